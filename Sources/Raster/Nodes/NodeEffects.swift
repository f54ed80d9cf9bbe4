// NodeEffects.swift: effects of few nodes: shadows and bitmaps of their subtree.
//
// They are in a separate table, so that plain nodes stay small and the frame loop
// does not read them.

import Foundation

/// The effects of a layer, as a part of its style.
public struct NodeEffects: OptionSet, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16

    /// Effects by their bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The node has a shadow.
    @inlinable
    public static var shadow: Self { NodeEffects(rawValue: 1) }
    /// The node is clipped by the alpha of a mask, which is listed directly after it, before its children.
    @inlinable
    public static var hasMask: Self { NodeEffects(rawValue: 2) }
    /// The node is the mask of its parent.
    @inlinable
    public static var isMask: Self { NodeEffects(rawValue: 4) }
    /// The node is drawn from a bitmap of its subtree.
    @inlinable
    public static var rasterizes: Self { NodeEffects(rawValue: 8) }
    /// The opacity multiplies into each descendant.
    @inlinable
    public static var spreadsOpacity: Self { NodeEffects(rawValue: 16) }
    /// The node is drawn as one picture, so sublayers blend only with each other.
    @inlinable
    public static var isolates: Self { NodeEffects(rawValue: 64) }

    /// A reduced content is sampled from two mipmap levels.
    @inlinable
    public static var mipmapped: Self { NodeEffects(rawValue: 32) }
    /// The pixels behind the node are shown filtered.
    @inlinable
    public static var backdrop: Self { NodeEffects(rawValue: 128) }
    /// The pixels behind are opaque wherever the list is drawn, and so is their filtered picture.
    @inlinable
    public static var opaqueBackdrop: Self { NodeEffects(rawValue: 256) }

    /// The effects with an entry in the table.
    @inlinable
    public static var listed: NodeEffects { [.shadow, .rasterizes, .mipmapped, .backdrop] }
}
