// Layouts.swift: views and stages for tests of Auto Layout.

import VitrineCompositor
import Foundation
import OffscreenTesting
import VitrineGraphics

@testable import VitrineDrawing
@testable import VitrineRuntime

/// A stage of 320 x 240 points with helpers to place views by constraints.
@MainActor
struct Layouts {
    let stage: OffscreenStage
    var window: UIWindow { stage.window }

    init(scale: CGFloat = 1, width: CGFloat = 320, height: CGFloat = 240) {
        stage = OffscreenStage(size: CGSize(width: width, height: height), scale: scale)
    }

    /// A view that constraints place.
    func view(in superview: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (superview ?? window).addSubview(view)
        return view
    }

    /// A view whose content has a size.
    func box(_ width: CGFloat, _ height: CGFloat, in superview: UIView? = nil) -> Box {
        let view = Box(width, height)
        (superview ?? window).addSubview(view)
        return view
    }

    func layOut() { window.layoutIfNeeded() }
}

/// A view with an intrinsic size, and baselines.
@MainActor
final class Box: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }
    var baselines: (first: CGFloat, last: CGFloat) = (0, 0)

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
    override var firstBaselineOffset: CGFloat { baselines.first }
    override var lastBaselineOffset: CGFloat { baselines.last }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
