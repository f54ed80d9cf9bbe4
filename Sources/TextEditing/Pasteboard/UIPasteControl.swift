// UIPasteControl.swift: a button that pastes.
//
// It is enabled while its target accepts an item on the general pasteboard. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrinePasteboard
import VitrineRuntime
public import VitrineControls
import VitrineViewValues

/// A button that pastes into its target.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
    /// The content of the button.
    public enum DisplayMode: UInt, Sendable {
        /// The icon and the word for pasting.
        case iconAndLabel = 0
        /// Only the icon.
        case iconOnly
        /// Only the word.
        case labelOnly
    }

    /// The content and the appearance of the button.
    @preconcurrency @MainActor
    open class Configuration: NSObject, @preconcurrency NSCoding {
        /// The content. Default: icon and label.
        open var displayMode = DisplayMode.iconAndLabel
        /// How round the corners are. Default: by the button's size.
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// The radius in points if `cornerStyle` is `fixed`. Default: 0.
        open var cornerRadius: CGFloat = 0
        /// The colour of icon and label; nil, the default, for one that suits the background.
        open var baseForegroundColor: UIColor?
        /// The colour of the background; nil, the default, for the tint colour.
        open var baseBackgroundColor: UIColor?
        /// The side of the label on which the icon is. Default: leading.
        open var imagePlacement = NSDirectionalRectEdge.leading

        public override init() { super.init() }

        /// Restores an archived configuration.
        public required init?(coder: NSCoder) {
            super.init()
            coder.restore(Self.coded, of: self)
            if let mode = coder.numbers(1, "UIPasteControlDisplayMode") {
                displayMode = UInt(exactly: mode[0]).flatMap(DisplayMode.init(rawValue:)) ?? .iconAndLabel
            }
            // Numbers of a damaged archive may be beyond any integer.
            if let edge = coder.numbers(1, "UIPasteControlImagePlacement"), let edges = UInt(exactly: edge[0]) {
                imagePlacement = NSDirectionalRectEdge(rawValue: edges)
            }
        }

        /// Encodes all values.
        open func encode(with coder: NSCoder) {
            coder.store(Self.coded, of: self)
            coder.encode(numbers: [CGFloat(displayMode.rawValue)], "UIPasteControlDisplayMode")
            coder.encode(numbers: [CGFloat(imagePlacement.rawValue)], "UIPasteControlImagePlacement")
        }

        private static var coded: [CodedProperty<Configuration>] {
            [
                .choice("UIPasteControlCornerStyle", \.cornerStyle),
                .number("UIPasteControlCornerRadius", \.cornerRadius),
                .object("UIPasteControlForeground", \.baseForegroundColor),
                .object("UIPasteControlBackground", \.baseBackgroundColor),
            ]
        }
    }

    /// The configuration that the button was made with; later changes have no effect.
    public let configuration: Configuration
    /// The object that gets the pasted items. Not retained.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }
    private let button = UIButton(configuration: .filled())
    // The notification centre may be used on any thread, also in `deinit`.
    private nonisolated(unsafe) var watcher: (any NSObjectProtocol)?

    /// Makes a button with the size of its content.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
        setUp()
        frame.size = intrinsicContentSize
    }

    public convenience override init(frame: CGRect) {
        self.init(configuration: Configuration())
        self.frame = frame
    }

    /// Restores an archived control with its configuration.
    public required init?(coder: NSCoder) {
        configuration = Configuration(coder: coder) ?? Configuration()
        super.init(coder: coder)
        setUp()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        // A nested class has no name for an archive.
        configuration.encode(with: coder)
    }

    private func setUp() {
        button.isMadeBySuperview = true
        addSubview(button)
        button.addAction(UIAction { [weak self] _ in self?.paste() }, for: .touchUpInside)
        watcher = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.update() }
        }
        showConfiguration()
        AppLanguage.follow(self) { $0.showConfiguration() }
        update()
    }

    deinit { watcher.map { NotificationCenter.default.removeObserver($0) } }

    private func showConfiguration() {
        var look = UIButton.Configuration.filled()
        look.cornerStyle = configuration.cornerStyle
        if configuration.cornerStyle == .fixed { look.background.cornerRadius = configuration.cornerRadius }
        look.baseForegroundColor = configuration.baseForegroundColor
        look.baseBackgroundColor = configuration.baseBackgroundColor
        look.imagePlacement = configuration.imagePlacement
        look.imagePadding = 6
        let words = SystemString.paste.text
        if configuration.displayMode != .iconOnly { look.title = words }
        if configuration.displayMode != .labelOnly { look.image = UIImage(systemName: "doc.on.clipboard") }
        button.configuration = look
        button.accessibilityLabel = words
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Pasting

    /// Enables the button if the target accepts an item on the pasteboard.
    private func update() {
        isEnabled = target?.canPaste(UIPasteboard.general.itemProviders) ?? false
    }

    open override var isEnabled: Bool { didSet { button.isEnabled = isEnabled } }

    private func paste() {
        let providers = UIPasteboard.general.itemProviders
        // The target may accept other items than before.
        guard let target, target.canPaste(providers) else { return update() }
        target.paste(itemProviders: providers)
        sendActions(for: .primaryActionTriggered)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { update() }
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { button.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = bounds
    }
}
