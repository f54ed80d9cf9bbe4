// UIPasteControl.swift: a button that pastes.
//
// It can be tapped while its target takes something of what is on the general
// pasteboard. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// A button that pastes into its target.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
    /// What the button shows.
    public enum DisplayMode: UInt, Sendable {
        case iconAndLabel = 0
        case iconOnly
        case labelOnly
    }

    /// What the button shows, and how it looks.
    @preconcurrency @MainActor
    open class Configuration: NSObject, @preconcurrency NSCoding {
        open var displayMode = DisplayMode.iconAndLabel
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        /// Points; counts where `cornerStyle` is `fixed`.
        open var cornerRadius: CGFloat = 0
        /// Of icon and label; nil for what stands out on the background.
        open var baseForegroundColor: UIColor?
        /// Nil for the tint.
        open var baseBackgroundColor: UIColor?
        /// On which side of the label the icon stands: leading by default.
        open var imagePlacement = NSDirectionalRectEdge.leading

        public override init() { super.init() }

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

    /// How the button was made; changes afterwards have no effect.
    public let configuration: Configuration
    /// Who gets what is pasted. Not retained.
    open weak var target: (any UIPasteConfigurationSupporting)? { didSet { update() } }
    private let button = UIButton(configuration: .filled())
    // The centre may be asked from any thread, also by `deinit`.
    private nonisolated(unsafe) var watcher: (any NSObjectProtocol)?

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

    public required init?(coder: NSCoder) {
        configuration = Configuration(coder: coder) ?? Configuration()
        super.init(coder: coder)
        setUp()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        // A class within a class has no name that an archive could keep.
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

    /// What is on the board may be taken by the target, or not.
    private func update() {
        isEnabled = target?.canPaste(UIPasteboard.general.itemProviders) ?? false
    }

    open override var isEnabled: Bool { didSet { button.isEnabled = isEnabled } }

    private func paste() {
        let providers = UIPasteboard.general.itemProviders
        // The target may take other things by now.
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
