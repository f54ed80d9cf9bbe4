// ExplorerSession+Keys.swift: steps that need no element, by keys.

import VitrineExploring

extension ExplorerSession {
    /// Performs a step that needs no element, and returns how. Nil for a gesture or a place of the screen, which are a
    /// finger's.
    func performByKeys(_ step: ExplorerStep) -> String? {
        switch step {
        case .back:
            screen.press(Self.escape, [])
            screen.settle(atMost: 2)
            return "Escape"
        case .machine(.wait(let seconds)):
            screen.wait(seconds)
            return "nothing for \(seconds) s"
        default: return nil
        }
    }
}
