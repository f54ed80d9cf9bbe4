// UISearchBar+Images.swift: images in place of the bar's background, its field, its icons and its scopes.
//
// Images are stretched by their cap insets. States without an image have that of the normal state.

import Foundation
public import VitrineDrawing
import VitrineRuntime

extension UISearchBar {
    /// The icons in the field.
    public enum Icon: Int, CaseIterable, Sendable {
        /// The magnifying glass before the text.
        case search = 0
        /// The cross that empties the field.
        case clear
        /// The bookmark button at the field's end.
        case bookmark
        /// The results button at the field's end.
        case resultsList
    }

    // MARK: The bar

    /// The image behind the whole bar in place of its colour; nil, the default, for the colour. An image without pixels
    /// (`UIImage()`) shows nothing.
    public var backgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    /// Sets the image for a position, which the delegate returns, and for metrics: those with a prompt are for bars
    /// that have one. Nil removes it.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.bar.backgrounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        appearanceDidChange()
    }

    /// The image that was set for this position and these metrics; nil if none was.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        appearanceStorage.bar.backgrounds[[barPosition.rawValue, barMetrics.rawValue]]
    }

    func updateBackground() {
        let image = appearanceStorage.bar.background(barPosition, enclosingBarMetrics.with(prompt: prompt))?.image
        show(image, in: &backgroundImageView, at: 0)
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

    /// Sets the image in place of the field's background, while it is enabled (`.normal`) or not (`.disabled`); nil
    /// removes it. The field is at least as high as its image.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        appearanceStorage.fields[state, .default] = backgroundImage
        searchTextField.backgrounds = appearanceStorage.fields
        sizeDidChange()
    }

    /// The image that was set for this state; nil if none was.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        appearanceStorage.fields[state, .default]
    }

    /// The offset of the field with its content, in points. Default: zero.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { fieldShift }
        set {
            fieldShift = newValue
            setNeedsLayout()
        }
    }

    /// The offset of the text within the field, in points. Default: zero.
    public var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    // MARK: Icons

    /// Sets the image of an icon in a state; nil removes it. The magnifying glass has the states `.normal` and
    /// `.disabled`, the others also `.highlighted`, that of results `.selected`.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        appearanceStorage.icons[[icon.rawValue, Int(state.rawValue)]] = iconImage
        iconsDidChange()
    }

    /// The image that was set for this icon in this state; nil if none was.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
        appearanceStorage.icons[[icon.rawValue, Int(state.rawValue)]]
    }

    /// Sets the offset of an icon, in points.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        appearanceStorage.iconShifts[[icon.rawValue]] = adjustment
        iconsDidChange()
    }

    /// The offset of an icon, in points; zero unless set.
    public func positionAdjustment(for icon: Icon) -> UIOffset { appearanceStorage.shift(icon) }

    func iconsDidChange() {
        searchTextField.icons = SearchFieldIcons(
            glass: { [appearanceStorage] in appearanceStorage.icon(.search, $0) },
            clear: { [appearanceStorage] in appearanceStorage.icon(.clear, $0) },
            glassShift: appearanceStorage.shift(.search), clearShift: appearanceStorage.shift(.clear),
            endShift: appearanceStorage.shift(sideIcon))
        sideButtonDidChange()
    }

    // MARK: Archives

    func storeAppearance(in coder: NSCoder) {
        appearanceStorage.store(in: coder)
        if let image = scopeBarBackgroundImage { coder.encode(image, forKey: "UIScopeBarBackgroundImage") }
        for (shift, key) in [
            (fieldShift, "UISearchFieldShift"), (searchTextPositionAdjustment, "UISearchTextShift"),
        ] where shift != .zero { coder.encode(numbers: [shift.horizontal, shift.vertical], key) }
    }

    func restoreAppearance(from coder: NSCoder) {
        appearanceStorage.restore(from: coder)
        if let image = coder.object("UIScopeBarBackgroundImage") as? UIImage {
            scopeBarBackgroundImage = image
        }
        func shift(_ key: String) -> UIOffset? {
            coder.numbers(2, key).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
        }
        if let shift = shift("UISearchFieldShift") { fieldShift = shift }
        if let shift = shift("UISearchTextShift") { searchTextPositionAdjustment = shift }
        searchTextField.backgrounds = appearanceStorage.fields
        iconsDidChange()
        applyScopeAppearance()
        appearanceDidChange()
    }

    // MARK: Scopes

    /// The image behind the scopes, as wide as the bar; nil, the default, for none.
    public var scopeBarBackgroundImage: UIImage? {
        get { scopeBackgroundImageView?.image }
        set {
            show(newValue, in: &scopeBackgroundImageView, at: backgroundImageView == nil ? 0 : 1)
            setNeedsLayout()
        }
    }

    /// Sets the image behind the scopes' buttons in a state: see `UISegmentedControl.setBackgroundImage`.
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        appearanceStorage.scopes.backgrounds[state, .default] = backgroundImage
        applyScopeAppearance()
    }

    /// The image that was set for this state; nil if none was.
    public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        appearanceStorage.scopes.backgrounds[state, .default]
    }

    /// Sets the image between two scopes' buttons in these states: see `UISegmentedControl.setDividerImage`.
    public func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        appearanceStorage.scopes.dividers[leftState, rightState, .default] = dividerImage
        applyScopeAppearance()
    }

    /// The image that was set for these states; nil if none was.
    public func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { appearanceStorage.scopes.dividers[leftState, rightState, .default] }

    /// Sets the attributes of the scopes' titles in a state, for instance font and colour.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: BarTextAttributes?, for state: UIControl.State
    ) {
        appearanceStorage.scopeAttributes[state.rawValue] = attributes
        scopes.setTitleTextAttributes(attributes, for: state)
    }

    /// The attributes that were set for this state; nil if none were.
    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
        appearanceStorage.scopeAttributes[state.rawValue]
    }

    /// Applies the images and attributes of the bar to the scopes.
    func applyScopeAppearance() {
        scopes.appearanceStorage = appearanceStorage.scopes
        scopes.contentDidChange()
        for (state, attributes) in appearanceStorage.scopeAttributes {
            scopes.setTitleTextAttributes(attributes, for: UIControl.State(rawValue: state))
        }
        sizeDidChange()
    }
}

extension UISearchBar: UIBarPositioning {
    /// The position of the bar from its delegate; `.any` without one.
    public var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}
