// AVMetadataObject.swift: what was found in a picture.

public import Foundation
public import VitrineCoreMedia
import VitrineVideo

/// Something that was found in a picture. Unchecked: it does not change.
open class AVMetadataObject: NSObject, @unchecked Sendable {
    /// What it is.
    public let type: ObjectType
    /// When the picture was taken, on the machine's clock.
    public let time: CMTime
    /// Unknown, and so invalid.
    public let duration = CMTime.invalid
    /// Where it is: in fractions of the picture from its top left corner, or in the coordinates of the layer that has
    /// converted it.
    public let bounds: CGRect

    init(type: ObjectType, time: CMTime, bounds: CGRect) {
        self.type = type
        self.time = time
        self.bounds = bounds
        super.init()
    }

    /// A kind of object. The values are Apple's.
    public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        /// Codes of UPC-A are codes of EAN-13 that begin with 0.
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
        public static let codabar = ObjectType(rawValue: "Codabar")

        /// Those that are read.
        static let kinds: [(type: ObjectType, kind: CameraCodeKinds)] = [
            (.qr, .qr), (.ean13, .ean13), (.ean8, .ean8), (.upce, .upce), (.code128, .code128), (.code39, .code39),
            (.code93, .code93), (.pdf417, .pdf417), (.dataMatrix, .dataMatrix), (.aztec, .aztec),
            (.interleaved2of5, .itf), (.codabar, .codabar),
        ]
    }
}

/// A code: a bar code or one of two dimensions.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
    /// The text of the code; nil if it has none.
    public let stringValue: String?
    /// The corners, in the coordinates of `bounds`: counterclockwise from the top left one of the code itself.
    public let corners: [CGPoint]

    init(type: ObjectType, time: CMTime, stringValue: String?, corners: [CGPoint]) {
        self.stringValue = stringValue
        self.corners = corners
        let xs = corners.map(\.x), ys = corners.map(\.y)
        let left = xs.min() ?? 0, top = ys.min() ?? 0
        super.init(
            type: type, time: time,
            bounds: CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top))
    }

    /// A code of a picture; nil for kinds that have no type.
    convenience init?(_ code: CameraCode, of codes: CameraCodes) {
        let size = codes.size
        guard let type = ObjectType.kinds.first(where: { $0.kind == code.kind })?.type, code.corners.count == 4,
            size.width > 0, size.height > 0
        else { return nil }
        let clockwise = code.corners.map {
            CGPoint(x: $0.x / CGFloat(size.width), y: $0.y / CGFloat(size.height))
        }
        self.init(
            type: type, time: CMTime(nearest: codes.time), stringValue: code.text.isEmpty ? nil : code.text,
            corners: [clockwise[0], clockwise[3], clockwise[2], clockwise[1]])
    }
}
