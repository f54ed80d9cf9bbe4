// EffectStyle.swift: the effects that a layer's properties define.

import VitrineLayerSettings

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
    /// The glass through which they are seen.
    var glass: GlassShape?
}
