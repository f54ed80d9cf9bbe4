// VitrineCryptoKit.swift: CryptoKit for source that imports it: swift-crypto, which has its interface.
//
// The module has another name than Apple's, so that `canImport(CryptoKit)` stays false for packages that never asked:
// swift-crypto itself would become empty.

@_exported import Crypto
