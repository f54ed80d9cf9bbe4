// SeededNumbers+Damage.swift: damage to short texts.

import SeededNumbers

extension SeededNumbers {
    /// `good` with up to six bytes or runs of bytes changed, removed, doubled or cut off.
    mutating func damaged(_ good: [UInt8]) -> [UInt8] {
        var bytes = good
        for _ in 0...(next() % 6) where !bytes.isEmpty {
            let at = Int(next() % UInt64(bytes.count))
            switch next() % 4 {
            case 0: bytes[at] = UInt8(truncatingIfNeeded: next())
            case 1: bytes.remove(at: at)
            case 2: bytes.insert(contentsOf: bytes[at...].prefix(20), at: at)
            default: bytes = Array(bytes.prefix(at))
            }
        }
        return bytes
    }
}
