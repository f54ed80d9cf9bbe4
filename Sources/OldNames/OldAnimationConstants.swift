// OldAnimationConstants.swift: cases and options with capitals, as in the specification.

public import VitrineRuntime

extension UIView.AnimationCurve {
    /// The old name of `easeInOut`.
    @available(*, deprecated, renamed: "easeInOut")
    public static var EaseInOut: Self { .easeInOut }
    /// The old name of `easeIn`.
    @available(*, deprecated, renamed: "easeIn")
    public static var EaseIn: Self { .easeIn }
    /// The old name of `easeOut`.
    @available(*, deprecated, renamed: "easeOut")
    public static var EaseOut: Self { .easeOut }
    /// The old name of `linear`.
    @available(*, deprecated, renamed: "linear")
    public static var Linear: Self { .linear }
}

extension UIView.AnimationTransition {
    /// The old name of `none`.
    @available(*, deprecated, renamed: "none")
    public static var None: Self { .none }
    /// The old name of `flipFromLeft`.
    @available(*, deprecated, renamed: "flipFromLeft")
    public static var FlipFromLeft: Self { .flipFromLeft }
    /// The old name of `flipFromRight`.
    @available(*, deprecated, renamed: "flipFromRight")
    public static var FlipFromRight: Self { .flipFromRight }
    /// The old name of `curlUp`.
    @available(*, deprecated, renamed: "curlUp")
    public static var CurlUp: Self { .curlUp }
    /// The old name of `curlDown`.
    @available(*, deprecated, renamed: "curlDown")
    public static var CurlDown: Self { .curlDown }
}

extension UIView.SystemAnimation {
    /// The old name of `delete`.
    @available(*, deprecated, renamed: "delete")
    public static var Delete: Self { .delete }
}

extension NSLayoutConstraint.Axis {
    /// The old name of `horizontal`.
    @available(*, deprecated, renamed: "horizontal")
    public static var Horizontal: Self { .horizontal }
    /// The old name of `vertical`.
    @available(*, deprecated, renamed: "vertical")
    public static var Vertical: Self { .vertical }
}

extension UIView.AnimationOptions {
    /// The old name of `layoutSubviews`.
    @available(*, deprecated, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { .layoutSubviews }
    /// The old name of `allowUserInteraction`.
    @available(*, deprecated, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { .allowUserInteraction }
    /// The old name of `beginFromCurrentState`.
    @available(*, deprecated, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { .beginFromCurrentState }
    /// The old name of `repeat`.
    @available(*, deprecated, renamed: "repeat")
    public static var Repeat: Self { .repeat }
    /// The old name of `autoreverse`.
    @available(*, deprecated, renamed: "autoreverse")
    public static var Autoreverse: Self { .autoreverse }
    /// The old name of `overrideInheritedDuration`.
    @available(*, deprecated, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { .overrideInheritedDuration }
    /// The old name of `overrideInheritedCurve`.
    @available(*, deprecated, renamed: "overrideInheritedCurve")
    public static var OverrideInheritedCurve: Self { .overrideInheritedCurve }
    /// The old name of `allowAnimatedContent`.
    @available(*, deprecated, renamed: "allowAnimatedContent")
    public static var AllowAnimatedContent: Self { .allowAnimatedContent }
    /// The old name of `showHideTransitionViews`.
    @available(*, deprecated, renamed: "showHideTransitionViews")
    public static var ShowHideTransitionViews: Self { .showHideTransitionViews }
    /// The old name of `overrideInheritedOptions`.
    @available(*, deprecated, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { .overrideInheritedOptions }
    /// The old name of `curveEaseInOut`.
    @available(*, deprecated, renamed: "curveEaseInOut")
    public static var CurveEaseInOut: Self { .curveEaseInOut }
    /// The old name of `curveEaseIn`.
    @available(*, deprecated, renamed: "curveEaseIn")
    public static var CurveEaseIn: Self { .curveEaseIn }
    /// The old name of `curveEaseOut`.
    @available(*, deprecated, renamed: "curveEaseOut")
    public static var CurveEaseOut: Self { .curveEaseOut }
    /// The old name of `curveLinear`.
    @available(*, deprecated, renamed: "curveLinear")
    public static var CurveLinear: Self { .curveLinear }
    /// No transition: the empty set.
    @available(*, deprecated, message: "use []")
    public static var TransitionNone: Self { [] }
    /// The old name of `transitionFlipFromLeft`.
    @available(*, deprecated, renamed: "transitionFlipFromLeft")
    public static var TransitionFlipFromLeft: Self { .transitionFlipFromLeft }
    /// The old name of `transitionFlipFromRight`.
    @available(*, deprecated, renamed: "transitionFlipFromRight")
    public static var TransitionFlipFromRight: Self { .transitionFlipFromRight }
    /// The old name of `transitionCurlUp`.
    @available(*, deprecated, renamed: "transitionCurlUp")
    public static var TransitionCurlUp: Self { .transitionCurlUp }
    /// The old name of `transitionCurlDown`.
    @available(*, deprecated, renamed: "transitionCurlDown")
    public static var TransitionCurlDown: Self { .transitionCurlDown }
    /// The old name of `transitionCrossDissolve`.
    @available(*, deprecated, renamed: "transitionCrossDissolve")
    public static var TransitionCrossDissolve: Self { .transitionCrossDissolve }
    /// The old name of `transitionFlipFromTop`.
    @available(*, deprecated, renamed: "transitionFlipFromTop")
    public static var TransitionFlipFromTop: Self { .transitionFlipFromTop }
    /// The old name of `transitionFlipFromBottom`.
    @available(*, deprecated, renamed: "transitionFlipFromBottom")
    public static var TransitionFlipFromBottom: Self { .transitionFlipFromBottom }
}

extension UIView.KeyframeAnimationOptions {
    /// The old name of `layoutSubviews`.
    @available(*, deprecated, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { .layoutSubviews }
    /// The old name of `allowUserInteraction`.
    @available(*, deprecated, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { .allowUserInteraction }
    /// The old name of `beginFromCurrentState`.
    @available(*, deprecated, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { .beginFromCurrentState }
    /// The old name of `repeat`.
    @available(*, deprecated, renamed: "repeat")
    public static var Repeat: Self { .repeat }
    /// The old name of `autoreverse`.
    @available(*, deprecated, renamed: "autoreverse")
    public static var Autoreverse: Self { .autoreverse }
    /// The old name of `overrideInheritedDuration`.
    @available(*, deprecated, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { .overrideInheritedDuration }
    /// The old name of `overrideInheritedOptions`.
    @available(*, deprecated, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { .overrideInheritedOptions }
    /// The old name of `calculationModeLinear`.
    @available(*, deprecated, renamed: "calculationModeLinear")
    public static var CalculationModeLinear: Self { .calculationModeLinear }
    /// The old name of `calculationModeDiscrete`.
    @available(*, deprecated, renamed: "calculationModeDiscrete")
    public static var CalculationModeDiscrete: Self { .calculationModeDiscrete }
    /// The old name of `calculationModePaced`.
    @available(*, deprecated, renamed: "calculationModePaced")
    public static var CalculationModePaced: Self { .calculationModePaced }
    /// The old name of `calculationModeCubic`.
    @available(*, deprecated, renamed: "calculationModeCubic")
    public static var CalculationModeCubic: Self { .calculationModeCubic }
    /// The old name of `calculationModeCubicPaced`.
    @available(*, deprecated, renamed: "calculationModeCubicPaced")
    public static var CalculationModeCubicPaced: Self { .calculationModeCubicPaced }
}
