// PipeText.swift: text through a pipe to another program, which may stop at any time.

import Foundation

/// Text in UTF-8. Any thread but the main one: both functions wait for the other program.
enum PipeText {
    /// The largest text in bytes.
    static let mostBytes = 1 << 20
    /// The time in milliseconds after which a program that stopped is given up.
    static let patience: Int32 = 5000

    private static func limits(_ patience: Int32) -> PipeData.Limits {
        PipeData.Limits(bytes: mostBytes, patience: patience)
    }

    /// Reads up to the end of the pipe, and closes it. Nil if the text is too long, or its program stops.
    static func read(_ descriptor: Int32, patience: Int32 = patience) -> String? {
        switch PipeData.read(descriptor, limits: limits(patience)) {
        case .success(let data): String(decoding: data, as: UTF8.self)
        case .failure: nil
        }
    }

    /// Writes a text, and closes the pipe.
    static func write(_ text: String, to descriptor: Int32, patience: Int32 = patience) {
        PipeData.write(Data(text.utf8), to: descriptor, limits: limits(patience))
    }
}
