// RenderNode.swift: one layer, in the form for the frame loop.
//
// `style` describes the layer in its own and its parent's coordinates; it comes from
// the layer. `place` is the result on this surface, in device pixels; it is derived
// from the style and the parent's place. Both are plain values: copying a node
// counts no references.

import Foundation

/// What a node shows above its background.
public enum ContentKind: UInt8, Sendable, BitwiseCopyable {
    case none, image, list
}

/// The properties of a layer, without its ancestors' placement.
public struct NodeStyle: Equatable, Sendable, BitwiseCopyable {
    /// From the layer's coordinates to its parent's, before the division by the perspective's w.
    public var toParent = Affine.identity
    /// The perspective of the layer.
    public var perspective = Perspective.none
    /// In points of the layer's coordinates.
    public var bounds = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The radius of the corners, in points.
    public var cornerRadius = 0.0
    /// The width of the border, in points, inside the edges.
    public var borderWidth = 0.0
    /// Premultiplied; 0 draws nothing.
    public var background: UInt32 = 0
    /// The colour of the border: premultiplied ARGB.
    public var borderColor: UInt32 = 0
    /// A factor on the pixels of the subtree, 0xFFRRGGBB.
    public var tint: UInt32 = 0xFFFF_FFFF
    /// The opacity, from 0 to 255.
    public var opacity: UInt8 = 255
    /// The rounded corners: the bits of CACornerMask, and `ContinuousCorner.bit`.
    public var corners: UInt8 = 0
    /// Edges that are rounded to whole pixels: 1 left, 2 right, 4 upper, 8 lower, in the layer's coordinates.
    public var hardEdges: UInt8 = 0
    /// Whether the node and its sublayers are not drawn.
    public var isHidden = false
    /// Whether the sublayers are clipped to the bounds.
    public var masks = false
    /// Whether y grows upwards in the sublayers.
    public var isFlipped = false
    /// Whether enlarged contents show square pixels.
    public var magnifiesNearest = false
    /// Whether reduced contents skip pixels.
    public var minifiesNearest = false
    /// How the node is mixed with what is behind it.
    public var blend = LayerBlend.normal
    /// What needs a pass of its own.
    public var effects: NodeEffects = []

    /// The kind of the contents.
    public var contentKind = ContentKind.none
    /// Whether every pixel of the contents is opaque.
    public var contentIsOpaque = false
    /// Whether the list draws one thing, or things that do not overlap, so a plain alpha is equal to a group.
    public var contentIsSimple = true
    /// Whether the list has rectangles that may touch: it is drawn as a list only on whole pixels.
    public var listMayHaveSeams = false
    /// The address of the image or list, which is alive as long as its slot.
    public var contentID: UInt = 0
    /// The content's box in the layer's coordinates.
    public var contentBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The shown part of the content, in its pixels.
    public var contentSource = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// The ink of a list in the layer's coordinates.
    public var inkBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels per point of a list's context.
    public var listScale = 1.0
    /// Whether only the middle of the contents is stretched.
    public var isNinePart = false
    /// The stretched middle of a nine-part image, in its pixels.
    public var center = Box(x0: 0, y0: 0, x1: 0, y1: 0)
    /// Pixels of the content per point.
    public var contentScale = 1.0
    /// The identity of the vector content, or 0. It is alive as long as the slot.
    public var vectorID: UInt = 0
    /// Whether the vector content is behind the content, not above it.
    public var vectorIsBehind = false

    /// The style of a layer that draws nothing.
    @inlinable
    public init() {}

    /// Whether a picture of the subtree in its own coordinates would be the same.
    @inlinable
    public func hasSameAppearance(as o: NodeStyle) -> Bool {
        var other = o
        other.toParent = toParent
        other.opacity = opacity
        other.isHidden = isHidden
        other.blend = blend
        return self == other
    }

    /// Whether the background has a colour that is not clear.
    @inlinable
    public var drawsBackground: Bool { background >> 24 != 0 }
    /// Whether there is a border that is not clear.
    @inlinable
    public var drawsBorder: Bool { borderWidth > 0 && borderColor >> 24 != 0 }
    /// Whether the node draws anything above background and content.
    @inlinable
    public var drawsAbove: Bool { drawsBorder || vectorID != 0 }
}

/// The values that a node's children inherit.
public struct Inherited: Equatable, Sendable, BitwiseCopyable {
    /// Maps points to device pixels, before the division by the perspective's w.
    public var toDevice: Affine
    /// The perspective from the node to the device.
    public var perspective = Perspective.none
    /// Device pixels that descendants may touch.
    public var clip: DeviceRect
    /// Device pixels in which an opaque descendant hides the pixels behind it.
    public var opaqueClip: DeviceRect
    /// The innermost node with a group, an edge clip or a late border around the descendants, or -1.
    public var scope: Int32
    /// Whether any of it is on the device.
    public var isVisible: Bool
    /// Whether the number of flipped geometries above is odd: images are then turned upright again.
    public var isUpsideDown: Bool
    /// The product of the opacities above that apply to each layer separately.
    public var alpha: UInt8

