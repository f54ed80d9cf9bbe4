// CameraCode.swift: codes in a camera's pictures.

import CVitrineBarcodes
import CVitrineVideo
package import Foundation
package import VitrineGraphics

/// Kinds of codes.
package struct CameraCodeKinds: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ kind: vitrine_barcode_kind) { self.init(rawValue: UInt32(kind.rawValue)) }

    package static let qr = CameraCodeKinds(VITRINE_BARCODE_QR)
    package static let ean13 = CameraCodeKinds(VITRINE_BARCODE_EAN13)
    package static let ean8 = CameraCodeKinds(VITRINE_BARCODE_EAN8)
    package static let upce = CameraCodeKinds(VITRINE_BARCODE_UPCE)
    package static let code128 = CameraCodeKinds(VITRINE_BARCODE_CODE128)
    package static let code39 = CameraCodeKinds(VITRINE_BARCODE_CODE39)
    package static let code93 = CameraCodeKinds(VITRINE_BARCODE_CODE93)
    package static let pdf417 = CameraCodeKinds(VITRINE_BARCODE_PDF417)
    package static let dataMatrix = CameraCodeKinds(VITRINE_BARCODE_DATA_MATRIX)
    package static let aztec = CameraCodeKinds(VITRINE_BARCODE_AZTEC)
    package static let itf = CameraCodeKinds(VITRINE_BARCODE_ITF)
    package static let codabar = CameraCodeKinds(VITRINE_BARCODE_CODABAR)

    /// The Debian package without which no codes are read; nil if they can be.
    package static var missingPackage: String? { vitrine_barcodes_open().map { String(cString: $0) } }
}

/// A code in a picture.
package struct CameraCode: Sendable, Hashable {
    package var kind: CameraCodeKinds
    package var text: String
    /// The code's own top left, top right, bottom right and bottom left, in samples of the picture.
    package var corners: [CGPoint]
}

/// The codes of a picture; none if the picture has none.
package struct CameraCodes: Sendable, Hashable {
    /// When the picture was taken, in seconds of CLOCK_MONOTONIC.
    package var time: Double
    /// The size of the picture in samples.
    package var size: PixelSize
    package var codes: [CameraCode]
}

extension CameraCode {
    init(_ code: vitrine_barcode) {
        kind = CameraCodeKinds(rawValue: code.kind)
        text = withUnsafePointer(to: code) { code in
            String(
                decoding: UnsafeRawBufferPointer(start: vitrine_barcode_text(code), count: Int(code.pointee.length)),
                as: UTF8.self)
        }
        corners = withUnsafeBytes(of: code.x) { xs in
            withUnsafeBytes(of: code.y) { ys in
                zip(xs.bindMemory(to: Int32.self), ys.bindMemory(to: Int32.self)).map {
                    CGPoint(x: Int($0), y: Int($1))
                }
            }
        }
    }
}
