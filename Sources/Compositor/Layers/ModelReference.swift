// ModelReference.swift: the model layer of a presentation copy.

/// A weak reference in a separate object: most layers are not copies, and a weak reference in each would slow them
/// down.
final class ModelReference {
    weak var layer: CALayer?

    init(_ layer: CALayer) { self.layer = layer }
}

extension CALayer {
    /// Whether this is a copy that `presentation()` returned, even after its model was freed.
    final var isPresentation: Bool { modelReference != nil }

    /// The model of this copy. Nil in a model layer, and after the model was freed.
    final var modelLayer: CALayer? { modelReference?.layer }
}
