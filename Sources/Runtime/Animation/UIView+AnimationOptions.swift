// UIView+AnimationOptions.swift: how animations run. Raw values are UIKit's.

import Foundation
import VitrineCompositor

extension UIView {
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the views that changed within the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Leaves touches on for views that move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what is on the screen.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back after each run; with `repeat`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps its own duration inside another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps its own curve inside another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates changes within a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// `transition(from:to:)` hides the one view and shows the other, and moves none.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Takes no options of an animation around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The left side lifts, and the view turns about its upright middle.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old look folds up from below, about the top edge.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new look folds down from the top edge.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// At the display's rate.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// The frames a second in bits 24 to 26.
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

    /// How keyframes are animated. The calculation mode stands at bit 10: at bit 9, where the documents have it, it
    /// would be `overrideInheritedOptions`.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from one state to the next.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each state stands until the next one's time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// At an even pace over the whole.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve through the states.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along a smooth curve at an even pace.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// How fast an animation goes at its start and its end.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
        /// That of the on-screen keyboard, as its notifications give it: fast off, and a long way to rest.
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
        case none = 0
        case flipFromLeft = 1
        case flipFromRight = 2
        case curlUp = 3
        case curlDown = 4
    }

    /// An animation of the system's own.
    public enum SystemAnimation: UInt, Sendable {
        /// Takes views from sight, then out of their superviews.
        case delete = 0
    }
}
