// UIRefreshControl.swift: pulling content down starts a refresh.
//
// The control is behind the content, in the space that the pull opens. Once the content is pulled far enough the
// control sends its action; when the finger is lifted, the space stays open until `endRefreshing()`. Coordinates:
// points.

import VitrineCompositor
public import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineViewValues

/// A control that starts a refresh when content is pulled down. Set it as `UIScrollView.refreshControl`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// The height of the space during a refresh, in points.
    static let height: CGFloat = 60
    /// The pull at which a refresh begins, in points.
    static let threshold: CGFloat = 100

    /// Whether a refresh is in progress.
    public private(set) var isRefreshing = false
    /// The text below the spinner; nil, the default, for none.
    open var attributedTitle: NSAttributedString? {
        didSet {
            title.attributedText = attributedTitle
            accessibilityLabel = attributedTitle?.string
            setNeedsLayout()
        }
    }

    private let spinner = RefreshSpinner()
    private let title = UILabel()
    weak var scrollView: UIScrollView?
    /// Whether the pull that began this refresh still lasts.
    private var isPulling = false

    /// Makes a control. The scroll view sets its frame.
    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived refresh control.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        restoreTitle(from: coder)
    }

    /// Not in the initialiser, since the property's observer would not be called there.
    private func restoreTitle(from coder: NSCoder) {
        attributedTitle = (coder.object("UITitle") as? String).map { NSAttributedString(string: $0) }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let text = attributedTitle?.string { coder.encode(text as NSString, forKey: "UITitle") }
    }

    private func setUp() {
        title.font = .preferredFont(forTextStyle: .footnote)
        title.textColor = .secondaryLabel
        title.textAlignment = .center
        for part in [spinner, title] as [UIView] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        isUserInteractionEnabled = false
        accessibilityTraits = .updatesFrequently
        title.isAccessibilityElement = false
        bounds.size.height = Self.height
    }

    // MARK: Refreshing

    /// Shows that a refresh is in progress that the app began. Sends no action and does not scroll.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.spin()
        guard let scrollView else { return }
        applyRefreshInset(in: scrollView)
    }

    /// Ends the refresh and closes the space above the content.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isPulling = false
        spinner.stop()
        guard let scrollView, scrollView.refreshInset > 0 else { return }
        scrollView.keepsOffsetForInsets = true
        scrollView.refreshInset = 0
        scrollView.keepsOffsetForInsets = false
        let offset = scrollView.contentOffset
        let rest = scrollView.clamped(offset)
        guard rest != offset, !scrollView.isDragging else { return }
        if scrollView.window == nil {
            scrollView.moveContent(to: rest)
        } else {
            scrollView.start(.timed(from: offset, to: rest, isQuiet: true))
        }
    }

    private func applyRefreshInset(in scrollView: UIScrollView) {
        guard scrollView.refreshInset == 0 else { return }
        scrollView.keepsOffsetForInsets = true
        scrollView.refreshInset = Self.height
        scrollView.keepsOffsetForInsets = false
    }

    // MARK: From the scroll view

    /// How far the content is pulled beyond its top edge, in points.
    private func pull(in scrollView: UIScrollView) -> CGFloat {
        let top = scrollView.adjustedContentInset.top - scrollView.refreshInset
        return max(0, -top - scrollView.contentOffset.y)
    }

    func contentDidMove(in scrollView: UIScrollView) {
        place(in: scrollView)
        guard isEnabled, scrollView.isDragging, !isRefreshing, !isPulling else { return }
        guard pull(in: scrollView) >= Self.threshold else { return }
        isRefreshing = true
        isPulling = true
        spinner.spin()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    func fingerWillLeave(_ scrollView: UIScrollView) {
        isPulling = false
        if isRefreshing { applyRefreshInset(in: scrollView) }
    }

    /// Places the control just above the content, or at the top of the space if that is larger.
    func place(in scrollView: UIScrollView) {
        let pull = pull(in: scrollView)
        let height = Self.height
        let top = min(
            scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset,
            -height)
        let frame = CGRect(x: scrollView.bounds.minX, y: top, width: scrollView.bounds.width, height: height)
        if self.frame != frame { self.frame = frame }
        isHidden = pull <= 0 && !isRefreshing
        guard !isHidden else { return }
        let part = isRefreshing ? 1 : min(1, pull / Self.threshold)
        spinner.grown = part
        title.alpha = part
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = RefreshSpinner.side
        let hasTitle = attributedTitle?.string.isEmpty == false
        let text = hasTitle ? title.sizeThatFits(bounds.size) : .zero
        let top = ((bounds.height - side - (hasTitle ? text.height + 4 : 0)) / 2).rounded()
        spinner.frame = CGRect(x: ((bounds.width - side) / 2).rounded(), y: top, width: side, height: side)
        title.frame = CGRect(x: 0, y: top + side + 4, width: bounds.width, height: text.height)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.setNeedsDisplay()
    }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? SystemString.refreshing.text }
        set { super.accessibilityLabel = newValue }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
    }
}

extension UIScrollView {
    var baseRefreshControl: UIRefreshControl? {
        get { storedRefreshControl }
        set {
            guard newValue !== storedRefreshControl else { return }
            storedRefreshControl?.removeFromSuperview()
            storedRefreshControl?.scrollView = nil
            storedRefreshControl = newValue
            refreshInset = 0
            guard let newValue else { return }
            newValue.scrollView = self
            newValue.isMadeBySuperview = true
            insertSubview(newValue, at: 0)
            newValue.place(in: self)
        }
    }
}
