// NodeEffects.swift: effects of few nodes: shadows and bitmaps of their subtree.
//
// They are in a separate table, so that plain nodes stay small and the frame loop
// does not read them.

import Foundation
import VitrineLayerSettings

/// The effects of a layer, as a part of its style.
struct NodeEffects: OptionSet {
    let rawValue: UInt16

    /// The node has a shadow.
    static let shadow = NodeEffects(rawValue: 1)
    /// The node is clipped by the alpha of a mask, which is listed directly after it, before its children.
    static let hasMask = NodeEffects(rawValue: 2)
    /// The node is the mask of its parent.
    static let isMask = NodeEffects(rawValue: 4)
    /// The node is drawn from a bitmap of its subtree.
    static let rasterizes = NodeEffects(rawValue: 8)
    /// The opacity multiplies into each descendant.
    static let spreadsOpacity = NodeEffects(rawValue: 16)
    /// The node is drawn as one picture, so sublayers blend only with each other.
    static let isolates = NodeEffects(rawValue: 64)

    /// A reduced content is sampled from two mipmap levels.
    static let mipmapped = NodeEffects(rawValue: 32)
    /// The pixels behind the node are shown filtered.
    static let backdrop = NodeEffects(rawValue: 128)
    /// The pixels behind are opaque wherever the list is drawn, and so is their filtered picture.
    static let opaqueBackdrop = NodeEffects(rawValue: 256)

    /// The effects with an entry in the table.
    static let listed: NodeEffects = [.shadow, .rasterizes, .mipmapped, .backdrop]
}

/// The parameters of a layer's effects, without its ancestors' placement.
struct EffectStyle: Equatable {
    /// Premultiplied, with the shadow's opacity applied.
    var shadowColor: UInt32 = 0
    /// In points of the layer's coordinates.
    var shadowX = 0.0
    var shadowY = 0.0
    /// In points.
    var shadowRadius = 0.0
    /// The path's address. The table keeps the path alive.
    var pathID: UInt = 0
    /// Pixels of the bitmap per point. 0 for no bitmap.
    var rasterizationScale = 0.0
    /// Added to the mipmap level of a reduced image.
    var mipBias = 0.0
    /// The filter of the subtree's bitmap.
    var filter = FilterValues.none
    /// The filter of the pixels behind.
    var backdrop = FilterValues.none
}

/// Coverage that is drawn in one colour: fixed margins around a middle that is repeated.
struct TilePixels {
    var base: UnsafePointer<UInt8>
    var width: Int
    var height: Int
    /// The number of columns at the left, and of rows at the top, before the repeated one. -1 if none is repeated.
    var repeatedColumn: Int
    var repeatedRow: Int
    /// Unique for each tile.
    var serial: Int
}

/// A shadow on the surface.
struct ShadowPlace: Equatable {
    /// The pixels of the tile, before any clip.
    var extent: DeviceRect
    /// The part of it that may be drawn.
    var area: DeviceRect
    /// Premultiplied.
    var color: UInt32
    var tile: TilePixels

    static func == (a: ShadowPlace, b: ShadowPlace) -> Bool {
        a.extent == b.extent && a.area == b.area && a.color == b.color && a.tile.serial == b.tile.serial
    }
}

/// A bitmap that replaces a subtree.
struct PicturePlace: Equatable {
    var pixels: ContentPixels
    /// Its bounds in the layer's coordinates.
    var box: Box
    /// Its bounds on the surface, on the grid.
    var deviceBox: Box
    var area: DeviceRect
    /// The map that samples a rotated bitmap. It may change by less than its box, which is on the grid.
    var projection: Projection
    /// The layer's opacity if it is not in a group.
    var alpha: UInt8
    var serial: Int

    static func == (a: PicturePlace, b: PicturePlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.deviceBox == b.deviceBox && a.area == b.area
            && a.alpha == b.alpha && a.projection == b.projection
    }
}

/// The two mipmap levels between which a reduced image is sampled.
struct MipPlace: Equatable {
    var larger: ContentPixels
    var smaller: ContentPixels
    /// The level of the larger one: the number of halvings.
    var level: Int
    /// The weight of the smaller one.
    var share: UInt8

    static func == (a: MipPlace, b: MipPlace) -> Bool {
        a.larger.base == b.larger.base && a.level == b.level && a.share == b.share
    }
}

/// The filtered picture of the pixels behind a node.
struct BackdropPlace: Equatable {
    /// One pixel of the picture is a square of surface pixels.
    var pixels: ContentPixels
    /// Its bounds on the surface.
    var box: Box
    /// The visible part, before the node's corners are clipped.
    var area: DeviceRect
    var serial: Int

    static func == (a: BackdropPlace, b: BackdropPlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.area == b.area
    }
}

/// The data with which the raster draws a node's effects.
struct EffectPlace: Equatable {
    var mip: MipPlace?
    var shadow: ShadowPlace?
    var picture: PicturePlace?
    /// Its maker adds the damage, since it lies within the node's own pixels.
    var backdrop: BackdropPlace?

    var area: DeviceRect {
        (shadow?.area ?? .empty).union(picture?.area ?? .empty)
    }
}
