// UISearchBar+Images.swift: images in place of the bar's background, its field, its icons and its scopes.
//
// Images are stretched by their cap insets. States without an image have that of the normal state.

import Foundation
import VitrineDrawing
import VitrineRuntime
import VitrineControls

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

    var baseBackgroundImage: UIImage? {
        get { backgroundImage(for: .any, barMetrics: .default) }
        set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
    }

    func baseSetBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        appearanceStorage.bar.backgrounds[[barPosition.rawValue, barMetrics.rawValue]] = backgroundImage
        appearanceDidChange()
    }

    func baseBackgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
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

    func baseSetSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        appearanceStorage.fields[state, .default] = backgroundImage
        searchTextField.backgrounds = appearanceStorage.fields
        sizeDidChange()
    }

    func baseSearchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        appearanceStorage.fields[state, .default]
    }

    var baseSearchFieldBackgroundPositionAdjustment: UIOffset {
        get { fieldShift }
        set {
            fieldShift = newValue
            setNeedsLayout()
        }
    }

    var baseSearchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    // MARK: Icons

    func baseSetImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        appearanceStorage.icons[[icon.rawValue, Int(state.rawValue)]] = iconImage
        iconsDidChange()
    }

    func baseImage(for icon: Icon, state: UIControl.State) -> UIImage? {
        appearanceStorage.icons[[icon.rawValue, Int(state.rawValue)]]
    }

    func baseSetPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        appearanceStorage.iconShifts[[icon.rawValue]] = adjustment
        iconsDidChange()
    }

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

    var baseScopeBarBackgroundImage: UIImage? {
        get { scopeBackgroundImageView?.image }
        set {
            show(newValue, in: &scopeBackgroundImageView, at: backgroundImageView == nil ? 0 : 1)
            setNeedsLayout()
        }
    }

    func baseSetScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        appearanceStorage.scopes.backgrounds[state, .default] = backgroundImage
        applyScopeAppearance()
    }

    func baseScopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        appearanceStorage.scopes.backgrounds[state, .default]
    }

    func baseSetScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        appearanceStorage.scopes.dividers[leftState, rightState, .default] = dividerImage
        applyScopeAppearance()
    }

    func baseScopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { appearanceStorage.scopes.dividers[leftState, rightState, .default] }

    func baseSetScopeBarButtonTitleTextAttributes(
        _ attributes: BarTextAttributes?, for state: UIControl.State
    ) {
        appearanceStorage.scopeAttributes[state.rawValue] = attributes
        scopes.setTitleTextAttributes(attributes, for: state)
    }

    func baseScopeBarButtonTitleTextAttributes(for state: UIControl.State) -> BarTextAttributes? {
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
}
