// CGFunction.swift: a function of one number that gives a colour, for shadings.

public import Foundation

/// How a `CGFunction` is worked out. The closures stand where Core Graphics has C functions.
public struct CGFunctionCallbacks {
    public typealias Evaluate = (
        UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
    ) -> Void
    public typealias Release = (UnsafeMutableRawPointer?) -> Void

    public var version: UInt32
    /// Takes the function's info and its input, and writes its output.
    public var evaluate: Evaluate?
    /// Called once with the function's info, when the function goes.
    public var releaseInfo: Release?

    public init(version: UInt32, evaluate: Evaluate?, releaseInfo: Release?) {
        self.version = version
        self.evaluate = evaluate
        self.releaseInfo = releaseInfo
    }
}

/// Maps a number to components of a colour.
public final class CGFunction {
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGFunctionCallbacks
    private let domain: [CGFloat]
    private let range: [CGFloat]
    let outputs: Int

    /// The most output numbers: components and alpha, and room to spare.
    private static let mostOutputs = 32

    /// - Parameters:
    ///   - domainDimension: how many numbers go in; shadings need 1.
    ///   - domain: lower and upper bound of each input; nil: none.
    ///   - rangeDimension: how many numbers come out.
    ///   - range: lower and upper bound of each output; nil: none.
    /// - Returns: nil for other dimensions than one in and 1 to 32 out, or without `evaluate`.
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
