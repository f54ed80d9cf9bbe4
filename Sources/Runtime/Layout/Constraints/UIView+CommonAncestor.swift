// UIView+CommonAncestor.swift: the nearest view that two views are in.

import Foundation

extension UIView {
    /// The nearest view that both are in, or are; nil for views of two trees.
    ///
    /// Cost: a few steps for neighbours, however deep the tree; else the depth.
    func nearestCommonAncestor(with other: UIView) -> UIView? {
        if self === other { return self }
        if storedSuperview === other { return other }
        if other.storedSuperview === self { return self }
        if let around = storedSuperview, around === other.storedSuperview { return around }
        // Both are brought to one depth, then go up together.
        var a: UIView? = self, b: UIView? = other
        var depthA = depth, depthB = other.depth
        while depthA > depthB {
            a = a?.storedSuperview
            depthA -= 1
        }
        while depthB > depthA {
            b = b?.storedSuperview
            depthB -= 1
        }
        while a !== b {
            a = a?.storedSuperview
            b = b?.storedSuperview
        }
        return a
    }

    private var depth: Int {
        var count = 0
        var view = storedSuperview
        while let above = view {
            count += 1
            view = above.storedSuperview
        }
        return count
    }
}
