// CryptoKitTests.swift: CryptoKit is swift-crypto.

import Foundation
import Testing
import VitrineCryptoKit

@Suite struct CryptoKitTests {
    /// The example "abc" of FIPS 180-4 (csrc.nist.gov, SHA1.pdf and SHA256.pdf).
    @Test func digestsEqualTheStandard() {
        func hex(_ digest: some Sequence<UInt8>) -> String { digest.map { String(format: "%02x", $0) }.joined() }
        #expect(hex(Insecure.SHA1.hash(data: Data("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex(SHA256.hash(data: Data("abc".utf8)))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
