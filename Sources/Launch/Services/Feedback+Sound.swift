// Feedback+Sound.swift: what each kind of feedback sounds like.

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
