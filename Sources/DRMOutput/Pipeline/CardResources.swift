// CardResources.swift: the parts of a display card, as values.

import CVitrineDRM
import VitrineCompositor
import VitrineDisplay
import VitrineGraphics

/// The objects of a card.
struct CardResources {
    /// In the order of the bits of `possibleCRTCs`.
    var crtcs: [UInt32]
    var connectors: [Connector]
    var encoders: [Encoder]
    var planes: [Plane]
    /// The current modes of CRTCs.
    var runningModes: [UInt32: DisplayMode] = [:]

    /// The current mode of `connector`, if it is on.
    func runningMode(of connector: Connector) -> DisplayMode? {
        encoders.first { $0.id == connector.currentEncoder && $0.currentCRTC != 0 }
            .flatMap { runningModes[$0.currentCRTC] }
    }
}

/// A connector for a display.
struct Connector {
    var id: UInt32
    /// The name in sysfs without the card: `HDMI-A-1`.
    var name: String
    var isConnected: Bool
    var modes: [DisplayMode]
    var encoders: [UInt32]
    /// 0 if it shows nothing.
    var currentEncoder: UInt32
    /// The size that the display reports in millimetres. 0 if it does not.
    var physicalWidth = 0
    var physicalHeight = 0
    /// Whether the display is not for desktops, such as a headset.
    var isNonDesktop = false
    /// Whether the link to the display has failed. Only a mode set restores it.
    var linkIsBad = false

    /// Whether a display with a mode is connected.
    var isUsable: Bool { isConnected && !modes.isEmpty && !isNonDesktop }
}

struct Encoder {
    var id: UInt32
    var currentCRTC: UInt32
    /// Bit n: whether the n-th CRTC can drive it.
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
    /// The values of the plane's rotation property that the driver supports, as DRM_MODE_ROTATE_… bits. 0: none.
    var rotations: UInt64 = 0

    /// Whether the driver announces that the plane can rotate a picture by `turn`. A commit determines whether it does.
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

/// A property of a KMS object: its id in requests, and its value.
struct ObjectProperty: Hashable {
    var id: UInt32
    var value: UInt64
    /// For a bitmask property: the valid bits.
    var bits: UInt64 = 0
}

extension ScanoutFormat {
    var fourCC: UInt32 { self == .xrgb8888 ? VITRINE_DRM_FORMAT_XRGB8888 : VITRINE_DRM_FORMAT_RGB565 }
}
