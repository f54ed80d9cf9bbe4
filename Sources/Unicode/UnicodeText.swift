// UnicodeText.swift: text that ICU writes.

enum UnicodeText {
    /// The text that `write` writes as UTF-16.
    /// - Parameter write: returns the length, or a negative number for an error.
    /// - Returns: nil for an error, and for a text that is longer than the capacity.
    static func written(
        capacity: Int, _ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32
    ) -> String? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
            guard let text = buffer.baseAddress else { return nil }
            let length = Int(write(text, Int32(capacity)))
            return length < 0 || length > capacity ? nil : String(decoding: buffer[..<length], as: UTF16.self)
        }
    }
}
