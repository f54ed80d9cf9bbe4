// NSTextViewportLayoutControllerDelegate.swift: the view that shows the visible part of a text.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC

/// Shows the fragments in the visible part of a text.
@preconcurrency @MainActor
public protocol NSTextViewportLayoutControllerDelegate: _RespondsToSelectors {
    /// Returns the part of the text that is shown: what is visible, and some more above and below. In points of the text
    /// container.
    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
    /// Called for each fragment in that part, from top to bottom, to show it in a view or a layer.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
    /// Called before the first fragment. Optional.
    func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
    /// Called after the last fragment. Optional.
    func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
    /// Called when the layout has changed and the fragments have to be shown again. Optional.
    func textViewportLayoutControllerReceivedSetNeedsLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController)
    /// Returns the view or the layer that will show a fragment, if none was kept for it; nil where the delegate does not
    /// want the controller to know. Called before the fragment's surface is configured. Optional.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        renderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
    ) -> (any NSTextViewportRenderingSurface)?
    /// Keeps a surface that shows a fragment. Optional.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        cacheRenderingSurface renderingSurface: any NSTextViewportRenderingSurface,
        for renderingSurfaceKey: any NSTextViewportRenderingSurfaceKey)
    /// Returns a surface that was kept; nil if there is none. Optional.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        retrieveCachedRenderingSurfaceFor renderingSurfaceKey: any NSTextViewportRenderingSurfaceKey
    ) -> (any NSTextViewportRenderingSurface)?
}

extension NSTextViewportLayoutControllerDelegate {
    /// Does nothing.
    public func textViewportLayoutControllerWillLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) { VitrineMethods.perform(on: self, [textViewportLayoutController]) }
    /// Does nothing.
    public func textViewportLayoutControllerDidLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) { VitrineMethods.perform(on: self, [textViewportLayoutController]) }
    /// Does nothing.
    public func textViewportLayoutControllerReceivedSetNeedsLayout(
        _ textViewportLayoutController: NSTextViewportLayoutController
    ) { VitrineMethods.perform(on: self, [textViewportLayoutController]) }
    /// Nil.
    public func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        renderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
    ) -> (any NSTextViewportRenderingSurface)? {
        VitrineMethods.result(of: self, [textViewportLayoutController, textLayoutFragment]) { nil }
    }
    /// Does nothing.
    public func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        cacheRenderingSurface renderingSurface: any NSTextViewportRenderingSurface,
        for renderingSurfaceKey: any NSTextViewportRenderingSurfaceKey
    ) { VitrineMethods.perform(on: self, [textViewportLayoutController, renderingSurface, renderingSurfaceKey]) }
    /// Nil.
    public func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController,
        retrieveCachedRenderingSurfaceFor renderingSurfaceKey: any NSTextViewportRenderingSurfaceKey
    ) -> (any NSTextViewportRenderingSurface)? {
        VitrineMethods.result(of: self, [textViewportLayoutController, renderingSurfaceKey]) { nil }
    }
}
