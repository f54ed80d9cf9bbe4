// RenderNode.swift: one layer, as the frame loop sees it.
//
// `style` says what the layer is, in its own and its parent's coordinates; it
// comes from the layer. `place` says what that means on this surface, in device
// pixels; it is derived from the style and the parent's place. Both are plain
// values: copying a node counts no references.

import Foundation

enum ContentKind: UInt8 {
    case none, image, list
}

/// What a layer is, apart from where its ancestors put it.
struct NodeStyle: Equatable {
    /// From the layer's coordinates to its parent's, before the division by the perspective's w.
    var toParent = Affine.identity
    var perspective = Perspective.none
    /// Points, the layer's own coordinates.
    var bounds = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    var cornerRadius = 0.0
    var borderWidth = 0.0
    /// Premultiplied; 0 draws nothing.
    var background: UInt32 = 0
    var borderColor: UInt32 = 0
    /// What the pixels of the subtree are multiplied with, 0xFFRRGGBB.
    var tint: UInt32 = 0xFFFF_FFFF
    var opacity: UInt8 = 255
    /// Those that are rounded: the bits of CACornerMask, and `ContinuousCorner.bit`.
    var corners: UInt8 = 0
    /// Edges that are put on whole pixels: 1 left, 2 right, 4 upper, 8 lower, in the layer's coordinates.
    var hardEdges: UInt8 = 0
    var isHidden = false
    var masks = false
    var isFlipped = false
    var magnifiesNearest = false
    var minifiesNearest = false
    var blend = LayerBlend.normal
    var effects: NodeEffects = []

    var contentKind = ContentKind.none
    var contentIsOpaque = false
    /// The list draws one thing, or none overlaps another, so that a plain alpha does for a group.
    var contentIsSimple = true
    /// The list has rectangles that may meet: it is drawn as such on whole pixels only.
    var listMayHaveSeams = false
    /// The address of the image or list; it is alive as long as its slot is.
    var contentID: UInt = 0
    /// Where the content lies, the layer's own coordinates.
    var contentBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The part of the content's pixels that is shown.
    var contentSource = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The ink of a list, the layer's own coordinates.
    var inkBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels per point of a list's context.
    var listScale = 1.0
    var isNinePart = false
    /// The stretching part of a nine-part image, in its pixels.
    var center = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels of the content per point.
    var contentScale = 1.0
    /// The identity of what the layer paints by itself, above the content, or 0. It is alive as long as the slot is.
    var vectorID: UInt = 0
    /// It lies behind the content instead.
    var vectorIsBehind = false

    /// Whether a picture of the subtree in its own coordinates is the same.
    func isSameInItself(as o: NodeStyle) -> Bool {
        var other = o
        other.toParent = toParent
        other.opacity = opacity
        other.isHidden = isHidden
        other.blend = blend
        return self == other
    }

    var drawsBackground: Bool { background >> 24 != 0 }
    var drawsBorder: Bool { borderWidth > 0 && borderColor >> 24 != 0 }
    /// Something lies above background and content.
    var drawsAbove: Bool { drawsBorder || vectorID != 0 }
}

/// What a node's children take from it.
struct Inherited: Equatable {
    /// Points to device pixels, before the division by the perspective's w.
    var toDevice: Affine
    var perspective = Perspective.none
    /// Device pixels that descendants may touch.
    var clip: DeviceRect
    /// Device pixels in which an opaque descendant hides what lies behind it.
    var opaqueClip: DeviceRect
    /// The innermost node that must be opened around descendants, or -1.
    var scope: Int32
    var isVisible: Bool
    /// An odd number of flipped geometries above: images are turned upright again.
    var isUpsideDown: Bool
    /// What opacities above that act on each layer by itself leave of descendants.
    var alpha: UInt8

    var projection: Projection { Projection(toDevice, perspective) }
}

/// Where and how a node is drawn on the surface.
struct NodePlace: Equatable {
    var inherited: Inherited
    /// Device pixels that the node itself may touch, by its ancestors.
    var clip: DeviceRect
    /// The bounds on the surface, on the grid of 1/256 pixel; the upright box around them where they are turned.
    var box: Box
    var contentBox: Box
    /// Radii in device pixels, at most half of the box.
    var radiusX: Double
    var radiusY: Double
    var corners: UInt8
    /// Opacity of the body where it needs no group, 255 in a group.
    var alpha: UInt8
    var isRectilinear: Bool
    /// The subtree is drawn into a picture of its own, which opacity, mask and blend mode act on.
    var isGroup: Bool
    /// Opacity of the group.
    var groupAlpha: UInt8
    /// The group is cut by the alpha of a mask.
    var hasMask = false
    /// A bitmap stands for the node and its subtree.
    var showsPicture = false
    /// The subtree is cut along an edge that is not a pixel's.
    var cutsEdges: Bool
    /// The border is drawn after the children.
    var hasLateBorder: Bool
    /// The list is drawn glyph by glyph, and not as a bitmap.
    var drawsList: Bool

    var isScope: Bool { isGroup || cutsEdges || hasLateBorder }

    /// Whether the node does the same to its descendants' pixels, all descendants being equal.
    func actsAlike(_ o: NodePlace, _ style: NodeStyle, _ other: NodeStyle) -> Bool {
        guard isGroup == o.isGroup, cutsEdges == o.cutsEdges else { return false }
        if isGroup {
            guard groupAlpha == o.groupAlpha, hasMask == o.hasMask, style.blend == other.blend,
                style.tint == other.tint
            else {
                return false
            }
        }
        return !cutsEdges
            || (box == o.box && radiusX == o.radiusX && radiusY == o.radiusY && corners == o.corners
                && isRectilinear == o.isRectilinear && inherited.toDevice == o.inherited.toDevice
                && inherited.perspective == o.inherited.perspective)
    }

    /// Whether both draw the same, scopes' numbers aside.
    func looksLike(_ o: NodePlace) -> Bool {
        var other = o
        other.inherited.scope = inherited.scope
        return self == other
    }
}

struct RenderNode {
    /// The first node after the node's descendants.
    var subtreeEnd: Int32
    var parent: Int32
    /// The scope around the node itself, outside of its own.
    var outerScope: Int32
    /// The node's slot in the content table.
    var slot: Int32
    /// The node's entry in the effect table, or -1.
    var effect: Int32 = -1
    var style: NodeStyle
    var place: NodePlace
}
