// Compositor+Rest.swift: whether the screen is at rest, and what it waits for.

import VitrineDisplay
import VitrineRaster

extension Compositor {
    /// Whether an animation with an end has begun and is not over.
    package var hasEndingAnimations: Bool {
        animated.contains { layer in
            !layer.isTimePaused && layer.attachedAnimations.contains { !$0.isEndless && !$0.isFinished }
        }
    }

    /// Whether something changed or needs layout or display, an animation runs, or its end waits to be reported.
    package var needsFrame: Bool { isMoving || hasNewAnimations || needsFrameWithoutMotion }

    var needsFrameWithoutMotion: Bool {
        awaitsProperties || needsLayout || needsDisplay || !enqueued.isEmpty || list.hasDamage || !frameDamage.isEmpty
            || list.effects.isStale || !isBuilt || !work.isEmpty(.animations) || CATransaction.hasDetachedAnimations
    }

    /// The reasons why the screen is not at rest, in words.
    package var pendingWork: [String] {
        var words: [String] = []
        if awaitsProperties { words.append("views wait for an update of their properties") }
        if needsLayout { words.append("layers wait for layout") }
        if needsDisplay { words.append("layers wait to be drawn") }
        if !enqueued.isEmpty { words.append("\(enqueued.count) changed layers wait for a commit") }
        // If the output accepts no frames, changes wait until it does.
        if output.takesFrames, !isBuilt || list.hasDamage || !frameDamage.isEmpty {
            words.append("damage waits for a frame")
        }
        for layer in animated where !layer.isTimePaused {
            for running in layer.attachedAnimations where !running.isEndless && !running.isFinished {
                words.append("the animation “\(running.key)” of \(layer) runs")
            }
        }
        if !work.isEmpty(.animations) { words.append("the end of an animation waits to be reported") }
        if CATransaction.hasDetachedAnimations {
            words.append("animations of layers outside of a screen wait for their end")
        }
        return words
    }
}
