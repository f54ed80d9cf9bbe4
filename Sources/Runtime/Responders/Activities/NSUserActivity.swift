// NSUserActivity.swift: what a person is doing, as values to go on from later.
//
// Foundation on Linux has none. An activity that responders have is kept by
// them: when it is flagged dirty its `userInfo` is emptied at the end of the
// turn, and every responder that has it puts its part in again; when the last
// of them lets go, it is invalidated. Main actor only.

public import Foundation

/// Told about an activity.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: AnyObject {
    /// The state is about to be saved.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// The activity goes on somewhere else.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// What a person is doing, to go on with later or elsewhere.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// What kind of activity, in reverse-DNS form.
    public let activityType: String
    /// A name for people.
    open var title: String?
    /// The state, as values that a property list can hold.
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var webpageURL: URL?
    open var keywords: Set<String> = []
    open var expirationDate: Date?
    open var targetContentIdentifier: String?
    open var persistentIdentifier: String?
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPrediction = false
    open weak var delegate: (any NSUserActivityDelegate)?

    private struct WeakResponder { weak var responder: UIResponder? }
    private var responders: [WeakResponder] = []
    private var isSaving = false
    /// No responder has it any more, or `invalidate()` was called.
    package private(set) var isInvalid = false

    /// The activity that the person is at, if one was named.
    package private(set) static weak var current: NSUserActivity?

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Whether the state has changed; it is then collected at the end of the turn.
    open var needsSave = false {
        didSet { if needsSave, !oldValue { saveWithTurn() } }
    }

    /// Adds values to `userInfo`; those with the same keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// What the person is at is this.
    open func becomeCurrent() {
        guard !isInvalid else { return }
        NSUserActivity.current = self
        needsSave = true
    }

    open func resignCurrent() { if NSUserActivity.current === self { NSUserActivity.current = nil } }

    /// The activity cannot go on any more.
    open func invalidate() {
        isInvalid = true
        resignCurrent()
    }

    // MARK: Responders

    func add(_ responder: UIResponder) { responders.append(WeakResponder(responder: responder)) }

    func remove(_ responder: UIResponder) {
        responders.removeAll { $0.responder === responder || $0.responder == nil }
        if responders.isEmpty { invalidate() }
    }

    private func saveWithTurn() {
        guard let loop = FrameLoop.current else { return save() }
        loop.beforeLayout { [weak self] in self?.save() }
    }

    /// Collects the state.
    package func save() {
        guard needsSave, !isSaving, !isInvalid else { return }
        isSaving = true
        defer { isSaving = false }
        let present = responders.compactMap(\.responder)
        if !present.isEmpty { userInfo = [:] }
        delegate?.userActivityWillSave(self)
        for responder in present { responder.updateUserActivityState(self) }
        needsSave = false
    }
}

/// An object that can go on with an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIApplication {
    /// Goes on with an activity that came from elsewhere: asks the delegate, and lets every object that the
    /// delegate names restore its state. False if the delegate does not take it.
    @discardableResult
    package func continueActivity(_ activity: NSUserActivity) -> Bool {
        guard let delegate else { return false }
        _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
        let taken = delegate.application(self, continue: activity) { restoring in
            for object in restoring ?? [] { object.restoreUserActivityState(activity) }
        }
        activity.delegate?.userActivityWasContinued(activity)
        return taken
    }
}
