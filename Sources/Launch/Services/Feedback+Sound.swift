// Feedback+Sound.swift: the sounds of the kinds of feedback.

import VitrineDevice
import VitrineRuntime
import VitrineSound

extension Feedback {
    var clip: SoundClip {
        switch self {
        case .impact(let strength): .impact(strength: strength)
        case .selection: .selection
        case .success: .success
        case .warning: .warning
        case .failure: .failure
        }
    }
}
