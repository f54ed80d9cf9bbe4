// DecoderSound.swift: what a decoder does with sound.

import CVitrineVideo

/// What a decoder does with sound.
package enum DecoderSound: Sendable {
    /// It is not decoded.
    case silent
    /// It is decoded at its pace, and not played.
    case lost
    /// It is played.
    case heard

    var flag: UInt32 {
        switch self {
        case .silent: VITRINE_VIDEO_SILENT.rawValue
        case .lost: VITRINE_VIDEO_LOST.rawValue
        case .heard: VITRINE_VIDEO_HEARD.rawValue
        }
    }
}
