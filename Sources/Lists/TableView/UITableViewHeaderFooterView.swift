// UITableViewHeaderFooterView.swift: reusable views above and below a section's rows.

import VitrineCompositor
public import Foundation
import VitrineDrawing
public import VitrineRuntime
public import VitrineControls
public import VitrineViewValues

/// A reusable header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the view is reused; nil if it is not.
    public let reuseIdentifier: String?
    /// The view that holds the content.
    public let contentView: UIView
    private lazy var configurations = ViewConfigurations(self, container: contentView)
    private var background: BackgroundView { configurations.background }
    private var configuredContentView: (any UIView & UIContentView)? { configurations.contentView }
    private var ownLabels: (text: UILabel, detail: UILabel)?
    /// The identifier of the view that is being made from a registered class.
    static var pendingIdentifier: String?
    var tableStyle = UITableView.Style.plain
    var isFloating = false { didSet { if isFloating != oldValue { setNeedsUpdateConfiguration() } } }

    /// Makes a view. With nil, it is not reused.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        contentView = CellContentView()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        setUp()
    }

    /// Makes a view of a registered class, with the identifier that the table requests.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: Self.pendingIdentifier)
    }

    /// Restores an archived header or footer.
    public required init?(coder: NSCoder) {
        reuseIdentifier = coder.object(CellCoding.identifier) as? String
        contentView = CellCoding.contentView(from: coder)
        super.init(coder: coder)
        setUp()
        coder.restore(Self.coded, of: self)
        if let text = coder.object("UITextLabel") as? String { textLabel?.text = text }
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        if let reuseIdentifier { coder.encode(reuseIdentifier as NSString, forKey: CellCoding.identifier) }
        coder.store(Self.coded, of: self)
        if ownLabels == nil, configuredContentView == nil {
            coder.encode(contentView, forKey: CellCoding.content)
        } else if let text = ownLabels?.text.text {
            coder.encode(text as NSString, forKey: "UITextLabel")
        }
    }

    private static var coded: [CodedProperty<UITableViewHeaderFooterView>] {
        [.object("UIBackgroundView", \.backgroundView)]
    }

    private func setUp() {
        for part in [background, contentView] {
            part.isMadeBySuperview = true
            addSubview(part)
        }
        isAccessibilityElement = true
        accessibilityTraits = .header
    }

    /// A view behind the content, in place of the background configuration; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { configurations.replaceBackground(oldValue, backgroundView) }
    }

    private var labels: (text: UILabel, detail: UILabel) {
        if let ownLabels { return ownLabels }
        let made = (UILabel(), UILabel())
        made.0.font = .preferredFont(forTextStyle: tableStyle == .plain ? .headline : .footnote)
        made.1.font = .preferredFont(forTextStyle: .footnote)
        made.1.textColor = .secondaryLabel
        contentView.addSubview(made.0)
        contentView.addSubview(made.1)
        ownLabels = made
        return made
    }

    /// The label of the title, made when first read. A content configuration replaces it.
    open var textLabel: UILabel? { labels.text }
    /// The label below the title, made when first read. A content configuration replaces it.
    open var detailTextLabel: UILabel? { labels.detail }

    // MARK: Configurations

    /// Whether the content configuration follows the view's state. True by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }
    /// Whether the background configuration follows the view's state. True by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
    /// A closure that adapts a view's configurations to a state.
    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) ->
        Void
    /// Called after a change of state, to adapt the configurations; nil, the default, for none.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The content as a value; nil, the default, to use the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// The background as a value; nil, the default, for that of the table's style.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.backgroundValue }
        set { configurations.backgroundValue = newValue }
    }

    /// Returns the content configuration of the table's style, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        tableStyle == .plain ? .plainHeader() : .groupedHeader()
    }

    /// Returns the background configuration of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// The view's state: its traits, and whether it floats.
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isPinned = isFloating
        return state
    }

    /// Schedules an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Adapts the configurations to `state`. Override it and call super.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    private func updateConfigurationIfNeeded() {
        configurations.update(to: configurationState, fallback: { defaultBackgroundConfiguration() }) { state in
            track(.configuration) {
                updateConfiguration(using: state)
                configurationUpdateHandler?(self, state)
            }
        }
    }

    /// Called before the view is used for another section. Override it and call super.
    open func prepareForReuse() {}

    open override var accessibilityLabel: String? {
        get {
            super.accessibilityLabel ?? configurations.spokenText
                ?? ownLabels?.text.text
        }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        configurations.placeBackgrounds(backgroundView)
        if contentView.frame != bounds { contentView.frame = bounds }
        if let configuredContentView, configuredContentView.frame != contentView.bounds {
            configuredContentView.frame = contentView.bounds
        }
        guard let ownLabels, configuredContentView == nil else { return }
        let available = max(0, bounds.width - 40)
        let text = ownLabels.text.sizeThatFits(CGSize(width: available, height: 0)).height
        let detail = ownLabels.detail.sizeThatFits(CGSize(width: available, height: 0)).height
        let top = ((bounds.height - text - detail) / 2).rounded()
        ownLabels.text.frame = CGRect(x: 20, y: top, width: available, height: text)
        ownLabels.detail.frame = CGRect(x: 20, y: top + text, width: available, height: detail)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let configuredContentView {
            return configuredContentView.systemLayoutSizeFitting(
                CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        if let content = contentView as? CellContentView, content.isConstrained {
            return CGSize(width: size.width, height: content.constrainedHeight(width: size.width))
        }
        guard let ownLabels else { return CGSize(width: size.width, height: 28) }
        let available = CGSize(width: max(0, size.width - 40), height: 0)
        let height = ownLabels.text.sizeThatFits(available).height + ownLabels.detail.sizeThatFits(available).height
        return CGSize(width: size.width, height: height + 12)
    }

    /// The width that the content needs, in points; 0 if it has none.
    var widthOfContent: CGFloat {
        updateConfigurationIfNeeded()
        if let list = configuredContentView as? UIListContentView { return list.widthOfContent }
        if let configuredContentView {
            return configuredContentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
        }
        if let content = contentView as? CellContentView, content.isConstrained { return content.constrainedWidth }
        guard let ownLabels else { return 0 }
        let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
        return max(ownLabels.text.sizeThatFits(unbounded).width, ownLabels.detail.sizeThatFits(unbounded).width) + 40
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { sizeThatFits(targetSize) }
}

extension UITableViewHeaderFooterView: ConfigurationUpdating {
    package func bringConfigurationUpToDate() {
        if configurations.needsUpdate { updateConfigurationIfNeeded() }
    }
}
