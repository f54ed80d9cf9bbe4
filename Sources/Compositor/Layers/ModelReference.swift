// ModelReference.swift: the layer that a presentation copy was made of.

/// Weak, and apart from the layer: most layers are no copies, and a weak reference in each would cost them time.
final class ModelReference {
    weak var layer: CALayer?

    init(_ layer: CALayer) { self.layer = layer }
}

extension CALayer {
    /// Whether this is a copy that `presentation()` returned, also after its model has gone.
    final var isPresentation: Bool { modelReference != nil }

    /// The layer that this copy shows; nil in a model layer, and once the model has gone.
    final var modelLayer: CALayer? { modelReference?.layer }
}
