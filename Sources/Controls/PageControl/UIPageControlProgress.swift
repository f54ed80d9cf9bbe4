// UIPageControlProgress.swift: how much of the current page has been shown.

public import Foundation
public import VitrineObjectiveC

/// Observes the progress of a page control. All methods are optional.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: _RespondsToSelectors {
    /// Returns the progress of a page that becomes current, from 0 to 1. Default: 0.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    /// Called after the progress was hidden or shown: it is hidden while a finger slides along the dots.
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    /// Default: 0.
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
        VitrineMethods.result(of: self, [progress, page]) { 0 }
    }
    /// Does nothing by default.
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
        VitrineMethods.perform(on: self, [progress])
    }
}

/// How much of the current page has been shown: its dot becomes a bar that is filled.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// The object that observes the progress. Not retained.
    open weak var delegate: (any UIPageControlProgressDelegate)?
    private var storedProgress: Float = 0
    /// The control that shows the progress.
    weak var control: UIPageControl?

    public override init() { super.init() }

    /// The progress of the current page, from 0 to 1. Values outside are limited.
    open var currentProgress: Float {
        get { storedProgress }
        set {
            let new = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            guard new != storedProgress else { return }
            storedProgress = new
            control?.progressDidChange()
        }
    }

    /// Whether a control shows the progress: not while a finger slides along its dots.
    public var isProgressVisible: Bool { control.map { $0.interactionState != .continuous } ?? false }

    /// Called after the control's page changed.
    func pageDidChange(to page: Int) {
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }

    /// Called after a finger began or ended sliding along the dots.
    func visibilityDidChange() { delegate?.pageControlProgressVisibilityDidChange(self) }

    /// Called after the control entered or left a window.
    func controlDidMoveToWindow() {}
}