    /// A place by its parts.
    @inlinable
    public init(
        toDevice: Affine, perspective: Perspective = Perspective.none, clip: DeviceRect, opaqueClip: DeviceRect,
        scope: Int32, isVisible: Bool, isUpsideDown: Bool, alpha: UInt8
    ) {
        self.toDevice = toDevice
        self.perspective = perspective
        self.clip = clip
        self.opaqueClip = opaqueClip
        self.scope = scope
        self.isVisible = isVisible
        self.isUpsideDown = isUpsideDown
        self.alpha = alpha
    }

    /// The projection to the device.
    @inlinable
    public var projection: Projection { Projection(toDevice, perspective) }
}

/// The position on the surface and the way in which a node is drawn.
public struct NodePlace: Equatable, Sendable, BitwiseCopyable {
    /// What the superlayers give to the node.
    public var inherited: Inherited
    /// Device pixels that the node itself may touch inside its ancestors.
    public var clip: DeviceRect
    /// The bounds on the surface, on the grid of 1/256 pixel. The axis-aligned box around them if they are rotated.
    public var box: Box
    /// The contents in device pixels.
    public var contentBox: Box
    /// Radii in device pixels, at most half of the box.
    public var radiusX: Double
    /// The vertical radius of the corners, in pixels.
    public var radiusY: Double
    /// The rounded corners, as bits of `CACornerMask`.
    public var corners: UInt8
    /// Opacity of the node itself outside a group; 255 in a group.
    public var alpha: UInt8
    /// Whether edges are parallel to those of the device.
    public var isRectilinear: Bool
    /// Whether the subtree is drawn into a separate picture, to which opacity, mask and blend mode apply.
    public var isGroup: Bool
    /// Opacity of the group.
    public var groupAlpha: UInt8
    /// Whether the group is clipped by the alpha of a mask.
    public var hasMask = false
    /// Whether a bitmap replaces the node and its subtree.
    public var showsPicture = false
    /// Whether the subtree is clipped at an edge within a pixel.
    public var cutsEdges: Bool
    /// Whether the border is drawn after the children.
    public var hasLateBorder: Bool
    /// Whether the list is drawn glyph by glyph, not as a bitmap.
    public var drawsList: Bool

    /// A placed node by its parts.
    @inlinable
    public init(
        inherited: Inherited, clip: DeviceRect, box: Box, contentBox: Box, radiusX: Double, radiusY: Double,
        corners: UInt8, alpha: UInt8, isRectilinear: Bool, isGroup: Bool, groupAlpha: UInt8, hasMask: Bool = false,
        showsPicture: Bool = false, cutsEdges: Bool, hasLateBorder: Bool, drawsList: Bool
    ) {
        self.inherited = inherited
        self.clip = clip
        self.box = box
        self.contentBox = contentBox
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.corners = corners
        self.alpha = alpha
        self.isRectilinear = isRectilinear
        self.isGroup = isGroup
        self.groupAlpha = groupAlpha
        self.hasMask = hasMask
        self.showsPicture = showsPicture
        self.cutsEdges = cutsEdges
        self.hasLateBorder = hasLateBorder
        self.drawsList = drawsList
    }

    /// Whether the sublayers are drawn into a buffer of their own, or clipped.
    @inlinable
    public var isScope: Bool { isGroup || cutsEdges || hasLateBorder }

    /// Whether both nodes change their descendants' pixels in the same way.
    @inlinable
    public func affectsDescendantsLike(_ o: NodePlace, _ style: NodeStyle, _ other: NodeStyle) -> Bool {
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
    @inlinable
    public func looksLike(_ o: NodePlace) -> Bool {
        var other = o
        other.inherited.scope = inherited.scope
        return self == other
    }
}

/// A layer among those of a frame.
public struct RenderNode: Sendable, BitwiseCopyable {
    /// The first node after the node's descendants.
    public var subtreeEnd: Int32
    /// The number of the parent; negative for the root.
    public var parent: Int32
    /// The scope around the node itself, outside the node's own scope.
    public var outerScope: Int32
    /// The node's slot in the content table.
    public var slot: Int32
    /// The node's entry in the effect table, or -1.
    public var effect: Int32 = -1
    /// What the node draws.
    public var style: NodeStyle
    /// Where it draws.
    public var place: NodePlace

    /// A node of a layer.
    @inlinable
    public init(
        subtreeEnd: Int32, parent: Int32, outerScope: Int32, slot: Int32, effect: Int32 = -1, style: NodeStyle,
        place: NodePlace
    ) {
        self.subtreeEnd = subtreeEnd
        self.parent = parent
        self.outerScope = outerScope
        self.slot = slot
        self.effect = effect
        self.style = style
        self.place = place
    }
}
