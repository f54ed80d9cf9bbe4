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
    /// The modes that CRTCs run at the moment.
    var runningModes: [UInt32: DisplayMode] = [:]

    /// The mode in which `connector` is lit, if it is.
    func runningMode(of connector: Connector) -> DisplayMode? {
        encoders.first { $0.id == connector.currentEncoder && $0.currentCRTC != 0 }
            .flatMap { runningModes[$0.currentCRTC] }
    }
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
    /// What the display says of itself, in millimetres; 0 where it says nothing.
    var physicalWidth = 0
    var physicalHeight = 0
    /// A headset, or another thing that shows no desktop.
    var isNonDesktop = false
    /// The link to the display broke down, and comes back with a mode set only.
    var linkIsBad = false

    /// A screen is there, with a mode to run in.
    var isUsable: Bool { isConnected && !modes.isEmpty && !isNonDesktop }
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
    /// The values of the plane's rotation property that the driver has, as DRM_MODE_ROTATE_… bits; 0: none.
    var rotations: UInt64 = 0

    /// Whether the driver says that the plane can show a picture turned by `turn`. A commit decides.
    func mayTurn(by turn: QuarterTurn) -> Bool { rotations & turn.kmsRotation != 0 }
}

extension QuarterTurn {
    /// The bit of the plane's rotation property. KMS counts counterclockwise.
    var kmsRotation: UInt64 {
        switch self {
        case .none: UInt64(DRM_MODE_ROTATE_0)
        case .clockwise: UInt64(DRM_MODE_ROTATE_270)
        case .half: UInt64(DRM_MODE_ROTATE_180)
        case .counterclockwise: UInt64(DRM_MODE_ROTATE_90)
        }
    }
}

/// A property of a KMS object: what names it in requests, and what it was.
struct ObjectProperty: Hashable {
    var id: UInt32
    var value: UInt64
    /// Of a property that is a set of bits: those that it may have.
    var bits: UInt64 = 0
}

extension ScanoutFormat {
    var fourCC: UInt32 { self == .xrgb8888 ? VITRINE_DRM_FORMAT_XRGB8888 : VITRINE_DRM_FORMAT_RGB565 }
}
