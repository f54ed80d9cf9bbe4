// QRCode.swift: a text or data as a square of dark and light modules (ISO/IEC 18004).

import CVitrineQREncode
public import Foundation
import VitrineRuntime

/// The modules of a QR code.
public struct QRCode: Hashable, Sendable {
    /// The fraction of the code that may be damaged or covered.
    public enum ErrorCorrection: Int, Sendable, CaseIterable {
        /// About 7 %.
        case low = 0
        /// About 15 %.
        case medium
        /// About 25 %.
        case quartile
        /// About 30 %.
        case high

        var level: QRecLevel {
            switch self {
            case .low: QR_ECLEVEL_L
            case .medium: QR_ECLEVEL_M
            case .quartile: QR_ECLEVEL_Q
            case .high: QR_ECLEVEL_H
            }
        }
    }

    /// Modules along a side, without a quiet zone: 21 to 177.
    public let side: Int
    private let modules: [Bool]

    /// The smallest code that holds `data`; nil if it is empty, or more than a code can hold (2953 bytes at the
    /// lowest error correction, 1273 at the highest).
    public init?(_ data: Data, errorCorrection: ErrorCorrection = .medium) {
        guard !data.isEmpty else { return nil }
        self.init(
            data.withUnsafeBytes { bytes in
                QRcode_encodeData(
                    Int32(clamping: bytes.count), bytes.bindMemory(to: UInt8.self).baseAddress, 0,
                    errorCorrection.level)
            })
    }

    /// The smallest code for `text` in UTF-8; nil if it is empty or too long. Digits and capital letters alone need
    /// less space.
    public init?(_ text: String, errorCorrection: ErrorCorrection = .medium) {
        guard !text.isEmpty else { return nil }
        if text.utf8.contains(0) {
            // A zero byte would end the text for the encoder.
            self.init(Data(text.utf8), errorCorrection: errorCorrection)
        } else {
            self.init(QRcode_encodeString(text, 0, errorCorrection.level, QR_MODE_8, 1))
        }
    }

    /// Copies the modules of an encoder's result, and frees it.
    private init?(_ code: UnsafeMutablePointer<CVitrineQREncode.QRcode>?) {
        guard let code else { return nil }
        defer { QRcode_free(code) }
        side = Int(code.pointee.width)
        // The lowest bit of each byte is set if the module is dark.
        modules = (0..<Int(code.pointee.width * code.pointee.width)).map { code.pointee.data[$0] & 1 == 1 }
    }

    /// Whether a module is dark. False outside of the code.
    public func isDark(x: Int, y: Int) -> Bool {
        guard x >= 0, y >= 0, x < side, y < side else { return false }
        return modules[y * side + x]
    }
}
