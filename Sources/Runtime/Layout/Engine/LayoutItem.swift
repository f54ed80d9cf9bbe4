// LayoutItem.swift: a view or guide, as the engine knows it.
//
// Its variables are the alignment rectangle in the coordinates of the view
// around it. So a view that moves takes its subviews along without a number of
// theirs changing.

import Foundation

@MainActor
final class LayoutItem {
    /// What decides the rectangle.
    enum Kind {
        /// The constraints.
        case constrained
        /// The frame that the view has: its autoresizing mask, or its place at the top of the tree.
        case pinned
        /// The insets of the view that the guide belongs to.
        case systemGuide
    }

    unowned let object: AnyObject
    let x: LayoutVariable
    let y: LayoutVariable
    let width: LayoutVariable
    let height: LayoutVariable
    /// Size of what a scroll view scrolls.
    var contentSize: (width: LayoutVariable, height: LayoutVariable)?
    var kind = Kind.constrained
    /// Width and height are at least 0.
    var floors: [LayoutConstraintID] = []
    /// x, y, width, height of a pinned item; left, top, right, bottom of a system guide.
    var pins: [LayoutConstraintID] = []
    /// By axis.
    var content: [ContentConstraints?] = [nil, nil]
    /// Installed constraints that name the item.
    var constraints: [NSLayoutConstraint] = []
    /// The width for which the height of the content was found.
    var measuredWidth: CGFloat?

    /// A view's wish for the size of its content along one axis.
    struct ContentConstraints {
        var hugging: LayoutConstraintID?
        var compression: LayoutConstraintID?
        var size: CGFloat
        var huggingPriority: Float
        var compressionPriority: Float
    }

    var view: UIView? { object as? UIView }
    var guide: UILayoutGuide? { object as? UILayoutGuide }

    init(_ object: AnyObject, _ solver: inout LayoutSolver) {
        self.object = object
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var variables: [LayoutVariable] {
        [x, y, width, height] + (contentSize.map { [$0.width, $0.height] } ?? [])
    }
}
