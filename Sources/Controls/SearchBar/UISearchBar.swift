// UISearchBar.swift: a field to search with, a button to give up, and scopes to choose from.
//
// Coordinates: points of the bar. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineRuntime

/// Told what people search for. Everything is optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    /// Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A bar to search with.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable {
        case `default` = 0
        /// With the bar's colour behind it.
        case prominent = 1
        /// Without a background.
        case minimal = 2
    }

    open weak var delegate: (any UISearchBarDelegate)?
    /// Whose bar it is.
    weak var searchController: UISearchController?
    public let searchTextField = UISearchTextField(frame: .zero)
    private let cancelButton = UIButton(type: .system)
    lazy var scopes = UISegmentedControl(items: [])
    private let promptLabel = UILabel()

    open var searchBarStyle = Style.default { didSet { lookDidChange() } }
    open var barTintColor: UIColor? { didSet { lookDidChange() } }
    /// Whether the bar lets what is behind it through. True by default.
    open var isTranslucent = true
    private var cancelIsShown = false
    /// Whether a button for bookmarks stands at the end of the field, while there is nothing to clear. False by default.
    open var showsBookmarkButton = false { didSet { sideButtonDidChange() } }
    /// Whether a button for results stands there, in place of that for bookmarks. False by default.
    open var showsSearchResultsButton = false { didSet { sideButtonDidChange() } }
    /// Whether the button for results looks chosen. False by default.
    open var isSearchResultsButtonSelected = false { didSet { sideButtonDidChange() } }
    let sideButton = UIButton(type: .system)
    /// Images and offsets in place of the bar's own.
    var look = SearchBarLook()
    var groundView: UIImageView?
    var scopeGroundView: UIImageView?
    /// Of the field, points.
    var fieldShift = UIOffset.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        placeholder = coder.object("UIPlaceholder") as? String
        text = coder.object("UIText") as? String
        prompt = coder.object("UIPrompt") as? String
        restoreBar(from: coder)
    }

    /// No initialiser: there the properties' observers would not be called.
    private func restoreBar(from coder: NSCoder) {
        scopeButtonTitles = coder.object("UIScopeButtonTitles") as? [String]
        if let index = coder.integer("UISelectedScope"), scopeButtonTitles?.indices.contains(index) == true {
            selectedScopeButtonIndex = index
        }
        if let style: UInt = coder.integer("UISearchBarStyle").flatMap(UInt.init(exactly:)) {
            searchBarStyle = Style(rawValue: style) ?? .default
        }
        restoreLook(from: coder)
        coder.restore(Self.coded, of: self)
    }

    private static var coded: [CodedProperty<UISearchBar>] {
        [
            .flag("UIShowsCancelButton", \.showsCancelButton), .flag("UIShowsScopeBar", \.showsScopeBar),
            .flag("UIShowsBookmarkButton", \.showsBookmarkButton),
            .flag("UIShowsSearchResultsButton", \.showsSearchResultsButton),
            .flag("UISearchResultsButtonSelected", \.isSearchResultsButtonSelected),
            .flag("UITranslucent", \.isTranslucent), .object("UIBarTintColor", \.barTintColor),
            .choice("UIKeyboardType", \.keyboardType),
            .choice("UIAutocapitalizationType", \.autocapitalizationType),
            .choice("UIAutocorrectionType", \.autocorrectionType),
        ]
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        for (value, key) in [(placeholder, "UIPlaceholder"), (text, "UIText"), (prompt, "UIPrompt")] {
            if let value { coder.encode(value as NSString, forKey: key) }
        }
        if let scopeButtonTitles { coder.encode(scopeButtonTitles as NSArray, forKey: "UIScopeButtonTitles") }
        coder.encode(selectedScopeButtonIndex, forKey: "UISelectedScope")
        coder.encode(Int(searchBarStyle.rawValue), forKey: "UISearchBarStyle")
        storeLook(in: coder)
        coder.store(Self.coded, of: self)
    }

    private func setUp() {
        searchTextField.delegate = self
        searchTextField.isMadeBySuperview = true
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                textDidChange()
            }, for: .editingChanged)
        AppLanguage.follow(self) { bar in
            bar.cancelButton.setTitle(SystemString.cancel.text, for: .normal)
            bar.sideButtonDidChange()
            bar.setNeedsLayout()
        }
        cancelButton.accessibilityIdentifier = "search.cancel"
        cancelButton.isHidden = true
        cancelButton.isMadeBySuperview = true
        cancelButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                cancelSearch()
            }, for: .touchUpInside)
        setUpSideButton()
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        promptLabel.isMadeBySuperview = true
        for view in [promptLabel, searchTextField, cancelButton] as [UIView] { addSubview(view) }
        lookDidChange()
    }

    func lookDidChange() {
        showGround()
        isOpaque = false
        setNeedsLayout()
    }

    // MARK: Text

    open var text: String? {
        get { searchTextField.text }
        set {
            let old = searchTextField.text
            searchTextField.text = newValue
            if old != searchTextField.text { textDidChange() }
        }
    }

    private func textDidChange() {
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
        searchController?.barDidChange()
    }

    /// Whether there is a text or a token.
    var isSearchingForSomething: Bool { text?.isEmpty == false || !searchTextField.tokens.isEmpty }

    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// A line above the field.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            sizeDidChange()
        }
    }

    // MARK: Cancelling

    open var showsCancelButton: Bool {
        get { cancelIsShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard cancelIsShown != showsCancelButton else { return }
        cancelIsShown = showsCancelButton
        if showsCancelButton { cancelButton.isHidden = false }
        setNeedsLayout()
        guard animated, window != nil else {
            cancelButton.alpha = showsCancelButton ? 1 : 0
            cancelButton.isHidden = !showsCancelButton
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.cancelButton.alpha = showsCancelButton ? 1 : 0
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            cancelButton.isHidden = !cancelIsShown
        }
    }

    private func cancelSearch() {
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.barWasCancelled()
    }

    open override class var responderActions: ResponderActions {
        super.responderActions.adding("vitrine.cancelSearch:", UISearchBar.cancelSearch)
    }

    open override var keyCommands: [UIKeyCommand]? {
        guard searchController?.isActive == true else { return super.keyCommands }
        return [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: "vitrine.cancelSearch:")
        ]
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeFromSuperview()
            guard let titles = scopeButtonTitles, !titles.isEmpty else { return sizeDidChange() }
            scopes = UISegmentedControl(items: titles)
            scopes.selectedSegmentIndex = 0
            scopes.isMadeBySuperview = true
            scopes.isHidden = !showsScopeBar
            scopes.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
                    searchController?.barDidChange()
                }, for: .valueChanged)
            addSubview(scopes)
            dressScopes()
        }
    }

    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }

    open var showsScopeBar = false {
        didSet {
            scopes.isHidden = !showsScopeBar
            sizeDidChange()
        }
    }

    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    // MARK: Keyboard

    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }

    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    open override var canBecomeFirstResponder: Bool { true }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: Layout

    private static let leastFieldHeight: CGFloat = 36
    private static let margin: CGFloat = 8
    private var fieldHeight: CGFloat {
        max(Self.leastFieldHeight, look.fields.shown(.normal, .default)?.size.height ?? 0)
    }
    private var promptHeight: CGFloat { prompt?.isEmpty == false ? 22 : 0 }
    private var scopeHeight: CGFloat { showsScopeBar && scopeButtonTitles?.isEmpty == false ? 44 : 0 }

    func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        // Scopes have no room in the row of a title.
        if let item = searchController?.item, item.preferredSearchBarPlacement == .inline { item.changed() }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric, height: fieldHeight + 20 + promptHeight + scopeHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 320, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A bar that has no width yet keeps a rectangle that is one.
        let left = safeAreaInsets.left + Self.margin
        let right = safeAreaInsets.right + Self.margin
        let room = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
        promptLabel.frame = CGRect(x: room.minX, y: 4, width: room.width, height: promptHeight)
        let middle = promptHeight + (bounds.height - promptHeight - scopeHeight - fieldHeight) / 2
        let cancelWidth = max(44, cancelButton.intrinsicContentSize.width.rounded(.up)) + 8
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var field = CGRect(x: room.minX, y: middle.rounded(), width: room.width, height: fieldHeight)
        if cancelIsShown {
            field.size.width = max(0, field.width - cancelWidth)
            if isMirrored { field.origin.x += cancelWidth }
        }
        searchTextField.frame = field.offsetBy(dx: fieldShift.horizontal, dy: fieldShift.vertical)
        let x =
            isMirrored
            ? (cancelIsShown ? room.minX : -cancelWidth) : (cancelIsShown ? field.maxX + 8 : bounds.maxX)
        cancelButton.frame = CGRect(x: x, y: field.midY - 22, width: cancelWidth - 8, height: 44)
        scopes.frame = CGRect(x: room.minX, y: bounds.maxY - scopeHeight, width: room.width, height: 32)
        placeGrounds()
    }

    private func placeGrounds() {
        // Where the bar stands decides about its image.
        if !look.bar.grounds.isEmpty { showGround() }
        groundView?.frame = bounds
        scopeGroundView?.isHidden = scopeHeight == 0
        scopeGroundView?.frame = CGRect(
            x: 0, y: bounds.maxY - scopeHeight, width: bounds.width, height: scopeHeight)
    }
}

extension UISearchBar: UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldBeginEditing(self) ?? true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.barDidBeginEditing()
    }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }
    public func textFieldDidEndEditing(_ textField: UITextField) {
        delegate?.searchBarTextDidEndEditing(self)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        delegate?.searchBarSearchButtonClicked(self)
        searchController?.barDidSearch()
        return false
    }
}
