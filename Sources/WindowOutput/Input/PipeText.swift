// PipeText.swift: text through a pipe to another program, which may stop at any time.

import CVitrineLinux
import Foundation
import Glibc
import VitrineSystem

/// Text in UTF-8. Any thread but the main one: both functions wait for the other program.
enum PipeText {
    /// The largest text in bytes.
    static let mostBytes = 1 << 20
    /// The time in milliseconds after which a program that stopped is given up.
    static let patience: Int32 = 5000

    /// Reads up to the end of the pipe, and closes it. Nil if the text is too long, or its program stops.
    static func read(_ descriptor: Int32, patience: Int32 = patience) -> String? {
        defer { close(descriptor) }
        var text = Data()
        var part = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            guard isReady(descriptor, for: .readable, patience) else { return nil }
            let count = Glibc.read(descriptor, &part, part.count)
            guard count > 0 else { return count == 0 ? String(decoding: text, as: UTF8.self) : nil }
            text.append(contentsOf: part.prefix(count))
            guard text.count <= mostBytes else { return nil }
        }
    }

    /// Writes a text, and closes the pipe.
    static func write(_ text: String, to descriptor: Int32, patience: Int32 = patience) {
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            guard isReady(descriptor, for: .writable, patience) else { return }
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private static func isReady(_ descriptor: Int32, for state: DescriptorState, _ patience: Int32) -> Bool {
        !DescriptorState.of(descriptor, reporting: state, within: patience).isEmpty
    }
}
