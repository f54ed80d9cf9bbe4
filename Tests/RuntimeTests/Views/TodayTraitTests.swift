import Foundation
import OffscreenTesting
import Testing
import VitrineAppState
import VitrineDrawing
import VitrineRuntime

/// Expectations: UITraitListEnvironment.h, the pages of Apple on UITraitTypesettingLanguage and
/// `systemPrefersReducedResourceUsage`, and UITraitCollection.h of iOS 26.
@MainActor @Suite("Traits of today", .serialized)
struct TodayTraitTests {
    private let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    /// What a view with overrides, and one inside it, have.
    private func nested(_ change: (inout UITraitOverrides) -> Void) -> UITraitCollection {
        let outer = UIView(), inner = UIView()
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        change(&outer.traitOverrides)
        return inner.traitCollection
    }

    @Test func theLanguageOfTypesettingIsInherited() {
        let thai = Locale.Language(identifier: "th")
        #expect(UITraitCollection().typesettingLanguage == nil)
        #expect(UITraitCollection(typesettingLanguage: thai).typesettingLanguage == thai)
        #expect(nested { $0.typesettingLanguage = thai }.typesettingLanguage == thai)
        let traits = UITraitCollection { $0.typesettingLanguage = thai }
        #expect(traits[UITraitTypesettingLanguage.self] == thai)
        #expect(traits.changedTraits(from: UITraitCollection()).count == 1)
        #expect(traits.modifyingTraits { $0.typesettingLanguage = nil }.typesettingLanguage == nil)
    }

    /// NS_ENUM(NSInteger, UIListEnvironment), from 0: unspecified, none, plain, grouped, insetGrouped, sidebar,
    /// sidebarPlain.
    @Test func theStyleOfAListIsInherited() {
        let all: [UIListEnvironment] = [.unspecified, .none, .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
        #expect(all.map(\.rawValue) == Array(0...6))
        #expect(UITraitCollection().listEnvironment == .unspecified)
        #expect(UITraitCollection(listEnvironment: .sidebar)[UITraitListEnvironment.self] == .sidebar)
        #expect(nested { $0.listEnvironment = .plain }.listEnvironment == .plain)
        // "There is no containing list."
        #expect(stage.window.traitCollection.listEnvironment == .none)
    }

    @Test func theSideOfNaturalTextIsInherited() {
        #expect(!UITraitCollection().resolvesNaturalAlignmentWithBaseWritingDirection)
        let traits = UITraitCollection(resolvesNaturalAlignmentWithBaseWritingDirection: true)
        #expect(traits[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self])
        #expect(
            nested { $0.resolvesNaturalAlignmentWithBaseWritingDirection = true }
                .resolvesNaturalAlignmentWithBaseWritingDirection)
    }

    /// "When this value is YES, the system has entered a state where it would prefer apps to scale back
    /// resource-intensive work." "From other contexts, observe systemPrefersReducedResourceUsageDidChangeNotification
    /// and re-read this property."
    @Test func aShortageOfMemoryIsATraitForAWhile() async {
        #expect(UITraitCollection(systemPrefersReducedResourceUsage: true).systemPrefersReducedResourceUsage)
        #expect(nested { $0.systemPrefersReducedResourceUsage = true }.systemPrefersReducedResourceUsage)
        // Other suites of this process warn of memory, too.
        await #expect(processExitsWith: .exitCode(7)) {
            await TodayTraitTests.warnOfMemory()
            exit(7)
        }
    }

    private static func warnOfMemory() async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let application = UIApplication.shared
        let view = UIView(), heard = Diary(), notes = Diary()
        stage.window.addSubview(view)
        await stage.settle()
        view.registerForTraitChanges([UITraitSystemPrefersReducedResourceUsage.self]) { (view: UIView, _) in
            heard.values.append(view.traitCollection.systemPrefersReducedResourceUsage)
        }
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.systemPrefersReducedResourceUsageDidChangeNotification, object: application,
            queue: nil
        ) { _ in
            MainActor.assumeIsolated { notes.values.append(UIApplication.shared.systemPrefersReducedResourceUsage) }
        }
        application.receiveMemoryWarning()
        precondition(application.systemPrefersReducedResourceUsage && heard.values == [true] && notes.values == [true])
        await stage.advance(by: UIApplication.resourceShortageTime - 1)
        // Another warning prolongs the time, and is no change.
        application.receiveMemoryWarning()
        await stage.advance(by: UIApplication.resourceShortageTime - 1)
        precondition(view.traitCollection.systemPrefersReducedResourceUsage && heard.values == [true])
        await stage.advance(by: 2)
        precondition(!application.systemPrefersReducedResourceUsage)
        precondition(heard.values == [true, false] && notes.values == [true, false])
        _ = token
    }
}

@MainActor
private final class Diary {
    var values: [Bool] = []
}
