// ExplorerSession+Time.swift: the virtual time that a step takes.

import VitrineDisplay
import VitrineExploring
import VitrineRuntime

extension ExplorerSession {
    /// Virtual seconds since a time of the screen's clock, in tenths.
    func seconds(since start: Double) -> Double { ((screen.loop.clock.seconds - start) * 10).rounded() / 10 }
}
