// UIPageControlTimerProgress.swift: pages that follow each other by themselves.

public import Foundation
import VitrineObjectiveC
import VitrineDisplay
import VitrineRuntime

/// Observes a timer of pages. All methods are optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    /// Called after time changed the progress.
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// Returns whether a page follows when the one before has been shown for its duration. Default: true.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    /// Does nothing by default.
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {
        VitrineMethods.perform(on: self, [progress])
    }
    /// Default: true.
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool {
        VitrineMethods.result(of: self, [progress, page]) { true }
    }
}

/// The progress of a page that is shown for some time, after which the next page follows.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    private var link: CADisplayLink?
    private var lastTime: TimeInterval?
    private var durations: [Int: TimeInterval] = [:]
    private var storedDuration: TimeInterval
    /// Whether the first page follows the last. False by default.
    open var resetsToInitialPageAfterEnd = false

    /// Creates a timer that does not run yet.
    /// - Parameter preferredDuration: the seconds for a page without its own duration; more than 0.
    public init(preferredDuration: TimeInterval) {
        storedDuration = preferredDuration
        super.init()
    }

    /// The delegate, if it also observes the timer.
    private var timerDelegate: (any UIPageControlTimerProgressDelegate)? {
        delegate as? any UIPageControlTimerProgressDelegate
    }

    /// The seconds for a page without its own duration. Values that are not more than 0 are ignored.
    open var preferredDuration: TimeInterval {
        get { storedDuration }
        set { if newValue > 0, newValue.isFinite { storedDuration = newValue } }
    }

    /// Sets the seconds for one page; 0 to use the preferred duration.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        durations[page] = duration > 0 && duration.isFinite ? duration : nil
    }

    /// The seconds for a page.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    /// Whether time advances the progress.
    public private(set) var isRunning = false

    /// Starts the timer, or lets it go on.
    open func resumeTimer() {
        isRunning = true
        follow()
    }

    /// Stops the timer at the present progress.
    open func pauseTimer() {
        isRunning = false
        follow()
    }

    /// Frames are counted only while the timer runs and the control is in a window and not touched.
    private func follow() {
        let wanted = isRunning && isProgressVisible && control?.window != nil
        if wanted, link == nil {
            lastTime = nil
            let new = CADisplayLink { [weak self] in self?.advance($0) }
            new.add(to: .main, forMode: .common)
            link = new
        } else if !wanted {
            link?.invalidate()
            link = nil
        }
    }

    override func visibilityDidChange() {
        super.visibilityDidChange()
        follow()
    }

    override func controlDidMoveToWindow() { follow() }

    private func advance(_ link: CADisplayLink) {
        guard let control else { return }
        let before = lastTime ?? link.targetTimestamp
        lastTime = link.targetTimestamp
        let share = Float((link.targetTimestamp - before) / duration(forPage: control.currentPage))
        guard share > 0 else { return }
        currentProgress += share
        timerDelegate?.pageControlTimerProgressDidChange(self)
        if currentProgress >= 1 { turnPage(of: control) }
    }

    private func turnPage(of control: UIPageControl) {
        let isLast = control.currentPage >= control.numberOfPages - 1
        guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
        let next = isLast ? 0 : control.currentPage + 1
        guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
            return pauseTimer()
        }
        if control.currentPage == next { return pageDidChange(to: next) }
        control.timerTurns(to: next)
    }
}
