// UISearchBar.swift: a search field with a cancel button and scopes.
//
// Coordinates: points of the bar. Main actor only.

import VitrineCompositor
public import Foundation
public import VitrineDrawing
import VitrineLocalization
import VitrineObjectiveC
public import VitrineRuntime
public import VitrineControls
import VitrineTextEditing
public import VitrineViewValues

/// Controls and observes a search bar. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Returns whether the field may begin editing. Default: true.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Returns whether the field may end editing. Default: true.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after each change of the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Returns whether a person's edit may happen. `range` is in UTF-16 units. Default: true.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    /// Returns whether a person's edit may happen. By default it asks the method above about the range that spans all.
    ///
    /// `ranges` are the texts to replace, in UTF-16 units: one, since selections here have no gaps.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String)
        -> Bool
    /// Called after Return was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the cancel button.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called after a tap on the results button.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called after a person chose a scope, with its index.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Default: true.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        VitrineMethods.result(of: self, [searchBar]) { true }
    }
    /// Does nothing by default.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Default: true.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        VitrineMethods.result(of: self, [searchBar]) { true }
    }
    /// Does nothing by default.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Does nothing by default.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        VitrineMethods.perform(on: self, [searchBar, searchText])
    }
    /// Default: true.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        VitrineMethods.result(of: self, [searchBar, range, text]) { true }
    }
    /// By default asks the method for one range.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool {
        VitrineMethods.result(of: self, [searchBar, ranges, text]) {
            self.searchBar(searchBar, shouldChangeTextIn: ranges.rangeUnion, replacementText: text)
        }
    }
    /// Does nothing by default.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Does nothing by default.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Does nothing by default.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Does nothing by default.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        VitrineMethods.perform(on: self, [searchBar])
    }
    /// Does nothing by default.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        VitrineMethods.perform(on: self, [searchBar, selectedScope])
    }
}

