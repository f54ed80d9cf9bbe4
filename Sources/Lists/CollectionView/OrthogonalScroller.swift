// OrthogonalScroller.swift: the scroll view of a section that scrolls across the rest of its collection.

import VitrineCompositor
import Foundation
import VitrineRuntime
import VitrineControls

@MainActor
final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
    var place: OrthogonalSection
    weak var collection: UICollectionView?

    init(_ place: OrthogonalSection, _ collection: UICollectionView) {
        self.place = place
        self.collection = collection
        super.init(frame: place.frame)
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
        clipsToBounds = false
        scrollDelegate = self
        apply(place)
    }

    required init?(coder: NSCoder) { nil }

    func apply(_ new: OrthogonalSection) {
        place = new
        if frame != new.frame { frame = new.frame }
        if contentSize != new.contentSize {
            let lead = leadingOffset
            contentSize = new.contentSize
            if new.isMirrored, !isDragging { moveContent(to: onPixel(clamped(physical(lead)))) }
        }
        isPagingEnabled = new.behavior == .paging
        bounces = new.properties.bounce != .never
        alwaysBounceHorizontal = new.properties.bounce == .always
        decelerationRate = rate(of: new)
    }

    /// Sections that stop at groups come to rest soon, unless the app has another wish.
    private func rate(of new: OrthogonalSection) -> UIScrollView.DecelerationRate {
        let wanted = new.properties.decelerationRate
        guard wanted == .automatic else { return UIScrollView.DecelerationRate(rawValue: wanted.rawValue) }
        let stops = new.behavior != .continuous && new.behavior != .continuousGroupLeadingBoundary
        return stops ? .fast : collection?.decelerationRate ?? .normal
    }

    /// Converts a rectangle of the collection's content to this section's.
    func inside(_ place: CGRect) -> CGRect {
        place.offsetBy(dx: contentOffset.x - frame.minX, dy: contentOffset.y - frame.minY)
    }

    /// The distance of scrolling from the leading end, where the first group is.
    var leadingOffset: CGPoint {
        guard place.isMirrored else { return contentOffset }
        // Without content, the leading end is visible.
        let available = max(0, contentSize.width - bounds.width)
        return CGPoint(x: available - contentOffset.x, y: contentOffset.y)
    }

    private func physical(_ leading: CGPoint) -> CGPoint {
        guard place.isMirrored else { return leading }
        return CGPoint(x: max(0, contentSize.width - bounds.width) - leading.x, y: leading.y)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.setNeedsLayout() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let isHorizontal = contentSize.width > bounds.width
        let step = place.step
        guard step > 0 else { return }
        let wish = physical(targetContentOffset.pointee)
        let proposed = isHorizontal ? wish.x : wish.y
        let here = isHorizontal ? leadingOffset.x : leadingOffset.y
        let speed = isHorizontal ? velocity.x * (place.isMirrored ? -1 : 1) : velocity.y
        let length = isHorizontal ? bounds.width : bounds.height
        var target = proposed
        switch place.behavior {
        case .none, .continuous, .paging: return
        case .continuousGroupLeadingBoundary: target = (proposed / step).rounded() * step
        case .groupPaging, .groupPagingCentered:
            // The offset that centres the middle group.
            let shift = place.behavior == .groupPagingCentered ? (length - place.group) / 2 : 0
            let index = (here + shift) / step
            let next =
                speed > 0.2
                ? index.rounded(.down) + 1 : speed < -0.2 ? index.rounded(.up) - 1 : index.rounded()
            target = next * step - shift
        }
        let place = isHorizontal ? CGPoint(x: target, y: wish.y) : CGPoint(x: wish.x, y: target)
        targetContentOffset.pointee = clamped(physical(place))
    }
}
