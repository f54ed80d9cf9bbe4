// ScreenVision.swift: adapts the picture of one screen to people who see differently.
//
// Contrast and text size are traits that views follow. Inversion and colour filters change pixels in the compositor's
// last copy. Magnifier and reach transform the space of the windows, so that touches and frames follow by themselves,
// and text is where it appears.

public import Foundation
import VitrineGraphics
import VitrineCompositor
public import VitrineDrawing
import VitrineRaster
import VitrineRuntime

/// Contrast, colours, text size, magnification and reach of one screen.
@preconcurrency @MainActor
public final class ScreenVision {
    /// The inversion of colours.
    public enum Inversion: Int, Sendable {
        /// Colours are not inverted.
        case none
        /// All colours are inverted.
        case classic
        /// All colours are inverted, except pictures and views with `accessibilityIgnoresInvertColors`.
        case smart
    }

    /// Filters for people who distinguish colours differently.
    public enum ColorFilter: Int, Sendable, CaseIterable {
        /// Colours are not filtered.
        case none
        /// Greys instead of colours.
        case grayscale
        /// For people who do not see red.
        case protanopia
        /// For people who do not see green.
        case deuteranopia
        /// For people who do not see blue.
        case tritanopia
    }

    private unowned let screen: UIScreen
    private var shields: [InversionShield] = []
    private var shieldsAreStale = false
    private weak var followedView: UIView?

    init(screen: UIScreen) { self.screen = screen }

    // MARK: Traits

