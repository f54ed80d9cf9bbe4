// UICollectionView+SpringLoading.swift: items that a resting drag chooses.

package import Foundation
public import VitrineControls
package import VitrineRuntime

extension UICollectionView: SpringLoadedList {
    package func springPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    package func springCell(_ path: IndexPath) -> UIView? { cellForItem(at: path) }

    package func maySpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
    }

    package func springLoad(_ path: IndexPath) { choose(path) }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}
