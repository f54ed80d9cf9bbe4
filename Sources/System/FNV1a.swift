// FNV1a.swift: a hash that is the same in each process.

/// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/). It detects accidents, not attacks.
package enum FNV1a {
    /// The hash of no bytes.
    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of bytes, after those whose hash is `former`.
    package static func hash(_ bytes: some Sequence<UInt8>, after former: UInt64 = start) -> UInt64 {
        bytes.reduce(former) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
