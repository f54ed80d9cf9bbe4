// CGImageTypes.swift: pixel layouts, with Core Graphics' names.

import Foundation

/// Where alpha is in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha component.
    case none = 0
    /// First and last are the component's place in a pixel. `skip` components are ignored.
    case premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The byte order of a pixel's 16-bit or 32-bit units.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits of the byte order in a `CGBitmapInfo`. Not an order itself.
    case orderMask = 0x7000
    /// Components in the order of their bytes in memory.
    case orderDefault = 0
    /// 16-bit units, least significant byte first.
    case order16Little = 0x1000
    /// 32-bit units, least significant byte first.
    case order32Little = 0x2000
    /// 16-bit units, most significant byte first.
    case order16Big = 0x3000
    /// 32-bit units, most significant byte first.
    case order32Big = 0x4000
}

/// A pixel layout: alpha info and byte order in one number.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The layout as bits, Core Graphics' values.
    public let rawValue: UInt32

    /// A layout with the given bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits of the `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Floating-point components, which are not supported.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits of the `CGImageByteOrderInfo`.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit units, least significant byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit units, least significant byte first. With alpha first this is BGRA, the native layout.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit units, most significant byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit units, most significant byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// Where alpha is in a pixel. `none` for unknown bits.
    public var alphaInfo: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
}
