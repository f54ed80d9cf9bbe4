// ProcessEnvironment.swift: the environment's variables, all of them.
//
// Foundation makes the same dictionary of decoded characters, one by one, which a
// start notices: half a millisecond.

import CVitrineLinux

enum ProcessEnvironment {
    /// As it is now; to be read before other threads change it.
    static func read() -> [String: String] {
        guard var next = vitrine_environment() else { return [:] }
        var variables: [String: String] = [:]
        while let text = next.pointee {
            // Of two the C library finds the first.
            if let (name, value) = variable(String(cString: text)), variables[name] == nil {
                variables[name] = value
            }
            next += 1
        }
        return variables
    }

    /// What `NAME=value` says; nil for what is no variable, which whoever started the program may have put there.
    static func variable(_ text: String) -> (name: String, value: String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")), equals > text.startIndex else {
            return nil
        }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
