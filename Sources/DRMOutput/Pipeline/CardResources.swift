// CardResources.swift: the parts of a display card, as values.

import CVitrineDRM
import VitrineCompositor
import VitrineGraphics

/// What a card can drive.
struct CardResources {
    /// In the order that `possibleCRTCs` masks count them.
    var crtcs: [UInt32]
    var connectors: [Connector]
    var encoders: [Encoder]
    var planes: [Plane]
}

/// A socket for a display.
struct Connector {
    var id: UInt32
    /// As sysfs calls it, without the card: `HDMI-A-1`.
    var name: String
    var isConnected: Bool
    var modes: [DisplayMode]
    var encoders: [UInt32]
    /// 0 when it shows nothing.
    var currentEncoder: UInt32
}

struct Encoder {
    var id: UInt32
    var currentCRTC: UInt32
    /// Bit n: can be driven by the n-th CRTC.
    var possibleCRTCs: UInt32
}

struct Plane {
    enum Kind: UInt64 {
        case overlay = 0
        case primary = 1
        case cursor = 2
    }

    var id: UInt32
    var kind: Kind
    var possibleCRTCs: UInt32
    /// Pixel formats by their four-letter codes.
    var formats: [UInt32]
    var currentCRTC: UInt32
    var hasDamageClips: Bool
}

/// A property of a KMS object: what names it in requests, and what it was.
struct ObjectProperty: Hashable {
    var id: UInt32
    var value: UInt64
}

extension ScanoutFormat {
    var fourCC: UInt32 { self == .xrgb8888 ? VITRINE_DRM_FORMAT_XRGB8888 : VITRINE_DRM_FORMAT_RGB565 }
}
