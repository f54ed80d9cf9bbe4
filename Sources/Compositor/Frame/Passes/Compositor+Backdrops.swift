// Compositor+Backdrops.swift: the pass that computes what filtered backdrops show of the nodes behind them.

extension Compositor {
    /// Returns the number of drawn pixels.
    func drawBackdrops() -> Int { list.settleBackdrops(background: Self.background) }
}
