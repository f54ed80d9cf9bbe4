// NavigationBarMotion.swift: the animation from one item of a navigation bar to another.
//
// Going forward, the title moves to the place of the back button's title and fades into it, and the next title comes in
// from the edge; going back is the reverse. Buttons fade; those with the same identifier in both contents also move from
// the place of the one to that of the other.

import Foundation
import VitrineGraphics
import VitrineRuntime
import VitrineControls

@MainActor
final class NavigationBarMotion {
    let old: NavigationBarContent?
    let new: NavigationBarContent?
    /// The bar's items before the change.
    let previous: [UINavigationItem]
    private let isBack: Bool
    /// 1 if forward is to the left; -1 in a right-to-left interface.
    private let side: CGFloat
    private let width: CGFloat

    init(
        from old: NavigationBarContent?, to new: NavigationBarContent?, previous: [UINavigationItem],
        isBack: Bool, mirrored: Bool, width: CGFloat
    ) {
        self.old = old
        self.new = new
        self.previous = previous
        self.isBack = isBack
        side = mirrored ? -1 : 1
        self.width = width
    }

    /// The offset of a title at the side of the back button, relative to its place.
    private func towardsBack(_ content: NavigationBarContent, from other: NavigationBarContent?) -> CGFloat {
        guard let other, !other.back.isHidden, other.back.label.text != nil else {
            return -width * 0.3 * side
        }
        let label = other.back.label
        let target = label.convert(CGPoint(x: label.bounds.midX, y: 0), to: other).x
        return target - content.titleHolder.center.x
    }

    private func shifted(_ x: CGFloat) -> CGAffineTransform {
        UIAccessibility.isReduceMotionEnabled
            ? .identity : CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 0)
    }

    /// The buttons of both contents with the same identifier.
    private var pairs: [(old: UIView, new: UIView)] {
        guard let old, let new else { return [] }
        return new.identifiers.compactMap { name in
            guard let first = old.button(identifier: name), let second = new.button(identifier: name) else {
                return nil
            }
            return (first, second)
        }
    }

    /// The transform that moves a view from its place in one content to that of another view in another content.
    private func moved(_ view: UIView, in content: UIView, to other: UIView, in otherContent: UIView)
        -> CGAffineTransform
    {
        let shift = CGPoint(
            x: other.center.x + otherContent.frame.minX - view.center.x - content.frame.minX,
            y: other.center.y + otherContent.frame.minY - view.center.y - content.frame.minY)
        return UIAccessibility.isReduceMotionEnabled
            ? .identity : CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shift.x, ty: shift.y)
    }

    private var far: CGFloat { width / 2 * side }

    /// Places the new content at the start of its animation.
    func prepare() {
        UIView.performWithoutAnimation {
            guard let new else { return }
            for view in new.buttons + [new.back] { view.alpha = 0 }
            if let old { for pair in pairs { pair.new.transform = moved(pair.new, in: new, to: pair.old, in: old) } }
            new.titleHolder.alpha = 0
            new.titleHolder.transform = shifted(isBack ? towardsBack(new, from: old) : far)
            new.largeClip.alpha = 0
            new.largeClip.transform = shifted(isBack ? -width * 0.3 * side : width * side)
            if !isBack, let old, !new.back.isHidden {
                let start = old.titleHolder.center.x
                let label = new.back.label
                let place = label.convert(CGPoint(x: label.bounds.midX, y: 0), to: new).x
                label.transform = shifted(start - place)
            }
        }
    }

    /// Moves everything to its end; in an animation block.
    func move() {
        for pair in pairs {
            guard let old, let new else { break }
            pair.new.transform = .identity
            pair.old.transform = moved(pair.old, in: old, to: pair.new, in: new)
        }
        if let new {
            for view in new.buttons + [new.back, new.titleHolder] { view.alpha = new.rowAlpha }
            new.setNeedsLayout()
            new.titleHolder.transform = .identity
            new.largeClip.alpha = 1
            new.largeClip.transform = .identity
            new.back.label.transform = .identity
        }
        guard let old else { return }
        for view in old.buttons + [old.back] { view.alpha = 0 }
        old.titleHolder.alpha = 0
        old.titleHolder.transform = shifted(isBack ? far : towardsBack(old, from: new))
        old.largeClip.alpha = 0
        old.largeClip.transform = shifted(isBack ? width * side : -width * 0.3 * side)
        if isBack, let new, !old.back.isHidden {
            let label = old.back.label
            let place = label.convert(CGPoint(x: label.bounds.midX, y: 0), to: old).x
            label.transform = shifted(new.titleHolder.center.x - place)
        }
    }

    /// Resets everything to its state outside a motion.
    func reset() {
        for pair in pairs {
            pair.old.transform = .identity
            pair.new.transform = .identity
        }
        for content in [old, new].compactMap({ $0 }) {
            for view in content.buttons + [content.back, content.titleHolder] {
                view.alpha = content.rowAlpha
            }
            content.largeClip.alpha = 1
            for view in [content.titleHolder, content.largeClip, content.back.label] {
                view.transform = .identity
            }
            content.setNeedsLayout()
        }
    }
}
