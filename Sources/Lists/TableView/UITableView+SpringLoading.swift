// UITableView+SpringLoading.swift: rows that a resting drag chooses.

package import Foundation
public import VitrineControls
package import VitrineRuntime

extension UITableView: SpringLoadedList {
    package func springPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    package func springCell(_ path: IndexPath) -> UIView? { cellForRow(at: path) }

    package func maySpringLoad(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
    }

    package func springLoad(_ path: IndexPath) { choose(path) }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
