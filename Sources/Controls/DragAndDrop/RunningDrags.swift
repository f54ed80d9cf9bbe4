// RunningDrags.swift: the drags of a screen, which retains them until they end.

import Foundation
import VitrineRuntime

@MainActor
final class RunningDrags {
    var sessions: [DragSession] = []
    weak var outlet: (any DragOutlet)?
}

extension UIScreen {
    var runningDrags: RunningDrags { attachment(RunningDrags()) }
}
