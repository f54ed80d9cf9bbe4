// CGShading.swift: gradients whose colours come from a function.

public import Foundation

/// A gradient along a line or between two circles, with the colours of a function from 0 to 1.
public final class CGShading {
    let shape: GradientShape
    let options: CGGradientDrawingOptions
    private let space: CGColorSpace
    private let function: CGFunction

    /// `space` is the space of the function's outputs, which are the components, with or without alpha. `extendStart`
    /// and `extendEnd` extend the first colour before the start, and the last one after the end.
    ///
    /// - Returns: nil if the function has too few outputs for the space.
    public convenience init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction, extendStart: Bool,
        extendEnd: Bool
    ) {
        self.init(space, .axial(start: start, end: end), function, extendStart, extendEnd)
    }

    /// A shading from one circle to another. The other parameters are those of an axial shading.
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
