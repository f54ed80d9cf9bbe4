// CGFunction.swift: a function from one number to a colour, for shadings.

public import Foundation

/// The closures that evaluate a `CGFunction`, where Core Graphics has C functions.
public struct CGFunctionCallbacks {
    /// Evaluates the function: receives its info and the inputs, and writes the outputs.
    public typealias Evaluate = (
        UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Void
    /// Releases the function's info.
    public typealias Release = (UnsafeMutableRawPointer?) -> Void

    /// The version of this structure. Not read.
    public var version: UInt32
    /// Evaluates the function. Without it no function can be made.
    public var evaluate: Evaluate?
    /// Called once with the function's info when the function is deallocated.
    public var releaseInfo: Release?

    /// Callbacks with the given closures.
    public init(version: UInt32, evaluate: Evaluate?, releaseInfo: Release?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// Maps a number to the components of a colour.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    private let domain: [CGFloat]
    private let range: [CGFloat]
    let outputs: Int

    /// The maximum number of outputs: more than any colour space has components.
    private static let mostOutputs = 32

    /// Makes a function of one input. `domainDimension` is the number of inputs, which must be 1, and `rangeDimension`
    /// that of outputs, 1 to 32. `domain` and `range` are the lower and upper bound of each input and output; nil for
    /// none.
    ///
    /// - Returns: nil for other dimensions or without `evaluate`.
    public init?(
        info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
        rangeDimension: Int,
        range: UnsafePointer<CGFloat>?, callbacks: UnsafePointer<CGFunctionCallbacks>
    ) {
        guard domainDimension == 1, (1...CGFunction.mostOutputs).contains(rangeDimension),
            callbacks.pointee.evaluate != nil
        else { return nil }
        self.info = info
        self.callbacks = callbacks.pointee
        self.domain = domain.map { Array(UnsafeBufferPointer(start: $0, count: 2)) } ?? []
        outputs = rangeDimension
        self.range = range.map { Array(UnsafeBufferPointer(start: $0, count: 2 * rangeDimension)) } ?? []
    }

    deinit { callbacks.releaseInfo?(info) }

    /// The outputs for `input`, both within their bounds.
    func value(at input: CGFloat) -> [CGFloat] {
        var input = input
        if domain.count == 2 { input = max(domain[0], min(domain[1], input)) }
        var out = [CGFloat](repeating: 0, count: outputs)
        callbacks.evaluate?(info, &input, &out)
        for i in 0..<outputs where range.count == 2 * outputs {
            out[i] = max(range[2 * i], min(range[2 * i + 1], out[i]))
        }
        return out
    }
}
