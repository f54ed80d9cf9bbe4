// OldViewConstants.swift: cases and options with the capitals of the specification.

public import VitrineRuntime

extension UIView.ContentMode {
    @available(*, deprecated, renamed: "scaleToFill")
    public static var ScaleToFill: Self { .scaleToFill }
    @available(*, deprecated, renamed: "scaleAspectFit")
    public static var ScaleAspectFit: Self { .scaleAspectFit }
    @available(*, deprecated, renamed: "scaleAspectFill")
    public static var ScaleAspectFill: Self { .scaleAspectFill }
    @available(*, deprecated, renamed: "redraw")
    public static var Redraw: Self { .redraw }
    @available(*, deprecated, renamed: "center")
    public static var Center: Self { .center }
    @available(*, deprecated, renamed: "top")
    public static var Top: Self { .top }
    @available(*, deprecated, renamed: "bottom")
    public static var Bottom: Self { .bottom }
    @available(*, deprecated, renamed: "left")
    public static var Left: Self { .left }
    @available(*, deprecated, renamed: "right")
    public static var Right: Self { .right }
    @available(*, deprecated, renamed: "topLeft")
    public static var TopLeft: Self { .topLeft }
    @available(*, deprecated, renamed: "topRight")
    public static var TopRight: Self { .topRight }
    @available(*, deprecated, renamed: "bottomLeft")
    public static var BottomLeft: Self { .bottomLeft }
    @available(*, deprecated, renamed: "bottomRight")
    public static var BottomRight: Self { .bottomRight }
}

extension UIView.TintAdjustmentMode {
    @available(*, deprecated, renamed: "automatic")
    public static var Automatic: Self { .automatic }
    @available(*, deprecated, renamed: "normal")
    public static var Normal: Self { .normal }
    @available(*, deprecated, renamed: "dimmed")
    public static var Dimmed: Self { .dimmed }
}

extension UIView.AutoresizingMask {
    @available(*, deprecated, message: "use []")
    public static var None: Self { [] }
    @available(*, deprecated, renamed: "flexibleLeftMargin")
    public static var FlexibleLeftMargin: Self { .flexibleLeftMargin }
    @available(*, deprecated, renamed: "flexibleWidth")
    public static var FlexibleWidth: Self { .flexibleWidth }
    @available(*, deprecated, renamed: "flexibleRightMargin")
    public static var FlexibleRightMargin: Self { .flexibleRightMargin }
    @available(*, deprecated, renamed: "flexibleTopMargin")
    public static var FlexibleTopMargin: Self { .flexibleTopMargin }
    @available(*, deprecated, renamed: "flexibleHeight")
    public static var FlexibleHeight: Self { .flexibleHeight }
    @available(*, deprecated, renamed: "flexibleBottomMargin")
    public static var FlexibleBottomMargin: Self { .flexibleBottomMargin }
}

extension UISemanticContentAttribute {
    @available(*, deprecated, renamed: "unspecified")
    public static var Unspecified: Self { .unspecified }
    @available(*, deprecated, renamed: "playback")
    public static var Playback: Self { .playback }
    @available(*, deprecated, renamed: "spatial")
    public static var Spatial: Self { .spatial }
    @available(*, deprecated, renamed: "forceLeftToRight")
    public static var ForceLeftToRight: Self { .forceLeftToRight }
    @available(*, deprecated, renamed: "forceRightToLeft")
    public static var ForceRightToLeft: Self { .forceRightToLeft }
}
