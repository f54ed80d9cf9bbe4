// ProcessEnvironment.swift: all variables of the environment.
//
// Foundation decodes the same dictionary character by character, which takes half a millisecond of a start.

import CVitrineLinux

enum ProcessEnvironment {
    /// Reads the current environment. Call it before other threads change it.
    static func read() -> [String: String] {
        guard var next = vitrine_environment() else { return [:] }
        var variables: [String: String] = [:]
        while let text = next.pointee {
            // Of two equal names the C library uses the first.
            if let (name, value) = variable(String(cString: text)), variables[name] == nil {
                variables[name] = value
            }
            next += 1
        }
        return variables
    }

    /// The name and value in `NAME=value`. Nil for invalid text, which the parent process may have passed.
    static func variable(_ text: String) -> (name: String, value: String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
            return nil
        }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
