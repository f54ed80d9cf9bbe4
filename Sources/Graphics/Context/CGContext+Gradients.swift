// CGContext+Gradients.swift: gradients and shadings, over the whole clip.

public import Foundation

extension CGContext {
    /// Fills the clip with a gradient along a line, in user space.
    ///
    /// `options` extend the end colours beyond the line's ends. Otherwise nothing is drawn there.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
        options: CGGradientDrawingOptions
    ) {
        draw(gradient, .axial(start: startPoint, end: endPoint), options)
    }

    /// Fills the clip with a gradient from one circle to another, in user space.
    ///
    /// If several circles cover a point, the one nearest to the end is visible.
    ///
    /// `options` make circles continue to shrink or grow beyond the ends, in the end colours.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
        draw(
            gradient,
            .radial(start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius),
            options)
    }

    /// Fills the clip with a gradient once around `center`.
    ///
    /// `angle` is the angle of the first and the last colour, in radians from the x axis towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center: center, angle: angle), [])
    }

    /// Fills the clip with a shading.
    public func drawShading(_ shading: CGShading) {
        paintClip(
            with: GradientSampler(
                shape: shading.shape, transform: state.deviceTransform, options: shading.options
            ) { shading.ramp(length: $0) })
    }

    private func draw(_ gradient: CGGradient, _ shape: GradientShape, _ options: CGGradientDrawingOptions) {
        paintClip(
            with: GradientSampler(gradient, shape: shape, transform: state.deviceTransform, options: options))
    }

    /// Draws `source` over the whole clip, with the state's alpha, blend mode and shadow.
    private func paintClip(with source: GradientSampler?) {
        guard let source else { return }
        if state.shadow != nil {
            withShadow { $0.paintClip(with: source) }
        } else {
            painter().paintAll(source, alpha: state.alphaByte)
        }
    }
}
