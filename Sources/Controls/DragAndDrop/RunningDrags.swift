// RunningDrags.swift: the drags of a screen, which retains them until they end.

import Foundation
import VitrineRuntime

@MainActor
final class RunningDrags {
    var sessions: [DragSession] = []
}

extension UIScreen {
    var runningDrags: RunningDrags {
        if let kept = attachments[ObjectIdentifier(RunningDrags.self)] as? RunningDrags { return kept }
        let made = RunningDrags()
        attachments[ObjectIdentifier(RunningDrags.self)] = made
        return made
    }
}
