// Compositor+Rest.swift: whether what moves comes to an end by itself.

extension Compositor {
    /// An animation with an end has begun and is not over.
    package var hasEndingAnimations: Bool {
        animated.contains { layer in
            !layer.timeStands && layer.attachedAnimations.contains { !$0.isEndless && !$0.isFinished }
        }
    }
}