    /// Whether system colours have higher contrast. Default: false.
    public var isHighContrast = false {
        didSet {
            guard isHighContrast != oldValue else { return }
            applyTraits()
            UIAccessibility.notify(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        }
    }

    /// The text size, up to `accessibilityExtraExtraExtraLarge`, which is 310 % of the usual one; nil, the default, for
    /// that of the process (`VITRINE_TEXT_SIZE`).
    public var textSize: UIContentSizeCategory? {
        didSet { if textSize != oldValue { LargeContentStatus.changing { applyTraits() } } }
    }

    private func applyTraits() {
        var preferred = UITraitOverrides()
        if isHighContrast { preferred.accessibilityContrast = .high }
        if let textSize { preferred.preferredContentSizeCategory = textSize }
        screen.preferredTraits = preferred
    }

    // MARK: Colours

    /// The inversion of colours. Default: `.none`.
    public var inversion = Inversion.none {
        didSet {
            guard inversion != oldValue else { return }
            applyFilter()
            picturesMayHaveChanged()
            UIAccessibility.notify(UIAccessibility.invertColorsStatusDidChangeNotification)
        }
    }

    /// The filter of colours. Default: `.none`.
    public var colorFilter = ColorFilter.none {
        didSet {
            guard colorFilter != oldValue else { return }
            applyFilter()
            if (colorFilter == .grayscale) != (oldValue == .grayscale) {
                UIAccessibility.notify(UIAccessibility.grayscaleStatusDidChangeNotification)
            }
        }
    }

    /// The strength of the colour filter, 0…1. Default: 1.
    public var filterStrength = 1.0 { didSet { if filterStrength != oldValue { applyFilter() } } }

    private func applyFilter() {
        var filter = PixelFilter.identity
        switch colorFilter {
        case .none: break
        case .grayscale: filter = .grayscale
        case .protanopia: filter = .protanopia
        case .deuteranopia: filter = .deuteranopia
        case .tritanopia: filter = .tritanopia
        }
        filter = filter.mixed(with: .identity, share: 1 - min(1, max(0, filterStrength)))
        if inversion != .none { filter = filter.after(.inverse) }
        screen.frameLoop?.compositor.pixelFilter = filter.isIdentity ? nil : filter
    }

    // MARK: Smart inversion

    /// Updates smart inversion after views were added, removed or changed.
    package func picturesMayHaveChanged() {
        shieldsAreStale = true
        screen.frameLoop?.beforeLayout {}
    }

    func layoutDidFinish(hasChanged: Bool) {
        if magnification > 1 { followFocus() }
        guard inversion == .smart || !shields.isEmpty, hasChanged || shieldsAreStale else { return }
        shieldsAreStale = false
        let views = inversion == .smart ? screen.windows.flatMap(Self.uninvertedViews) : []
        let old = shields
        shields = views.map { view in
            old.first { $0.view === view } ?? InversionShield(view)
        }
        for shield in old where !shields.contains(where: { $0 === shield }) { shield.remove() }
        for shield in shields { shield.update() }
    }

    /// The outermost views that keep their colours.
    private static func uninvertedViews(in view: UIView) -> [UIView] {
        if view.isHidden { return [] }
        if view.accessibilityIgnoresInvertColors
            || (view as? any AccessibilityPictured)?.showsPhotograph == true
        {
            return [view]
        }
        return view.subviews.flatMap(uninvertedViews)
    }

    // MARK: Space

    /// The magnification of the picture, 1…15. Default: 1.
    public var magnification: CGFloat = 1 { didSet { if magnification != oldValue { moveSpace() } } }
    /// The point of the picture in the middle of the magnified part, in points of the unmagnified screen; limited to
    /// the picture.
    public var magnifiedPoint = CGPoint.zero { didSet { if magnifiedPoint != oldValue { moveSpace() } } }
    /// Whether the magnified part follows the spoken cursor, the scanned element and the keyboard focus. Default: true.
    public var magnifierFollowsFocus = true
    /// The part of the screen's height, from below, into which the picture is moved: 0.3…1. Default: 1.
    public var reach: CGFloat = 1 {
        didSet {
            guard reach != oldValue else { return }
            moveSpace()
            UIAccessibility.notify(UIAccessibility.assistiveTouchStatusDidChangeNotification)
        }
    }

    /// Moves the magnified part to the cursor's rectangle, in points of the screen.
    func followCursor(_ rect: CGRect?) {
        guard magnification > 1, magnifierFollowsFocus, let rect, !rect.isNull else { return }
        let place = screen.windowSpaceRect(rect)
        let middle = CGPoint(x: place.midX, y: place.midY)
        // A rectangle that does not fit is shown from its beginning.
        let seen = CGSize(
            width: screen.bounds.width / magnification, height: screen.bounds.height / magnification)
        magnifiedPoint = CGPoint(
            x: place.width > seen.width ? place.minX + seen.width / 2 : middle.x,
            y: place.height > seen.height ? place.minY + seen.height / 2 : middle.y)
    }

    /// Follows the keyboard focus, where no other cursor is followed.
    private func followFocus() {
        guard let focused = screen.focusedView, focused !== followedView else {
            if screen.focusedView == nil { followedView = nil }
            return
        }
        followedView = focused
        followCursor(focused.frameOnScreen)
    }

    /// Moves the magnified part with the pointer: at the edge of the screen, the edge of the picture is shown.
    func followPointer(_ unit: CGPoint) {
        guard magnification > 1, magnifierFollowsFocus else { return }
        let size = screen.bounds.size, part = 1 / magnification
        func middle(_ unit: CGFloat, _ length: CGFloat) -> CGFloat {
            length * (part / 2 + min(1, max(0, unit)) * (1 - part))
        }
        magnifiedPoint = CGPoint(x: middle(unit.x, size.width), y: middle(unit.y, size.height))
    }

    private func moveSpace() {
        let scale = min(15, max(1, magnification.isFinite ? magnification : 1))
        let part = min(1, max(0.3, reach.isFinite ? reach : 1))
        let size = screen.bounds.size
        // The root's bounds begin at its corner, about which its sublayers are transformed.
        var transform = CGAffineTransform(scaleX: part, y: part)
            .concatenating(
                CGAffineTransform(translationX: size.width * (1 - part) / 2, y: size.height * (1 - part)))
        if scale > 1 {
            let shown = CGSize(width: size.width / scale, height: size.height / scale)
            let x = min(max(magnifiedPoint.x - shown.width / 2, 0), size.width - shown.width)
            let y = min(max(magnifiedPoint.y - shown.height / 2, 0), size.height - shown.height)
            transform = transform.concatenating(CGAffineTransform(translationX: -x, y: -y))
                .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        }
        screen.windowSpace = transform
    }
}
