// NodeEffects.swift: effects of few nodes: shadows and bitmaps of their subtree.
//
// They are in a separate table, so that plain nodes stay small and the frame loop
// does not read them.

import Foundation

/// The effects of a layer, as a part of its style.
public struct NodeEffects: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The node has a shadow.
    public static let shadow = NodeEffects(rawValue: 1)
    /// The node is clipped by the alpha of a mask, which is listed directly after it, before its children.
    public static let hasMask = NodeEffects(rawValue: 2)
    /// The node is the mask of its parent.
    public static let isMask = NodeEffects(rawValue: 4)
    /// The node is drawn from a bitmap of its subtree.
    public static let rasterizes = NodeEffects(rawValue: 8)
    /// The opacity multiplies into each descendant.
    public static let spreadsOpacity = NodeEffects(rawValue: 16)
    /// The node is drawn as one picture, so sublayers blend only with each other.
    public static let isolates = NodeEffects(rawValue: 64)

    /// A reduced content is sampled from two mipmap levels.
    public static let mipmapped = NodeEffects(rawValue: 32)
    /// The pixels behind the node are shown filtered.
    public static let backdrop = NodeEffects(rawValue: 128)
    /// The pixels behind are opaque wherever the list is drawn, and so is their filtered picture.
    public static let opaqueBackdrop = NodeEffects(rawValue: 256)

    /// The effects with an entry in the table.
    public static let listed: NodeEffects = [.shadow, .rasterizes, .mipmapped, .backdrop]
}
