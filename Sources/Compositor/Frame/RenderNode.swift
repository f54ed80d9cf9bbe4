// RenderNode.swift: one layer, in the form for the frame loop.
//
// `style` describes the layer in its own and its parent's coordinates; it comes from
// the layer. `place` is the result on this surface, in device pixels; it is derived
// from the style and the parent's place. Both are plain values: copying a node
// counts no references.

import Foundation

enum ContentKind: UInt8 {
    case none, image, list
}

/// The properties of a layer, without its ancestors' placement.
struct NodeStyle: Equatable {
    /// From the layer's coordinates to its parent's, before the division by the perspective's w.
    var toParent = Affine.identity
    var perspective = Perspective.none
    /// In points of the layer's coordinates.
    var bounds = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    var cornerRadius = 0.0
    var borderWidth = 0.0
    /// Premultiplied; 0 draws nothing.
    var background: UInt32 = 0
    var borderColor: UInt32 = 0
    /// A factor on the pixels of the subtree, 0xFFRRGGBB.
    var tint: UInt32 = 0xFFFF_FFFF
    var opacity: UInt8 = 255
    /// The rounded corners: the bits of CACornerMask, and `ContinuousCorner.bit`.
    var corners: UInt8 = 0
    /// Edges that are rounded to whole pixels: 1 left, 2 right, 4 upper, 8 lower, in the layer's coordinates.
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
    /// Whether the list draws one thing, or things that do not overlap, so a plain alpha is equal to a group.
    var contentIsSimple = true
    /// Whether the list has rectangles that may touch: it is drawn as a list only on whole pixels.
    var listMayHaveSeams = false
    /// The address of the image or list, which is alive as long as its slot.
    var contentID: UInt = 0
    /// The content's box in the layer's coordinates.
    var contentBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The shown part of the content, in its pixels.
    var contentSource = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The ink of a list in the layer's coordinates.
    var inkBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels per point of a list's context.
    var listScale = 1.0
    var isNinePart = false
    /// The stretched middle of a nine-part image, in its pixels.
    var center = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels of the content per point.
    var contentScale = 1.0
    /// The identity of the vector content, or 0. It is alive as long as the slot.
    var vectorID: UInt = 0
    /// Whether the vector content is behind the content, not above it.
    var vectorIsBehind = false

    /// Whether a picture of the subtree in its own coordinates would be the same.
    func hasSameAppearance(as o: NodeStyle) -> Bool {
        var other = o
        other.toParent = toParent
        other.opacity = opacity
        other.isHidden = isHidden
        other.blend = blend
        return self == other
    }

    var drawsBackground: Bool { background >> 24 != 0 }
    var drawsBorder: Bool { borderWidth > 0 && borderColor >> 24 != 0 }
    /// Whether the node draws anything above background and content.
    var drawsAbove: Bool { drawsBorder || vectorID != 0 }
}

/// The values that a node's children inherit.
struct Inherited: Equatable {
    /// Maps points to device pixels, before the division by the perspective's w.
    var toDevice: Affine
    var perspective = Perspective.none
    /// Device pixels that descendants may touch.
    var clip: DeviceRect
    /// Device pixels in which an opaque descendant hides the pixels behind it.
    var opaqueClip: DeviceRect
    /// The innermost node with a group, an edge clip or a late border around the descendants, or -1.
    var scope: Int32
    var isVisible: Bool
    /// Whether the number of flipped geometries above is odd: images are then turned upright again.
    var isUpsideDown: Bool
    /// The product of the opacities above that apply to each layer separately.
    var alpha: UInt8

    var projection: Projection { Projection(toDevice, perspective) }
}

/// The position on the surface and the way in which a node is drawn.
struct NodePlace: Equatable {
    var inherited: Inherited
    /// Device pixels that the node itself may touch inside its ancestors.
    var clip: DeviceRect
    /// The bounds on the surface, on the grid of 1/256 pixel. The axis-aligned box around them if they are rotated.
    var box: Box
    var contentBox: Box
    /// Radii in device pixels, at most half of the box.
    var radiusX: Double
    var radiusY: Double
    var corners: UInt8
    /// Opacity of the node itself outside a group; 255 in a group.
    var alpha: UInt8
    var isRectilinear: Bool
    /// Whether the subtree is drawn into a separate picture, to which opacity, mask and blend mode apply.
    var isGroup: Bool
    /// Opacity of the group.
    var groupAlpha: UInt8
    /// Whether the group is clipped by the alpha of a mask.
    var hasMask = false
    /// Whether a bitmap replaces the node and its subtree.
    var showsPicture = false
    /// Whether the subtree is clipped at an edge within a pixel.
    var cutsEdges: Bool
    /// Whether the border is drawn after the children.
    var hasLateBorder: Bool
    /// Whether the list is drawn glyph by glyph, not as a bitmap.
    var drawsList: Bool

    var isScope: Bool { isGroup || cutsEdges || hasLateBorder }

    /// Whether both nodes change their descendants' pixels in the same way.
    func affectsDescendantsLike(_ o: NodePlace, _ style: NodeStyle, _ other: NodeStyle) -> Bool {
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

    /// Whether both draw the same pixels, whatever the scopes' indexes.
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
    /// The scope around the node itself, outside the node's own scope.
    var outerScope: Int32
    /// The node's slot in the content table.
    var slot: Int32
    /// The node's entry in the effect table, or -1.
    var effect: Int32 = -1
    var style: NodeStyle
    var place: NodePlace
}
