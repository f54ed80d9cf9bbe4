// UISearchTextField.swift: a text field for searches, which may hold tokens.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineControls
public import VitrineTextEditing
public import VitrineViewValues

/// A part of a search that is chosen rather than typed.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    /// The image before the text; nil for none.
    public let icon: UIImage?
    /// The text of the token.
    public let text: String
    /// The app's value for the token; nil, the default, for none.
    open var representedObject: Any?

    /// Makes a token.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// A text field for searches, with tokens before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private var tokenViews: [SearchTokenView] = []
    private let glass = SearchGlass()
    private var glassPicture: UIImageView?
    /// The images in place of the field's background, by state.
    var backgrounds = BarTable<UIImage>() { didSet { setNeedsDisplay() } }
    var icons = SearchFieldIcons() { didSet { iconsDidChange() } }
    /// The offset of the text, in points.
    var textShift = UIOffset.zero { didSet { if textShift != oldValue { setNeedsLayout() } } }

    /// The background colour of tokens. Default: `.systemGray4`.
    open var tokenBackgroundColor: UIColor! = .systemGray4 {
        didSet { for view in tokenViews { view.backgroundColor = tokenBackgroundColor } }
    }
    /// Whether deleting at the beginning of the text removes the last token. True by default.
    open var allowsDeletingTokens = true
    /// Stored: tokens are not copied.
    open var allowsCopyingTokens = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    /// Restores an archived search field.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
        restoreText(from: coder)
        leftView = glass
    }

    private func setUpSearch() {
        clearButtonMode = .whileEditing
        returnKeyType = .search
        autocorrectionType = .no
        leftView = glass
        leftViewMode = .always
        accessibilityTraits.insert(.searchField)
    }

    // MARK: Icons

    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            showGlass()
        }
    }

    private func iconsDidChange() {
        showGlass()
        clearButton?.picture = icons.clear
        setNeedsLayout()
    }

    /// Keeps a view that an app has put in place of the magnifying glass.
    private func showGlass() {
        guard leftView === glass || glassPicture != nil && leftView === glassPicture else { return }
        if let image = icons.glass(isEnabled ? .normal : .disabled) {
            let view = glassPicture ?? UIImageView(frame: .zero)
            view.isAccessibilityElement = false
            view.contentMode = .scaleAspectFit
            view.image = image
            glassPicture = view
            leftView = view
        } else if glassPicture != nil {
            glassPicture = nil
            leftView = glass
        }
    }

    // MARK: Tokens

    /// The tokens before the text, in order.
    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set {
            for view in tokenViews { view.removeFromSuperview() }
            tokenViews = newValue.map(makeView)
            tokensDidChange()
        }
    }

    /// Inserts a token. An index beyond the ends counts as the end.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        let place = min(max(0, tokenIndex), tokenViews.count)
        tokenViews.insert(makeView(token), at: place)
        tokensDidChange()
    }

    /// Removes a token. An invalid index is ignored.
    open func removeToken(at tokenIndex: Int) {
        guard tokenViews.indices.contains(tokenIndex) else { return }
        tokenViews.remove(at: tokenIndex).removeFromSuperview()
        tokensDidChange()
    }

    /// Replaces a range of the text by a token.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    private func makeView(_ token: UISearchToken) -> SearchTokenView {
        let view = SearchTokenView(token)
        view.backgroundColor = tokenBackgroundColor
        view.isMadeBySuperview = true
        addSubview(view)
        return view
    }

    private func tokensDidChange() {
        setNeedsLayout()
        layoutIfNeeded()
        sendActions(for: .editingChanged)
    }

    open override func deleteBackward() {
        let isAtBeginning = selectedTextRange.map {
            $0.isEmpty && compare($0.start, to: beginningOfDocument) == .orderedSame
        }
        if isAtBeginning == true, allowsDeletingTokens, !tokenViews.isEmpty {
            return removeToken(at: tokenViews.count - 1)
        }
        super.deleteBackward()
    }

    // MARK: Rectangles

    private static let gap: CGFloat = 6
    private var tokensWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.width + Self.gap } }
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        var size = CGSize(width: 20, height: 20)
        if let image = glassPicture?.image, leftView === glassPicture {
            size = CGSize(width: image.size.width, height: min(image.size.height, bounds.height))
        }
        let x = isMirrored ? bounds.maxX - 8 - size.width : bounds.minX + 8
        let place = CGRect(
            origin: CGPoint(x: x, y: (bounds.midY - size.height / 2).rounded()), size: size)
        return place.offsetBy(dx: icons.glassShift.horizontal, dy: icons.glassShift.vertical)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).offsetBy(
            dx: icons.endShift.horizontal, dy: icons.endShift.vertical)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let x = isMirrored ? bounds.minX + 7 : bounds.maxX - 27
        return CGRect(
            x: x + icons.clearShift.horizontal,
            y: (bounds.midY - 10).rounded() + icons.clearShift.vertical, width: 20, height: 20)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.textRect(forBounds: bounds), bounds)
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        inset(super.editingRect(forBounds: bounds), bounds)
    }

    private func inset(_ available: CGRect, _ bounds: CGRect) -> CGRect {
        let before = (leftView != nil && leftViewMode != .never ? 6 : 10) + min(tokensWidth, available.width * 0.6)
        let after: CGFloat = 8
        var rect = available
        rect.origin.x += isMirrored ? after : before
        rect.size.width = max(0, rect.width - before - after)
        // The text's start moves; its end stays.
        if !isMirrored { rect.origin.x += textShift.horizontal }
        rect.origin.y += textShift.vertical
        rect.size.width = max(0, rect.width + textShift.horizontal * (isMirrored ? 1 : -1))
        return rect
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let clearButton, clearButton.picture == nil { clearButton.picture = icons.clear }
        let available = super.textRect(forBounds: bounds)
        var x = (isMirrored ? bounds.width - available.maxX : available.minX) + Self.gap
        for view in tokenViews {
            let frame = CGRect(x: x, y: (bounds.midY - 12).rounded(), width: view.width, height: 24)
            view.frame =
                isMirrored
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: 24) : frame
            x += view.width + Self.gap
        }
    }

    open override func draw(_ rect: CGRect) {
        if let image = backgrounds.shown(isEnabled ? .normal : .disabled, .default) {
            return image.stretchedSideways.draw(in: bounds)
        }
        guard borderStyle != .none || background == nil else { return super.draw(rect) }
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 10).fill()
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: max(36, super.intrinsicContentSize.height + 14))
    }
}

private final class SearchTokenView: UIView {
    let token: UISearchToken
    private let label = UILabel()
    private let picture = UIImageView()

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = 6
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        picture.image = token.icon
        accessibilityLabel = token.text
        addSubview(label)
        addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }

    private var pictureWidth: CGFloat { token.icon == nil ? 0 : 20 }
    var width: CGFloat { label.intrinsicContentSize.width + pictureWidth + 14 }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = CGRect(x: 5, y: 4, width: pictureWidth == 0 ? 0 : 16, height: 16)
        label.frame = CGRect(
            x: 7 + pictureWidth, y: 0, width: max(0, bounds.width - 14 - pictureWidth), height: bounds.height)
    }
}

/// The magnifying glass before the text.
final class SearchGlass: UIView {
    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        UIColor.secondaryLabel.setStroke()
        let ring = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 10.5, height: 10.5))
        ring.lineWidth = 1.7
        ring.stroke()
        let grip = UIBezierPath()
        grip.move(to: CGPoint(x: 12.2, y: 12.2))
        grip.addLine(to: CGPoint(x: 16.6, y: 16.6))
        grip.lineWidth = 1.9
        grip.lineCapStyle = .round
        grip.stroke()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
