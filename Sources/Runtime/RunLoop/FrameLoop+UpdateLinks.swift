// FrameLoop+UpdateLinks.swift: the phases of a turn for update links. Without links nothing happens.
//
// An update is a turn in which a frame may be made, and for which there is a reason: input, due work, a change, or a
// display link.

import VitrineDisplay

extension FrameLoop {
    /// Begins an update for the links, if there are any.
    func beginUpdate(_ hasReason: @autoclosure () -> Bool, presentation: Double) {
        guard !updateLinks.isEmpty else { return }
        for link in updateLinks { link.refresh() }
        let active = updateLinks.filter(\.isActive)
        guard !active.isEmpty, hasReason() else { return }
        updateInfo = UIUpdateInfo(
            modelTime: presentation, deadline: presentation, presentation: presentation,
            hasLowLatencyPhases: active.contains(where: \.wantsLowLatencyEventDispatch),
            isImmediate: false)
        perform(.afterUpdateScheduled)
    }

    /// Runs the actions of a phase, in an update.
    func perform(_ phase: UIUpdateActionPhase) {
        guard let updateInfo else { return }
        for link in updateLinks where link.isActive { link.perform(phase, updateInfo) }
    }

    /// The phases for input that arrived during the update.
    func performLowLatencyPhases(deliver: () -> Void, commit: () -> Void) {
        guard let updateInfo, updateInfo.isLowLatencyEventDispatchConfirmed else { return }
        updateInfo.isPerformingLowLatencyPhases = true
        perform(.beforeLowLatencyEventDispatch)
        deliver()
        perform(.afterLowLatencyEventDispatch)
        perform(.beforeLowLatencyCATransactionCommit)
        commit()
        perform(.afterLowLatencyCATransactionCommit)
        updateInfo.isPerformingLowLatencyPhases = false
    }

    func endUpdate() {
        perform(.afterUpdateComplete)
        updateInfo = nil
    }
}
