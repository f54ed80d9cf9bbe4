import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("User activities")
struct ActivityTests {
    final class Page: UIViewController {
        var place = 0
        var activityUpdates: [String] = []

        override func updateUserActivityState(_ activity: NSUserActivity) {
            activityUpdates.append("update with \(activity.userInfo?.count ?? -1) entries")
            activity.addUserInfoEntries(from: ["place": place])
        }
        override func restoreUserActivityState(_ activity: NSUserActivity) {
            place = activity.userInfo?["place"] as? Int ?? -1
        }
    }

    private let stage = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 1)

    // Shows: UIResponder.userActivity; UIResponder.updateUserActivityState(_:)
    @Test func respondersUpdateDirtyActivities() async {
        let activity = NSUserActivity(activityType: "com.example.reading")
        let (page, other) = (Page(), Page())
        page.userActivity = activity
        other.userActivity = activity
        activity.userInfo = ["old": 1, "older": 2]
        page.place = 12
        activity.needsSave = true
        #expect(page.activityUpdates.isEmpty)
        await stage.advance(by: 0.1)
        // The old entries are removed before the first is called; the second gets the entries of the first.
        #expect(page.activityUpdates == ["update with 0 entries"] && other.activityUpdates == ["update with 1 entries"])
        #expect(activity.userInfo?["old"] == nil && activity.userInfo?["place"] as? Int == 0)
        #expect(!activity.needsSave)
        await stage.advance(by: 0.1)
        #expect(page.activityUpdates.count == 1)
    }

    @Test func anActivityWithoutRespondersIsInvalid() async {
        let activity = NSUserActivity(activityType: "com.example.reading")
        let (page, other) = (Page(), Page())
        page.userActivity = activity
        other.userActivity = activity
        page.userActivity = nil
        #expect(!activity.isInvalid)
        other.userActivity = NSUserActivity(activityType: "com.example.other")
        #expect(activity.isInvalid)
        activity.needsSave = true
        await stage.advance(by: 0.1)
        #expect(page.activityUpdates.isEmpty && other.activityUpdates.isEmpty)
    }

    final class Delegate: NSObject, UIApplicationDelegate {
        let page: Page
        init(_ page: Page) { self.page = page }
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            restorationHandler([page])
            return userActivity.activityType == "com.example.reading"
        }
    }

    // Shows: UIResponder.restoreUserActivityState(_:)
    @Test func continuingRestoresTheRespondersOfTheDelegate() {
        let page = Page()
        let delegate = Delegate(page)
        let before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }
        let activity = NSUserActivity(activityType: "com.example.reading")
        activity.userInfo = ["place": 41]
        #expect(UIApplication.shared.continueActivity(activity))
        #expect(page.place == 41)
    }
}
