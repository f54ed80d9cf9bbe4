// OldViewConstants.swift: cases and options with capitals, as in the specification.

public import VitrineRuntime

extension UIView.ContentMode {
    /// The old name of `scaleToFill`.
    @available(*, deprecated, renamed: "scaleToFill")
    public static var ScaleToFill: Self { .scaleToFill }
    /// The old name of `scaleAspectFit`.
    @available(*, deprecated, renamed: "scaleAspectFit")
    public static var ScaleAspectFit: Self { .scaleAspectFit }
    /// The old name of `scaleAspectFill`.
    @available(*, deprecated, renamed: "scaleAspectFill")
    public static var ScaleAspectFill: Self { .scaleAspectFill }
    /// The old name of `redraw`.
    @available(*, deprecated, renamed: "redraw")
    public static var Redraw: Self { .redraw }
    /// The old name of `center`.
    @available(*, deprecated, renamed: "center")
    public static var Center: Self { .center }
    /// The old name of `top`.
    @available(*, deprecated, renamed: "top")
    public static var Top: Self { .top }
    /// The old name of `bottom`.
    @available(*, deprecated, renamed: "bottom")
    public static var Bottom: Self { .bottom }
    /// The old name of `left`.
    @available(*, deprecated, renamed: "left")
    public static var Left: Self { .left }
    /// The old name of `right`.
    @available(*, deprecated, renamed: "right")
    public static var Right: Self { .right }
    /// The old name of `topLeft`.
    @available(*, deprecated, renamed: "topLeft")
    public static var TopLeft: Self { .topLeft }
    /// The old name of `topRight`.
    @available(*, deprecated, renamed: "topRight")
    public static var TopRight: Self { .topRight }
    /// The old name of `bottomLeft`.
    @available(*, deprecated, renamed: "bottomLeft")
    public static var BottomLeft: Self { .bottomLeft }
    /// The old name of `bottomRight`.
    @available(*, deprecated, renamed: "bottomRight")
    public static var BottomRight: Self { .bottomRight }
}

extension UIView.TintAdjustmentMode {
    /// The old name of `automatic`.
    @available(*, deprecated, renamed: "automatic")
    public static var Automatic: Self { .automatic }
    /// The old name of `normal`.
    @available(*, deprecated, renamed: "normal")
    public static var Normal: Self { .normal }
    /// The old name of `dimmed`.
    @available(*, deprecated, renamed: "dimmed")
    public static var Dimmed: Self { .dimmed }
}

extension UIView.AutoresizingMask {
    /// No flexible part: the empty set.
    @available(*, deprecated, message: "use []")
    public static var None: Self { [] }
    /// The old name of `flexibleLeftMargin`.
    @available(*, deprecated, renamed: "flexibleLeftMargin")
    public static var FlexibleLeftMargin: Self { .flexibleLeftMargin }
    /// The old name of `flexibleWidth`.
    @available(*, deprecated, renamed: "flexibleWidth")
    public static var FlexibleWidth: Self { .flexibleWidth }
    /// The old name of `flexibleRightMargin`.
    @available(*, deprecated, renamed: "flexibleRightMargin")
    public static var FlexibleRightMargin: Self { .flexibleRightMargin }
    /// The old name of `flexibleTopMargin`.
    @available(*, deprecated, renamed: "flexibleTopMargin")
    public static var FlexibleTopMargin: Self { .flexibleTopMargin }
    /// The old name of `flexibleHeight`.
    @available(*, deprecated, renamed: "flexibleHeight")
    public static var FlexibleHeight: Self { .flexibleHeight }
    /// The old name of `flexibleBottomMargin`.
    @available(*, deprecated, renamed: "flexibleBottomMargin")
    public static var FlexibleBottomMargin: Self { .flexibleBottomMargin }
}

extension UISemanticContentAttribute {
    /// The old name of `unspecified`.
    @available(*, deprecated, renamed: "unspecified")
    public static var Unspecified: Self { .unspecified }
    /// The old name of `playback`.
    @available(*, deprecated, renamed: "playback")
    public static var Playback: Self { .playback }
    /// The old name of `spatial`.
    @available(*, deprecated, renamed: "spatial")
    public static var Spatial: Self { .spatial }
    /// The old name of `forceLeftToRight`.
    @available(*, deprecated, renamed: "forceLeftToRight")
    public static var ForceLeftToRight: Self { .forceLeftToRight }
    /// The old name of `forceRightToLeft`.
    @available(*, deprecated, renamed: "forceRightToLeft")
    public static var ForceRightToLeft: Self { .forceRightToLeft }
}
