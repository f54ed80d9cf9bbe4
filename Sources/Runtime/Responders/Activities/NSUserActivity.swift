// NSUserActivity.swift: an activity of a person, as values to continue from later.
//
// Foundation on Linux has none. The responders of an activity keep it: when it is marked as changed, its `userInfo` is
// emptied at the end of the turn, and every responder that has it stores its part again; when no responder has it, it
// is invalidated. Main actor only.

public import Foundation
public import VitrineObjectiveC

/// Receives calls about an activity's state.
@preconcurrency @MainActor
public protocol NSUserActivityDelegate: _RespondsToSelectors {
    /// Called before the state is saved.
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Called when the activity is continued elsewhere.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {
        VitrineMethods.perform(on: self, [userActivity])
    }
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {
        VitrineMethods.perform(on: self, [userActivity])
    }
}

/// A person's current activity, to continue later or elsewhere.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// The kind of activity, in reverse-DNS form.
    public let activityType: String
    /// A title to show to people. Default: nil.
    open var title: String?
    /// The state, as values of a property list.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of `userInfo` that are needed to continue. Stored only.
    open var requiredUserInfoKeys: Set<String>?
    /// A web page with the same content, for a browser. Stored only.
    open var webpageURL: URL?
    /// Words by which a search finds the activity. Stored only.
    open var keywords: Set<String> = []
    /// The date after which the activity is no use. Stored only.
    open var expirationDate: Date?
    /// Identifies the content, to choose a scene for it. Stored only.
    open var targetContentIdentifier: String?
    /// Identifies the activity in search results. Stored only.
    open var persistentIdentifier: String?
    /// Whether another device may continue it. Stored only. Default: true.
    open var isEligibleForHandoff = true
    /// Whether a search may find it. Stored only. Default: false.
    open var isEligibleForSearch = false
    /// Whether the system may suggest it. Stored only. Default: false.
    open var isEligibleForPrediction = false
    /// Receives calls before saving and on continuation. Not retained.
    open weak var delegate: (any NSUserActivityDelegate)?

    private struct WeakResponder { weak var responder: UIResponder? }
    private var responders: [WeakResponder] = []
    private var isSaving = false
    /// True when no responder has it any more, or `invalidate()` was called.
    package private(set) var isInvalid = false

    /// The current activity; nil if there is none.
    package private(set) static weak var current: NSUserActivity?

    /// Creates an activity of a kind, in reverse-DNS form.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Whether the state has changed. Setting it to true collects the state at the end of the turn.
    open var needsSave = false {
        didSet { if needsSave, !oldValue { saveWithTurn() } }
    }

    /// Adds values to `userInfo`; values with the same keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// Makes this the current activity, and saves its state at the end of the turn. Does nothing once it is invalid.
    open func becomeCurrent() {
        guard !isInvalid else { return }
        NSUserActivity.current = self
        needsSave = true
    }

    /// Ends being the current activity. Does nothing if another one is.
    open func resignCurrent() { if NSUserActivity.current === self { NSUserActivity.current = nil } }

    /// Ends the activity: it cannot become current or save its state.
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

/// An object that can continue an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: AnyObject {
    /// Restores the state that `activity` holds.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIApplication {
    /// Continues an activity that came from elsewhere: the delegate accepts it, and every object that it names restores
    /// its state. Returns false if the delegate does not accept it.
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
