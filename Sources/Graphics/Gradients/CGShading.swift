// CGShading.swift: gradients whose colours come from a function.

public import Foundation

/// Colours of a function from 0 to 1, along a line or from one circle to another.
public final class CGShading {
    let shape: GradientShape
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction

    /// - Parameters:
    ///   - space: what the function's outputs mean; it gives those components and alpha, or the components alone.
    ///   - extendStart: the first colour goes on before the start.
    ///   - extendEnd: the last colour goes on after the end.
    /// - Returns: nil if the function's outputs are too few for the space.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(space, .axial(start: start, end: end), function, extendStart, extendEnd)
    }

    public convenience init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
        endRadius: CGFloat,
        function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        self.init(
            space, .radial(start: start, startRadius: startRadius, end: end, endRadius: endRadius), function,
            extendStart, extendEnd)
    }

    private init?(
        _ space: CGColorSpace, _ shape: GradientShape, _ function: CGFunction, _ extendStart: Bool,
        _ extendEnd: Bool
    ) {
        guard space.model == .rgb || space.model == .monochrome, function.outputs >= space.numberOfComponents
        else { return nil }
        self.space = space
        self.shape = shape
        self.function = function
        var options = CGGradientDrawingOptions()
        if extendStart { options.insert(.drawsBeforeStartLocation) }
        if extendEnd { options.insert(.drawsAfterEndLocation) }
        self.options = options
    }

    func ramp(length: CGFloat) -> GradientRamp {
        let count = space.numberOfComponents
        return GradientRamp(steps: GradientRamp.steps(for: length), options: options) { t in
            let values = function.value(at: t)
            let alpha = values.count > count ? Double(values[count]) : 1
            return (ColorConversion.standard(values.prefix(count), of: space), alpha)
        }
    }
}
