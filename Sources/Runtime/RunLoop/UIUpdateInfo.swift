// UIUpdateInfo.swift: the times of an update of the interface.

public import Foundation

/// The state of the update that runs. Times are in seconds of the screen's clock, as those of display links.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
    /// The time for which to compute the state of animations and simulations.
    public let modelTime: TimeInterval
    /// The time at which changes must be complete, to be visible at `estimatedPresentationTime`.
    public let completionDeadlineTime: TimeInterval
    /// The time at which the changes will probably be visible.
    public let estimatedPresentationTime: TimeInterval
    /// Whether the update has the phases for late input.
    public let isLowLatencyEventDispatchConfirmed: Bool
    /// Whether the update is in the phases for late input.
    public internal(set) var isPerformingLowLatencyPhases = false
    /// Whether the frame is visible as soon as it is made. False: it is shown at the next refresh.
    public let isImmediatePresentationExpected: Bool

    init(
        modelTime: TimeInterval, deadline: TimeInterval, presentation: TimeInterval, hasLowLatencyPhases: Bool,
        isImmediate: Bool
    ) {
        self.modelTime = modelTime
        completionDeadlineTime = deadline
        estimatedPresentationTime = presentation
        isLowLatencyEventDispatchConfirmed = hasLowLatencyPhases
        isImmediatePresentationExpected = isImmediate
        super.init()
    }

    /// The state of the update that runs on the screen of a view; nil between updates, and for a view without a window.
    public class func current(for view: UIView) -> UIUpdateInfo? { view.window?.screen.frameLoop?.updateInfo }

    /// The state of the update that runs on the screen of a scene; nil between updates.
    public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
        windowScene.screen.frameLoop?.updateInfo
    }
}