/// A bar with a search field, a cancel button and scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The background of a search bar.
    public enum Style: UInt, Sendable {
        /// The same as prominent.
        case `default` = 0
        /// With a background colour.
        case prominent = 1
        /// Without a background.
        case minimal = 2
    }

    /// The object that controls and observes the bar. Not retained.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The search controller that owns the bar.
    weak var searchController: UISearchController?
    /// The text field of the bar.
    public let searchTextField = UISearchTextField(frame: .zero)
    private lazy var fieldDelegate = SearchFieldDelegate(self)
    private let cancelButton = UIButton(type: .system)
    lazy var scopes = UISegmentedControl(items: [])
    private let promptLabel = UILabel()

    /// The background. Default: with a colour.
    open var searchBarStyle = Style.default { didSet { appearanceDidChange() } }
    /// The colour of the background; nil, the default, for the system's.
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    /// Whether the background is translucent. Stored; it has no effect. True by default.
    open var isTranslucent = true
    private var cancelIsShown = false
    /// Whether a bookmark button is at the end of the field while the text is empty. False by default.
    open var showsBookmarkButton = false { didSet { sideButtonDidChange() } }
    /// Whether a results button is at the end of the field, in place of the bookmark button. False by default.
    open var showsSearchResultsButton = false { didSet { sideButtonDidChange() } }
    /// Whether the results button looks selected. False by default.
    open var isSearchResultsButtonSelected = false { didSet { sideButtonDidChange() } }
    let sideButton = UIButton(type: .system)
    /// The images and offsets in place of the bar's own.
    var appearanceStorage = SearchBarAppearanceStorage()
    var backgroundImageView: UIImageView?
    var scopeBackgroundImageView: UIImageView?
    /// The offset of the field, in points.
    var fieldShift = UIOffset.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Restores an archived search bar.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        placeholder = coder.object("UIPlaceholder") as? String
        text = coder.object("UIText") as? String
        prompt = coder.object("UIPrompt") as? String
        restoreBar(from: coder)
    }

    /// Not in the initialiser, since the properties' observers would not be called there.
    private func restoreBar(from coder: NSCoder) {
        scopeButtonTitles = coder.object("UIScopeButtonTitles") as? [String]
        if let index = coder.integer("UISelectedScope"), scopeButtonTitles?.indices.contains(index) == true {
            selectedScopeButtonIndex = index
        }
        if let style: UInt = coder.integer("UISearchBarStyle").flatMap(UInt.init(exactly:)) {
            searchBarStyle = Style(rawValue: style) ?? .default
        }
        restoreAppearance(from: coder)
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
        storeAppearance(in: coder)
        coder.store(Self.coded, of: self)
    }

    private func setUp() {
        searchTextField.delegate = fieldDelegate
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
        appearanceDidChange()
    }

    func appearanceDidChange() {
        updateBackground()
        isOpaque = false
        setNeedsLayout()
    }

    /// Whether the bar can be used. A bar that cannot ignores touches, and looks disabled. Default: true.
    open var isEnabled = true {
        didSet {
            searchTextField.isEnabled = isEnabled
            cancelButton.isEnabled = isEnabled
            sideButton.isEnabled = isEnabled
            scopes.isEnabled = isEnabled
        }
    }

    // MARK: Text

    /// The text of the field. Setting it calls the delegate's `textDidChange`.
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

    /// Whether the field has a text or a token.
    var isSearchingForSomething: Bool { text?.isEmpty == false || !searchTextField.tokens.isEmpty }

    /// The text shown while the field is empty; nil, the default, for none.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// A line of text above the field; nil, the default, for none.
    open var prompt: String? {
        get { promptLabel.text }
        set {
            promptLabel.text = newValue
            sizeDidChange()
        }
    }

    // MARK: Cancelling

    /// Whether the cancel button is shown. False by default.
    open var showsCancelButton: Bool {
        get { cancelIsShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows or hides the cancel button. With animation, the field makes room for it.
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

    /// The titles of the scopes; nil, the default, for none. Setting them selects the first.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeFromSuperview()
            guard let titles = scopeButtonTitles, !titles.isEmpty else { return sizeDidChange() }
            scopes = UISegmentedControl(items: titles)
            scopes.isEnabled = isEnabled
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
            applyScopeAppearance()
        }
    }

    /// The index of the selected scope; 0 without scopes.
    open var selectedScopeButtonIndex: Int {
        get { max(0, scopes.selectedSegmentIndex) }
        set { scopes.selectedSegmentIndex = newValue }
    }

    /// Whether the scopes are shown below the field. False by default.
    open var showsScopeBar = false {
        didSet {
            scopes.isHidden = !showsScopeBar
            sizeDidChange()
        }
    }

    /// Shows or hides the scopes, at once.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    // MARK: Keyboard

    /// The layout of the keyboard.
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// When the keyboard capitalises automatically.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// Whether the keyboard suggests words. Default: no.
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// Whether misspelt words are underlined.
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    /// The word on the keyboard's Return key. Default: search.
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Whether Return is disabled while the text is empty.
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
        max(Self.leastFieldHeight, appearanceStorage.fields.shown(.normal, .default)?.size.height ?? 0)
    }
    private var promptHeight: CGFloat { prompt?.isEmpty == false ? 22 : 0 }
    private var scopeHeight: CGFloat { showsScopeBar && scopeButtonTitles?.isEmpty == false ? 44 : 0 }

    func sizeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        // The row of a title has no room for scopes.
        searchController?.host?.searchBarSizeDidChange()
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
        // A bar without a width still gets a valid rectangle.
        let left = safeAreaInsets.left + Self.margin
        let right = safeAreaInsets.right + Self.margin
        let available = CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
        promptLabel.frame = CGRect(x: available.minX, y: 4, width: available.width, height: promptHeight)
        let middle = promptHeight + (bounds.height - promptHeight - scopeHeight - fieldHeight) / 2
        let cancelWidth = max(44, cancelButton.intrinsicContentSize.width.rounded(.up)) + 8
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var field = CGRect(x: available.minX, y: middle.rounded(), width: available.width, height: fieldHeight)
        if cancelIsShown {
            field.size.width = max(0, field.width - cancelWidth)
            if isMirrored { field.origin.x += cancelWidth }
        }
        searchTextField.frame = field.offsetBy(dx: fieldShift.horizontal, dy: fieldShift.vertical)
        let x =
            isMirrored
            ? (cancelIsShown ? available.minX : -cancelWidth) : (cancelIsShown ? field.maxX + 8 : bounds.maxX)
        cancelButton.frame = CGRect(x: x, y: field.midY - 22, width: cancelWidth - 8, height: 44)
        scopes.frame = CGRect(x: available.minX, y: bounds.maxY - scopeHeight, width: available.width, height: 32)
        layoutBackgrounds()
    }

    private func layoutBackgrounds() {
        // The image depends on the bar's position.
        if !appearanceStorage.bar.backgrounds.isEmpty { updateBackground() }
        backgroundImageView?.frame = bounds
        scopeBackgroundImageView?.isHidden = scopeHeight == 0
        scopeBackgroundImageView?.frame = CGRect(
            x: 0, y: bounds.maxY - scopeHeight, width: bounds.width, height: scopeHeight)
    }

    // MARK: UISearchBar+Images

    /// The image behind the whole bar in place of its colour; nil, the default, for the colour. An image without pixels
    /// (`UIImage()`) shows nothing.
    open var backgroundImage: UIImage? {
        get { baseBackgroundImage }
        set { baseBackgroundImage = newValue }
    }

    /// Sets the image for a position, which the delegate returns, and for metrics: those with a prompt are for bars
    /// that have one. Nil removes it.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { baseSetBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics) }

    /// The image that was set for this position and these metrics; nil if none was.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        baseBackgroundImage(for: barPosition, barMetrics: barMetrics)
    }

    /// Sets the image in place of the field's background, while it is enabled (`.normal`) or not (`.disabled`); nil
    /// removes it. The field is at least as high as its image.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        baseSetSearchFieldBackgroundImage(backgroundImage, for: state)
    }

    /// The image that was set for this state; nil if none was.
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        baseSearchFieldBackgroundImage(for: state)
    }

    /// The offset of the field with its content, in points. Default: zero.
    open var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { baseSearchFieldBackgroundPositionAdjustment }
        set { baseSearchFieldBackgroundPositionAdjustment = newValue }
    }

    /// The offset of the text within the field, in points. Default: zero.
    open var searchTextPositionAdjustment: UIOffset {
        get { baseSearchTextPositionAdjustment }
        set { baseSearchTextPositionAdjustment = newValue }
    }

    /// Sets the image of an icon in a state; nil removes it. The magnifying glass has the states `.normal` and
    /// `.disabled`, the others also `.highlighted`, that of results `.selected`.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        baseSetImage(iconImage, for: icon, state: state)
    }

    /// The image that was set for this icon in this state; nil if none was.
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { baseImage(for: icon, state: state) }

    /// Sets the offset of an icon, in points.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        baseSetPositionAdjustment(adjustment, for: icon)
    }

    /// The offset of an icon, in points; zero unless set.
    open func positionAdjustment(for icon: Icon) -> UIOffset { appearanceStorage.shift(icon) }

    /// The image behind the scopes, as wide as the bar; nil, the default, for none.
    open var scopeBarBackgroundImage: UIImage? {
        get { baseScopeBarBackgroundImage }
        set { baseScopeBarBackgroundImage = newValue }
    }

    /// Sets the image behind the scopes' buttons in a state: see `UISegmentedControl.setBackgroundImage`.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        baseSetScopeBarButtonBackgroundImage(backgroundImage, for: state)
    }

    /// The image that was set for this state; nil if none was.
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        baseScopeBarButtonBackgroundImage(for: state)
    }

    /// Sets the image between two scopes' buttons in these states: see `UISegmentedControl.setDividerImage`.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { baseSetScopeBarButtonDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState) }

    /// The image that was set for these states; nil if none was.
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { baseScopeBarButtonDividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState) }

    /// Sets the attributes of the scopes' titles in a state, for instance font and colour.
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: BarTextAttributes?, for state: UIControl.State
    ) { baseSetScopeBarButtonTitleTextAttributes(attributes, for: state) }

    /// The attributes that were set for this state; nil if none were.
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        baseScopeBarButtonTitleTextAttributes(for: state)
    }

    /// The position of the bar from its delegate; `.any` without one.
    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}
