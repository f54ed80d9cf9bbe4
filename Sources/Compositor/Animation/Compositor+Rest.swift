// Compositor+Rest.swift: whether running motion ends without further input.

extension Compositor {
    /// Whether an animation with an end has begun and is not over.
    package var hasEndingAnimations: Bool {
        animated.contains { layer in
            !layer.isTimePaused && layer.attachedAnimations.contains { !$0.isEndless && !$0.isFinished }
        }
    }
}
