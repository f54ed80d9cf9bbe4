// UISearchBar+Images.swift: images in place of the bar's ground, its field, its icons and its scopes.
//
// Images are stretched by their cap insets. States without an image have that
// of the normal state.

import Foundation
public import VitrineRuntime

extension UISearchBar {
    /// The icons in the field.
    public enum Icon: Int, CaseIterable, Sendable {
        /// The glass before the text.
        case search = 0
        /// The cross that empties the field.
        case clear
        /// The button for bookmarks at the field's end.
        case bookmark
        /// The button for results there.
        case resultsList
    }

    // MARK: The bar

    /// Shown behind the whole bar in place of its colour; without pixels (`UIImage()`) nothing is.
    public var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// The same where the bar stands at a position, as its delegate says, and is as high as the metrics say: those with a
    /// prompt are for bars that have one.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        look.bar.grounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        lookDidChange()
    }

    /// The image that was set for this position and these metrics.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        look.bar.grounds[[barPosition.rawValue, barMetrics.rawValue]]
    }

    func showGround() {
        let image = look.bar.ground(barPosition, enclosingBarMetrics.with(prompt: prompt))?.image
        show(image, in: &groundView, at: 0)
        backgroundColor =
            searchBarStyle == .minimal || image != nil ? nil : barTintColor ?? .secondarySystemBackground
    }

    private func show(_ image: UIImage?, in view: inout UIImageView?, at index: Int) {
        guard let image else {
            view?.removeFromSuperview()
            return view = nil
        }
        if view == nil {
            let made = UIImageView.part()
            insertSubview(made, at: index)
            view = made
        }
        view?.image = image
    }

    // MARK: The field

    /// Shows an image in place of the field's ground, while it can be used (`.normal`) or not (`.disabled`). A field whose
    /// image is higher than 36 points is as high as the image.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        look.fields[state, .default] = backgroundImage
        searchTextField.ground = look.fields
        sizeDidChange()
    }

    /// The image that was set for this state.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        look.fields[state, .default]
    }

    /// Moves the field with all that is in it, points.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { fieldShift }
        set {
            fieldShift = newValue
            setNeedsLayout()
        }
    }

    /// Moves the text within the field, points.
    public var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    // MARK: Icons

    /// Shows an image as an icon in a state. The glass is shown as `.normal` and `.disabled`, the others also as
    /// `.highlighted`, that for results as `.selected`.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        look.icons[[icon.rawValue, Int(state.rawValue)]] = iconImage
        iconsDidChange()
    }

    /// The image that was set for this icon in this state.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        look.icons[[icon.rawValue, Int(state.rawValue)]]
    }

    /// Moves an icon, points.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        look.iconShifts[[icon.rawValue]] = adjustment
        iconsDidChange()
    }

    /// By how much an icon is moved; zero unless set.
    public func positionAdjustment(for icon: Icon) -> UIOffset { look.shift(icon) }

    func iconsDidChange() {
        searchTextField.icons = SearchFieldIcons(
            glass: { [look] in look.icon(.search, $0) }, clear: { [look] in look.icon(.clear, $0) },
            glassShift: look.shift(.search), clearShift: look.shift(.clear),
            endShift: look.shift(sideIcon))
        sideButtonDidChange()
    }

    // MARK: Archives

    func storeLook(in coder: NSCoder) {
        look.store(in: coder)
        if let image = scopeBarBackgroundImage { coder.encode(image, forKey: "UIScopeBarBackgroundImage") }
        for (shift, key) in [
            (fieldShift, "UISearchFieldShift"), (searchTextPositionAdjustment, "UISearchTextShift"),
        ] where shift != .zero { coder.encode(numbers: [shift.horizontal, shift.vertical], key) }
    }

    func restoreLook(from coder: NSCoder) {
        look.restore(from: coder)
        if let image = coder.object("UIScopeBarBackgroundImage") as? UIImage {
            scopeBarBackgroundImage = image
        }
        func shift(_ key: String) -> UIOffset? {
            coder.numbers(2, key).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
        }
        if let shift = shift("UISearchFieldShift") { fieldShift = shift }
        if let shift = shift("UISearchTextShift") { searchTextPositionAdjustment = shift }
        searchTextField.ground = look.fields
        iconsDidChange()
        dressScopes()
        lookDidChange()
    }

    // MARK: Scopes

    /// Shown behind the scopes, as wide as the bar.
    public var scopeBarBackgroundImage: UIImage? {
        get { scopeGroundView?.image }
        set {
            show(newValue, in: &scopeGroundView, at: groundView == nil ? 0 : 1)
            setNeedsLayout()
        }
    }

    /// Shows an image behind the scopes' buttons in a state: see `UISegmentedControl.setBackgroundImage`.
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        look.scopes.grounds[state, .default] = backgroundImage
        dressScopes()
    }

    /// The image that was set for this state.
    public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        look.scopes.grounds[state, .default]
    }

    /// Shows an image between two scopes' buttons in these states: see `UISegmentedControl.setDividerImage`.
    public func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        look.scopes.dividers[leftState, rightState, .default] = dividerImage
        dressScopes()
    }

    /// The image that was set for these states.
    public func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { look.scopes.dividers[leftState, rightState, .default] }

    /// Font and colour of the scopes' titles in a state.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: BarTextAttributes?, for state: UIControl.State
    ) {
        look.scopeAttributes[state.rawValue] = attributes
        scopes.setTitleTextAttributes(attributes, for: state)
    }

    /// The attributes that were set for this state.
    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        look.scopeAttributes[state.rawValue]
    }

    /// The scopes take the images and attributes that were set on the bar.
    func dressScopes() {
        scopes.look = look.scopes
        scopes.contentDidChange()
        for (state, attributes) in look.scopeAttributes {
            scopes.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
        }
        sizeDidChange()
    }
}

extension UISearchBar: UIBarPositioning {
    /// Where the bar stands, as its delegate says; `.any` without one.
    public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}
