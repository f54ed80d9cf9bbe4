// NSTextViewportLayoutController.swift: the fragments in the visible part of a text, for the view that shows them.

public import Foundation
public import VitrineDrawing

/// Finds the fragments in the visible part of a text and has its delegate show them. Only these are laid out.
open class NSTextViewportLayoutController: NSObject, @unchecked Sendable {
    /// Shows the fragments. Not retained.
    open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
    /// The layout. Not retained.
    open private(set) weak var textLayoutManager: NSTextLayoutManager?
    /// The part of the container that is shown, since the last layout.
    open private(set) var viewportBounds = CGRect.zero
    /// The text in it. Nil before the first layout, and where there is no text.
    open private(set) var viewportRange: NSTextRange?
    /// The fragments of the last layout.
    private(set) var fragments: [NSTextLayoutFragment] = []
    private var surfaces: [(key: any NSTextViewportRenderingSurfaceKey, surface: any NSTextViewportRenderingSurface)] =
        []
    private var offset: CGFloat = 0
    private var isLayingOut = false
    /// Estimates above the visible part are replaced by exact heights, which moves it; then it is laid out once more.
    private static let mostPasses = 4

    /// Makes a controller of a layout.
    public init(textLayoutManager: NSTextLayoutManager) {
        self.textLayoutManager = textLayoutManager
        super.init()
    }

    // MARK: Layout

    /// Lays out the visible part, and has the delegate show it.
    open func layoutViewport() {
        guard let manager = textLayoutManager, let delegate, !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        MainActor.assumeIsolated {
            viewportBounds = delegate.viewportBounds(for: self).offsetBy(dx: 0, dy: offset)
            offset = 0
            surfaces = []
            // The delegate may read the range, and change the layout.
            _ = visibleFragments(of: manager)
            delegate.textViewportLayoutControllerWillLayout(self)
            fragments = visibleFragments(of: manager)
            for fragment in fragments {
                manager.validateRendering(of: fragment)
                prepareSurface(for: fragment, delegate)
                delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
            }
            delegate.textViewportLayoutControllerDidLayout(self)
        }
    }

    private func visibleFragments(of manager: NSTextLayoutManager) -> [NSTextLayoutFragment] {
        var found: [NSTextLayoutFragment] = []
        var range: Range<Int>?
        for _ in 0..<Self.mostPasses {
            let now = manager.engine.units(from: viewportBounds.minY, to: viewportBounds.maxY)
            if now == range { break }
            range = now
        }
        if let range {
            let start = manager.location(ofUnit: range.lowerBound)
            manager.enumerateTextLayoutFragments(from: start, options: [.ensuresExtraLineFragment]) { fragment in
                guard fragment.units.location < range.upperBound else { return false }
                found.append(fragment)
                return true
            }
        } else if manager.length == 0 {
            manager.enumerateTextLayoutFragments(from: nil, options: [.ensuresExtraLineFragment]) { fragment in
                found.append(fragment)
                return true
            }
        }
        for fragment in found { fragment.ensureLayout() }
        viewportRange = range.map { manager.range(of: NSRange($0)) }
        return found
    }

    /// Requests a layout: notifies the delegate that what it shows is no longer valid.
    func setNeedsLayout() {
        guard let delegate, !isLayingOut else { return }
        MainActor.assumeIsolated { delegate.textViewportLayoutControllerReceivedSetNeedsLayout(self) }
    }

    /// Lays out what is at a location, and returns where it begins: the delegate scrolls there, and its bounds then begin
    /// at that height, in points of the container.
    open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
        guard let manager = textLayoutManager, let unit = manager.unit(of: textLocation) else { return 0 }
        guard let line = manager.line(enclosing: min(max(0, unit), manager.length)) else {
            return manager.engine.extraLineRect?.minY ?? 0
        }
        return line.rect.minY
    }

    /// Moves the next layout's bounds from those that the delegate returns, by points.
    open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {
        guard verticalOffset.isFinite else { return }
        offset += verticalOffset
        viewportBounds.origin.y += verticalOffset
    }

    // MARK: Surfaces

    /// The surface that the last layout placed for a key; nil if there is none.
    open func renderingSurface(for key: any NSTextViewportRenderingSurfaceKey)
        -> (any NSTextViewportRenderingSurface)?
    { surfaces.first { $0.key === key || $0.key.isEqual(key) }?.surface }

    /// Takes the surface that the delegate has kept for a fragment, or has it make one and keep it.
    @MainActor
    private func prepareSurface(
        for fragment: NSTextLayoutFragment, _ delegate: any NSTextViewportLayoutControllerDelegate
    ) {
        if let kept = delegate.textViewportLayoutController(self, retrieveCachedRenderingSurfaceFor: fragment) {
            surfaces.append((fragment, kept))
        } else if let made = delegate.textViewportLayoutController(self, renderingSurfaceFor: fragment) {
            surfaces.append((fragment, made))
            delegate.textViewportLayoutController(self, cacheRenderingSurface: made, for: fragment)
        }
    }
}
