// UIBackgroundExtensionView.swift: content that continues, mirrored, to the edges of its view.
//
// The content is inside four views whose layers repeat it on the other side of one of its edges each. The copies follow
// the content without code, and only their visible parts are drawn.

public import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
public import VitrineRuntime

/// A view that fills its bounds with its content and mirrored copies around it, for example under a sidebar or a bar.
@preconcurrency @MainActor
open class UIBackgroundExtensionView: UIView {
    /// The content, inside this view; nil, the default, for none.
    open var contentView: UIView? {
        didSet {
            guard contentView !== oldValue else { return }
            if let oldValue, oldValue.superview === innermost { oldValue.removeFromSuperview() }
            if let contentView { innermost.addSubview(contentView) }
            setNeedsLayout()
        }
    }
    /// Whether the content is placed in the safe area of this view. Otherwise the app places it, in this view's
    /// coordinates. True by default.
    open var automaticallyPlacesContentView = true {
        didSet { if automaticallyPlacesContentView != oldValue { setNeedsLayout() } }
    }

    /// Repeat the content beyond its right, left, lower and upper edge, the first in the middle.
    private let mirrors = [MirrorView(), MirrorView(), MirrorView(), MirrorView()]
    private var innermost: UIView { mirrors[0] }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        automaticallyPlacesContentView = coder.flag("UIAutomaticallyPlacesContentView") != false
        // Observers do not run in an initialiser.
        contentView = coder.object("UIContentView") as? UIView
        if let contentView { innermost.addSubview(contentView) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(automaticallyPlacesContentView, forKey: "UIAutomaticallyPlacesContentView")
        if let contentView { coder.encode(contentView, forKey: "UIContentView") }
    }

    private func setUp() {
        clipsToBounds = true
        for (inner, outer) in zip(mirrors, mirrors.dropFirst()) { outer.addSubview(inner) }
        addSubview(mirrors[3])
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if automaticallyPlacesContentView { setNeedsLayout() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for mirror in mirrors where mirror.frame != bounds { mirror.frame = bounds }
        guard let contentView else { return }
        if automaticallyPlacesContentView { contentView.frame = bounds.inset(by: safeAreaInsets) }
        let place = contentView.frame
        mirrors[0].mirror(acrossX: place.maxX < bounds.maxX ? place.maxX : nil)
        mirrors[1].mirror(acrossX: place.minX > bounds.minX ? place.minX : nil)
        mirrors[2].mirror(acrossY: place.maxY < bounds.maxY ? place.maxY : nil)
        mirrors[3].mirror(acrossY: place.minY > bounds.minY ? place.minY : nil)
    }
}

/// Repeats its content on the other side of a line.
@MainActor
private final class MirrorView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isMadeBySuperview = true
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter x: the line's place, in points of the view; nil for no copy.
    func mirror(acrossX x: CGFloat?) {
        repeatContent(x.map { CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * ($0 - bounds.midX), ty: 0) })
    }

    /// - Parameter y: the line's place, in points of the view; nil for no copy.
    func mirror(acrossY y: CGFloat?) {
        repeatContent(y.map { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * ($0 - bounds.midY)) })
    }

    /// The transform is about the middle of the view.
    private func repeatContent(_ transform: CGAffineTransform?) {
        guard let replicator = layer as? CAReplicatorLayer else { return }
        replicator.instanceCount = transform == nil ? 1 : 2
        replicator.instanceTransform = CATransform3DMakeAffineTransform(transform ?? .identity)
    }
}
