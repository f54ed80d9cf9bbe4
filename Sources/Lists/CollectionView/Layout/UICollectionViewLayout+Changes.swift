// UICollectionViewLayout+Changes.swift: where elements of each category begin and end their animations.

extension UICollectionViewLayout {
    /// The layout's place for an element at the start of its appearance.
    func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
        default: initialLayoutAttributesForAppearingItem(at: key.path)
        }
    }

    /// The layout's place for an element at the end of its disappearance.
    func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
        default: finalLayoutAttributesForDisappearingItem(at: key.path)
        }
    }
}
