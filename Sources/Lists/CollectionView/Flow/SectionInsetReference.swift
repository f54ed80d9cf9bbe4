// SectionInsetReference.swift: what the insets of a flow layout's sections are measured from.

import VitrineControls
import VitrineDrawing
import VitrineRuntime

extension UICollectionViewFlowLayout {
    /// An edge from which the insets of sections are measured.
    public enum SectionInsetReference: Int, Sendable {
        /// The collection's adjusted content inset.
        case fromContentInset = 0
        /// The collection's safe area.
        case fromSafeArea
        /// The collection's layout margins.
        case fromLayoutMargins
    }

    /// Insets of a section, measured from the content inset instead of `sectionInsetReference`.
    func fromReference(_ inset: UIEdgeInsets) -> UIEdgeInsets {
        guard let view = owner else { return inset }
        let edges: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return inset
        case .fromSafeArea: edges = view.safeAreaInsets
        case .fromLayoutMargins: edges = view.layoutMargins
        }
        let content = view.adjustedContentInset
        return UIEdgeInsets(
            top: max(0, edges.top + inset.top - content.top), left: max(0, edges.left + inset.left - content.left),
            bottom: max(0, edges.bottom + inset.bottom - content.bottom),
            right: max(0, edges.right + inset.right - content.right))
    }
}
