// EffectPlace.swift: where and with which pixels a node's effects are drawn.

/// Coverage that is drawn in one colour: fixed margins around a middle that is repeated.
package struct TilePixels {
    package var base: UnsafePointer<UInt8>
    package var width: Int
    package var height: Int
    /// The number of columns at the left, and of rows at the top, before the repeated one. -1 if none is repeated.
    package var repeatedColumn: Int
    package var repeatedRow: Int
    /// Unique for each tile.
    package var serial: Int

    package init(
        base: UnsafePointer<UInt8>, width: Int, height: Int, repeatedColumn: Int, repeatedRow: Int, serial: Int
    ) {
        self.base = base
        self.width = width
        self.height = height
        self.repeatedColumn = repeatedColumn
        self.repeatedRow = repeatedRow
        self.serial = serial
    }
}

/// A shadow on the surface.
package struct ShadowPlace: Equatable {
    /// The pixels of the tile, before any clip.
    package var extent: DeviceRect
    /// The part of it that may be drawn.
    package var area: DeviceRect
    /// Premultiplied.
    package var color: UInt32
    package var tile: TilePixels

    package init(extent: DeviceRect, area: DeviceRect, color: UInt32, tile: TilePixels) {
        self.extent = extent
        self.area = area
        self.color = color
        self.tile = tile
    }

    package static func == (a: ShadowPlace, b: ShadowPlace) -> Bool {
        a.extent == b.extent && a.area == b.area && a.color == b.color && a.tile.serial == b.tile.serial
    }
}

/// A bitmap that replaces a subtree.
package struct PicturePlace: Equatable {
    package var pixels: ContentPixels
    /// Its bounds in the layer's coordinates.
    package var box: Box
    /// Its bounds on the surface, on the grid.
    package var deviceBox: Box
    package var area: DeviceRect
    /// The map that samples a rotated bitmap. It may change by less than its box, which is on the grid.
    package var projection: Projection
    /// The layer's opacity if it is not in a group.
    package var alpha: UInt8
    package var serial: Int

    package init(
        pixels: ContentPixels, box: Box, deviceBox: Box, area: DeviceRect, projection: Projection, alpha: UInt8,
        serial: Int
    ) {
        self.pixels = pixels
        self.box = box
        self.deviceBox = deviceBox
        self.area = area
        self.projection = projection
        self.alpha = alpha
        self.serial = serial
    }

    package static func == (a: PicturePlace, b: PicturePlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.deviceBox == b.deviceBox && a.area == b.area
            && a.alpha == b.alpha && a.projection == b.projection
    }
}

/// The two mipmap levels between which a reduced image is sampled.
package struct MipPlace: Equatable {
    package var larger: ContentPixels
    package var smaller: ContentPixels
    /// The level of the larger one: the number of halvings.
    package var level: Int
    /// The weight of the smaller one.
    package var share: UInt8

    package init(larger: ContentPixels, smaller: ContentPixels, level: Int, share: UInt8) {
        self.larger = larger
        self.smaller = smaller
        self.level = level
        self.share = share
    }

    package static func == (a: MipPlace, b: MipPlace) -> Bool {
        a.larger.base == b.larger.base && a.level == b.level && a.share == b.share
    }
}

/// The filtered picture of the pixels behind a node.
package struct BackdropPlace: Equatable {
    /// One pixel of the picture is a square of surface pixels.
    package var pixels: ContentPixels
    /// Its bounds on the surface.
    package var box: Box
    /// The visible part, before the node's corners are clipped.
    package var area: DeviceRect
    package var serial: Int
    /// The glass through which it is seen; nil to show it in the node's shape. Its maker keeps it alive.
    package var glass: Unmanaged<GlassPieces>?

    package init(pixels: ContentPixels, box: Box, area: DeviceRect, serial: Int) {
        self.pixels = pixels
        self.box = box
        self.area = area
        self.serial = serial
    }

    package static func == (a: BackdropPlace, b: BackdropPlace) -> Bool {
        a.serial == b.serial && a.box == b.box && a.area == b.area
            && a.glass?.toOpaque() == b.glass?.toOpaque()
    }
}

/// The data with which the raster draws a node's effects.
package struct EffectPlace: Equatable {
    package var mip: MipPlace?
    package var shadow: ShadowPlace?
    package var picture: PicturePlace?
    /// Its maker adds the damage, since it is within the node's own pixels.
    package var backdrop: BackdropPlace?

    package init(
        mip: MipPlace? = nil, shadow: ShadowPlace? = nil, picture: PicturePlace? = nil, backdrop: BackdropPlace? = nil
    ) {
        self.mip = mip
        self.shadow = shadow
        self.picture = picture
        self.backdrop = backdrop
    }

    package var area: DeviceRect {
        (shadow?.area ?? .empty).union(picture?.area ?? .empty)
    }
}
