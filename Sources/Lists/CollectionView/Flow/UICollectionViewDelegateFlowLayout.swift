// UICollectionViewDelegateFlowLayout.swift: sizes and spacings that differ between items or sections.

public import Foundation
public import VitrineDrawing
import VitrineObjectiveC
import VitrineRuntime

/// A collection's delegate with sizes and spacings for a flow layout. All methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Returns the size of an item, in points. Default: the layout's `itemSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    /// Returns the insets of a section, in points. Default: the layout's `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    /// Returns the least space between lines of a section, in points. Default: the layout's `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the least space between items of a line, in points. Default: the layout's `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    /// Returns the size of a section's header, in points. Default: the layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    /// Returns the size of a section's footer, in points. Default: the layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
        layout as? UICollectionViewFlowLayout
    }

    /// Default: the layout's `itemSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, indexPath]) {
            flow(collectionViewLayout)?.sizeIsUnspecified = true
            return flow(collectionViewLayout)?.itemSize ?? .zero
        }
    }
    /// Default: the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) {
            flow(collectionViewLayout)?.sectionInset ?? .zero
        }
    }
    /// Default: the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) {
            flow(collectionViewLayout)?.minimumLineSpacing ?? 0
        }
    }
    /// Default: the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) {
            flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
        }
    }
    /// Default: the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) {
            flow(collectionViewLayout)?.headerReferenceSize ?? .zero
        }
    }
    /// Default: the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        VitrineMethods.result(of: self, [collectionView, collectionViewLayout, section]) {
            flow(collectionViewLayout)?.footerReferenceSize ?? .zero
        }
    }
}
