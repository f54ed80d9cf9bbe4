// OldAnimationConstants.swift: cases and options with the capitals of the specification.

public import VitrineRuntime

extension UIView.AnimationCurve {
    @available(*, deprecated, renamed: "easeInOut")
    public static var EaseInOut: Self { .easeInOut }
    @available(*, deprecated, renamed: "easeIn")
    public static var EaseIn: Self { .easeIn }
    @available(*, deprecated, renamed: "easeOut")
    public static var EaseOut: Self { .easeOut }
    @available(*, deprecated, renamed: "linear")
    public static var Linear: Self { .linear }
}

extension UIView.AnimationTransition {
    @available(*, deprecated, renamed: "none")
    public static var None: Self { .none }
    @available(*, deprecated, renamed: "flipFromLeft")
    public static var FlipFromLeft: Self { .flipFromLeft }
    @available(*, deprecated, renamed: "flipFromRight")
    public static var FlipFromRight: Self { .flipFromRight }
    @available(*, deprecated, renamed: "curlUp")
    public static var CurlUp: Self { .curlUp }
    @available(*, deprecated, renamed: "curlDown")
    public static var CurlDown: Self { .curlDown }
}

extension UIView.SystemAnimation {
    @available(*, deprecated, renamed: "delete")
    public static var Delete: Self { .delete }
}

extension NSLayoutConstraint.Axis {
    @available(*, deprecated, renamed: "horizontal")
    public static var Horizontal: Self { .horizontal }
    @available(*, deprecated, renamed: "vertical")
    public static var Vertical: Self { .vertical }
}

extension UIView.AnimationOptions {
    @available(*, deprecated, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { .layoutSubviews }
    @available(*, deprecated, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { .allowUserInteraction }
    @available(*, deprecated, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { .beginFromCurrentState }
    @available(*, deprecated, renamed: "repeat")
    public static var Repeat: Self { .repeat }
    @available(*, deprecated, renamed: "autoreverse")
    public static var Autoreverse: Self { .autoreverse }
    @available(*, deprecated, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { .overrideInheritedDuration }
    @available(*, deprecated, renamed: "overrideInheritedCurve")
    public static var OverrideInheritedCurve: Self { .overrideInheritedCurve }
    @available(*, deprecated, renamed: "allowAnimatedContent")
    public static var AllowAnimatedContent: Self { .allowAnimatedContent }
    @available(*, deprecated, renamed: "showHideTransitionViews")
    public static var ShowHideTransitionViews: Self { .showHideTransitionViews }
    @available(*, deprecated, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { .overrideInheritedOptions }
    @available(*, deprecated, renamed: "curveEaseInOut")
    public static var CurveEaseInOut: Self { .curveEaseInOut }
    @available(*, deprecated, renamed: "curveEaseIn")
    public static var CurveEaseIn: Self { .curveEaseIn }
    @available(*, deprecated, renamed: "curveEaseOut")
    public static var CurveEaseOut: Self { .curveEaseOut }
    @available(*, deprecated, renamed: "curveLinear")
    public static var CurveLinear: Self { .curveLinear }
    @available(*, deprecated, message: "use []")
    public static var TransitionNone: Self { [] }
    @available(*, deprecated, renamed: "transitionFlipFromLeft")
    public static var TransitionFlipFromLeft: Self { .transitionFlipFromLeft }
    @available(*, deprecated, renamed: "transitionFlipFromRight")
    public static var TransitionFlipFromRight: Self { .transitionFlipFromRight }
    @available(*, deprecated, renamed: "transitionCurlUp")
    public static var TransitionCurlUp: Self { .transitionCurlUp }
    @available(*, deprecated, renamed: "transitionCurlDown")
    public static var TransitionCurlDown: Self { .transitionCurlDown }
    @available(*, deprecated, renamed: "transitionCrossDissolve")
    public static var TransitionCrossDissolve: Self { .transitionCrossDissolve }
    @available(*, deprecated, renamed: "transitionFlipFromTop")
    public static var TransitionFlipFromTop: Self { .transitionFlipFromTop }
    @available(*, deprecated, renamed: "transitionFlipFromBottom")
    public static var TransitionFlipFromBottom: Self { .transitionFlipFromBottom }
}

extension UIView.KeyframeAnimationOptions {
    @available(*, deprecated, renamed: "layoutSubviews")
    public static var LayoutSubviews: Self { .layoutSubviews }
    @available(*, deprecated, renamed: "allowUserInteraction")
    public static var AllowUserInteraction: Self { .allowUserInteraction }
    @available(*, deprecated, renamed: "beginFromCurrentState")
    public static var BeginFromCurrentState: Self { .beginFromCurrentState }
    @available(*, deprecated, renamed: "repeat")
    public static var Repeat: Self { .repeat }
    @available(*, deprecated, renamed: "autoreverse")
    public static var Autoreverse: Self { .autoreverse }
    @available(*, deprecated, renamed: "overrideInheritedDuration")
    public static var OverrideInheritedDuration: Self { .overrideInheritedDuration }
    @available(*, deprecated, renamed: "overrideInheritedOptions")
    public static var OverrideInheritedOptions: Self { .overrideInheritedOptions }
    @available(*, deprecated, renamed: "calculationModeLinear")
    public static var CalculationModeLinear: Self { .calculationModeLinear }
    @available(*, deprecated, renamed: "calculationModeDiscrete")
    public static var CalculationModeDiscrete: Self { .calculationModeDiscrete }
    @available(*, deprecated, renamed: "calculationModePaced")
    public static var CalculationModePaced: Self { .calculationModePaced }
    @available(*, deprecated, renamed: "calculationModeCubic")
    public static var CalculationModeCubic: Self { .calculationModeCubic }
    @available(*, deprecated, renamed: "calculationModeCubicPaced")
    public static var CalculationModeCubicPaced: Self { .calculationModeCubicPaced }
}
