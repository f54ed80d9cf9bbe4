// FrameLoop+Updates.swift: the passes that bring views up to date before they are drawn.
//
// Properties, then constraints, then layout: each may request the ones after it. A layout that requests an update of
// properties repeats all three.

import VitrineCompositor
import VitrineSystem

extension FrameLoop {
    /// Updates properties and performs layout until nothing is due, up to a limit that only updates which request each
    /// other again and again reach.
    func settleLayout() {
        let wasSettling = isSettlingLayout
        isSettlingLayout = true
        defer { isSettlingLayout = wasSettling }
        var round = 0
        repeat {
            updateProperties()
            traced("constraints") { screen.visitWindows { $0.bringConstraintsUpToDate() } }
            compositor.layOut()
            round += 1
            if round == 100 {
                return Diagnostics.warning(
                    "layout and updates of properties request each other again and again; stopped after 100 rounds")
            }
        } while compositor.awaitsProperties
    }

    private func updateProperties() {
        guard compositor.awaitsProperties else { return }
        compositor.awaitsProperties = false
        traced("properties") { screen.visitWindows { $0.bringPropertiesUpToDate() } }
    }

    /// Performs all updates and the layout that are pending, for animation blocks with the option `.flushUpdates`.
    /// Within a layout nothing is done: it ends with everything up to date.
    func flushUpdates() {
        guard !isSettlingLayout else { return }
        runLayoutWork()
        settleLayout()
    }

    /// The layout of `CATransaction.flush()`.
    func layOutWithViews() {
        if isSettlingLayout { compositor.layOut() } else { flushUpdates() }
    }
}
