// UIView+AnimationOptions.swift: options of animations. Raw values are UIKit's.

import Foundation
import VitrineCompositor
import VitrineDisplay

extension UIView {
    /// Options of a view animation or transition.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits; bits 16 to 18 are the curve, bits 20 to 22 the transition, bits 24 to 26 the frame
        /// rate.
        public var rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views that changed within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Allows views to receive touches while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins with the values shown on the screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs backwards after each run; with `repeat`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps its own duration inside another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps its own curve inside another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates changes of views within a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// `transition(from:to:)` hides one view and shows the other, instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Ignores the options of a surrounding animation.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Performs pending updates, of properties and layout, before and at the end of the block, so that changes
        /// which follow from those in the block are animated with it. Blocks inside do the same.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)

        /// Starts and ends slowly. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Runs at an even speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The left side lifts, and the view turns about its vertical axis.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The right side lifts, and the view turns about its vertical axis.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old content folds up from below, about the upper edge.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new content folds down from the upper edge.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The new content fades in over the old.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The view turns about its horizontal axis, the upper side first.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The view turns about its horizontal axis, the lower side first.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The display's rate.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// At most 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// At most 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The frame rate in bits 24 to 26.
        var frameRateRange: CAFrameRateRange {
            let rate: Float =
                switch (rawValue >> 24) & 7 {
                case 7: 30
                case 3: 60
                default: 0
                }
            return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
        }

        var curve: AnimationCurve {
            AnimationCurve(rawValue: Int((rawValue >> 16) & 7))
                ?? AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
        }
    }

    /// Options of keyframe animations. The calculation mode is at bit 10: at bit 9, as documented, it would be
    /// `overrideInheritedOptions`.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public var rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views that changed within the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Allows views to receive touches while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins with the values shown on the screen.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs backwards after each run; with `repeat`.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Keeps its own duration inside another animation.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Ignores the options of a surrounding animation.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from one state to the next.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each state stays until the time of the next.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even speed over the whole animation.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve through the states.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve at an even speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The speed of an animation at its start and its end.
    public enum AnimationCurve: Int, Sendable {
        /// Starts and ends slowly.
        case easeInOut = 0
        /// Starts slowly.
        case easeIn = 1
        /// Ends slowly.
        case easeOut = 2
        /// Runs at an even speed.
        case linear = 3
        /// The curve of the on-screen keyboard, as in its notifications: a fast start, and a long end.
        case keyboard = 7

        @MainActor var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            case .keyboard: CAMediaTimingFunction(controlPoints: 0.38, 0.7, 0.125, 1)
            }
        }
    }

    /// A transition of `setAnimationTransition(_:for:cache:)`.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// The left side lifts, and the view turns about its vertical axis.
        case flipFromLeft = 1
        /// The right side lifts, and the view turns about its vertical axis.
        case flipFromRight = 2
        /// The old content folds up from below.
        case curlUp = 3
        /// The new content folds down from above.
        case curlDown = 4
    }

    /// A standard animation for views.
    public enum SystemAnimation: UInt, Sendable {
        /// Fades views out, and removes them from their superviews.
        case delete = 0
    }
}
