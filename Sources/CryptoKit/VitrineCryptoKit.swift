// VitrineCryptoKit.swift: CryptoKit for source that imports it: swift-crypto, which has the same interface.
//
// The module's name differs from Apple's, so that `canImport(CryptoKit)` stays false for packages without this
// dependency. swift-crypto itself compiles to an empty module where CryptoKit can be imported.

@_exported import Crypto
