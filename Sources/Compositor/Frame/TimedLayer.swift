// TimedLayer.swift: layers that look different at each time without an animation.

/// A layer whose appearance depends on its own time, such as an emitter. The compositor has a list of those in its tree.
@MainActor
protocol TimedLayer: AnyObject {
    /// Shows the layer as it is at a time of the screen, in seconds, and patches its node.
    /// - Returns: the time of its next change, in the screen's time: -infinity for the next frame, infinity for none.
    func advance(to time: Double) -> Double
}
