// ScreenVision.swift: how the picture of one screen is shown to people who see it differently.
//
// Contrast and text size are traits that views follow. Inversion and colour
// filters change pixels in the compositor's last copy. Magnifier and reach move
// the space in which the windows lie, so that touches and frames follow by
// themselves, and text is where it looks to be.

public import Foundation
import VitrineGraphics
import VitrineCompositor

/// Contrast, colours, text size, magnification and reach of one screen.
@preconcurrency @MainActor
public final class ScreenVision {
    /// How colours are inverted.
    public enum Inversion: Int, Sendable {
        case none
        /// All of them.
        case classic
        /// All but pictures and what says `accessibilityIgnoresInvertColors`.
        case smart
    }

    /// Colours for people who tell them apart differently.
    public enum ColorFilter: Int, Sendable, CaseIterable {
        case none
        case grayscale
        /// Red is not seen.
        case protanopia
        /// Green is not seen.
        case deuteranopia
        /// Blue is not seen.
        case tritanopia
    }

    private unowned let screen: UIScreen
    private var shields: [InversionShield] = []
    private var shieldsAreStale = false
    private weak var followedView: UIView?

    init(screen: UIScreen) { self.screen = screen }

    // MARK: Traits

    /// Whether system colours have more contrast.
    public var isHighContrast = false {
        didSet {
            guard isHighContrast != oldValue else { return }
            applyTraits()
            UIAccessibility.tell(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        }
    }

    /// The size that text is wanted in, up to `accessibilityExtraExtraExtraLarge`, which is 310 % of the usual
    /// one; nil: that of the process (`VITRINE_TEXT_SIZE`).
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

    public var inversion = Inversion.none {
        didSet {
            guard inversion != oldValue else { return }
            applyFilter()
            picturesMayHaveChanged()
            UIAccessibility.tell(UIAccessibility.invertColorsStatusDidChangeNotification)
        }
    }

    public var colorFilter = ColorFilter.none {
        didSet {
            guard colorFilter != oldValue else { return }
            applyFilter()
            if (colorFilter == .grayscale) != (oldValue == .grayscale) {
                UIAccessibility.tell(UIAccessibility.grayscaleStatusDidChangeNotification)
            }
        }
    }

    /// How strong the colour filter is, 0…1.
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

    /// Views came or went, or say something else about inversion.
    func picturesMayHaveChanged() {
        shieldsAreStale = true
        screen.frameLoop?.beforeLayout {}
    }

    func interfaceIsLaidOut(hasChanged: Bool) {
        if magnification > 1 { followFocus() }
        guard inversion == .smart || !shields.isEmpty, hasChanged || shieldsAreStale else { return }
        shieldsAreStale = false
        let views = inversion == .smart ? screen.windows.flatMap(Self.kept) : []
        let old = shields
        shields = views.map { view in
            old.first { $0.view === view } ?? InversionShield(view)
        }
        for shield in old where !shields.contains(where: { $0 === shield }) { shield.remove() }
        for shield in shields { shield.update() }
    }

    /// The outermost views that keep their colours.
    private static func kept(in view: UIView) -> [UIView] {
        if view.isHidden { return [] }
        if view.accessibilityIgnoresInvertColors
            || (view as? any AccessibilityPictured)?.showsPhotograph == true
        {
            return [view]
        }
        return view.subviews.flatMap(kept)
    }

    // MARK: Space

    /// How many times larger the picture is, 1…15.
    public var magnification: CGFloat = 1 { didSet { if magnification != oldValue { moveSpace() } } }
    /// The point of the picture that is in the middle of a magnified one, points of the screen without it; as far
    /// as the picture reaches.
    public var magnifiedPoint = CGPoint.zero { didSet { if magnifiedPoint != oldValue { moveSpace() } } }
    /// Whether the magnified part follows the spoken cursor, the scanned element and the focus of keys.
    public var magnifierFollowsFocus = true
    /// The part of the screen's height, from below, into which the picture is brought: 0.3…1.
    public var reach: CGFloat = 1 {
        didSet {
            guard reach != oldValue else { return }
            moveSpace()
            UIAccessibility.tell(UIAccessibility.assistiveTouchStatusDidChangeNotification)
        }
    }

    /// The cursor is at a rectangle, points of the screen.
    func followCursor(_ rect: CGRect?) {
        guard magnification > 1, magnifierFollowsFocus, let rect, !rect.isNull else { return }
        let place = screen.windowSpaceRect(rect)
        let middle = CGPoint(x: place.midX, y: place.midY)
        // What does not fit is shown from its beginning.
        let seen = CGSize(
            width: screen.bounds.width / magnification, height: screen.bounds.height / magnification)
        magnifiedPoint = CGPoint(
            x: place.width > seen.width ? place.minX + seen.width / 2 : middle.x,
            y: place.height > seen.height ? place.minY + seen.height / 2 : middle.y)
    }

    /// The focus that keys move, where no other cursor is followed.
    private func followFocus() {
        guard let focused = screen.focusedView, focused !== followedView else {
            if screen.focusedView == nil { followedView = nil }
            return
        }
        followedView = focused
        followCursor(focused.frameOnScreen)
    }

    /// A pointer at the edge of the screen shows the edge of the picture.
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

/// A view that may show a photograph.
@MainActor package protocol AccessibilityPictured: UIView {
    /// Whether it shows a picture whose colours mean something, and no symbol.
    var showsPhotograph: Bool { get }
}
