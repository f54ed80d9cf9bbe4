// NodeEffects.swift: what few nodes have: shadows and bitmaps of their subtree.
//
// They stand in a table of their own, so that plain nodes stay small and the
// frame loop meets nothing of them.

import Foundation

/// Which effects a layer has, as a part of its style.
struct NodeEffects: OptionSet {
    let rawValue: UInt16

    /// Throws a shadow.
    static let shadow = NodeEffects(rawValue: 1)
    /// Is cut by the alpha of a mask, which is listed right behind it, before its children.
    static let hasMask = NodeEffects(rawValue: 2)
    /// Is the mask of its parent.
    static let isMask = NodeEffects(rawValue: 4)
    /// Is drawn from a bitmap of its subtree.
    static let rasterizes = NodeEffects(rawValue: 8)
    /// Opacity multiplies into each descendant.
    static let spreadsOpacity = NodeEffects(rawValue: 16)
    /// Is drawn as one picture, so that sublayers blend with each other only.
    static let isolates = NodeEffects(rawValue: 64)

    /// The content is sampled from two of its halvings when it is reduced.
    static let mipmapped = NodeEffects(rawValue: 32)
    /// What lies behind is shown filtered.
    static let backdrop = NodeEffects(rawValue: 128)
    /// What lies behind is opaque wherever the list is drawn, and so is its filtered picture.
    static let opaqueBackdrop = NodeEffects(rawValue: 256)

    /// Those that have an entry in the table.
    static let listed: NodeEffects = [.shadow, .rasterizes, .mipmapped, .backdrop]
}

/// What the effects of a layer are, apart from where its ancestors put it.
struct EffectStyle: Equatable {
    /// Premultiplied, with the shadow's opacity.
    var shadowColor: UInt32 = 0
    /// Points, the layer's own coordinates.
    var shadowX = 0.0
    var shadowY = 0.0
    /// Points.
    var shadowRadius = 0.0
    /// The path's address; the table keeps the path alive.
    var pathID: UInt = 0
    /// Pixels of the bitmap per point, 0: none.
    var rasterizationScale = 0.0
    /// Added to the halvings that a reduced image takes.
    var mipBias = 0.0
    /// Of the subtree's bitmap.
    var filter = FilterValues.none
    /// Of what lies behind.
    var backdrop = FilterValues.none
}

/// Coverage that is drawn in one colour: fixed margins around a middle that stretches.
struct TilePixels {
    var base: UnsafePointer<UInt8>
    var width: Int
    var height: Int
    /// Columns at the left and rows at the top before the one that is repeated, or -1: nothing is.
    var repeatedColumn: Int
    var repeatedRow: Int
    /// No two tiles have the same.
    var serial: Int
}

/// A shadow on the surface.
struct ShadowPlace: Equatable {
    /// The pixels of the tile, before any clip.
    var extent: DeviceRect
    /// What of them may be drawn.
    var area: DeviceRect
    /// Premultiplied.
    var color: UInt32
    var tile: TilePixels

    static func == (a: ShadowPlace, b: ShadowPlace) -> Bool {
        a.extent == b.extent && a.area == b.area && a.color == b.color && a.tile.serial == b.tile.serial
    }
}

/// A bitmap that stands for a subtree.
struct PicturePlace: Equatable {
    var pixels: ContentPixels
    /// Where it lies in the layer's own coordinates.
    var box: Box
    /// The same on the surface, on the grid.
    var deviceBox: Box
    var area: DeviceRect
    /// What a turned bitmap is sampled by: it moves by less than its box, which is on the grid.
    var projection: Projection
    /// The layer's opacity, where it is in no group.
    var alpha: UInt8
    var serial: Int

    static func == (a: PicturePlace, b: PicturePlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.deviceBox == b.deviceBox && a.area == b.area
            && a.alpha == b.alpha && a.projection == b.projection
    }
}

/// The two pictures between which a reduced image is sampled.
struct MipPlace: Equatable {
    var larger: ContentPixels
    var smaller: ContentPixels
    /// Halvings that made the larger one.
    var level: Int
    /// How much of the smaller one counts.
    var share: UInt8

    static func == (a: MipPlace, b: MipPlace) -> Bool {
        a.larger.base == b.larger.base && a.level == b.level && a.share == b.share
    }
}

/// The filtered picture of what lies behind a node.
struct BackdropPlace: Equatable {
    /// A pixel of it stands for a square of the surface's.
    var pixels: ContentPixels
    /// Where all of it lies on the surface.
    var box: Box
    /// What of it is seen, apart from the node's corners.
    var area: DeviceRect
    var serial: Int

    static func == (a: BackdropPlace, b: BackdropPlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.area == b.area
    }
}

/// What the raster draws for a node's effects.
struct EffectPlace: Equatable {
    var mip: MipPlace?
    var shadow: ShadowPlace?
    var picture: PicturePlace?
    /// Damaged by whoever makes it, as it lies within the node's own pixels.
    var backdrop: BackdropPlace?

    var area: DeviceRect {
        (shadow?.area ?? .empty).union(picture?.area ?? .empty)
    }
}
