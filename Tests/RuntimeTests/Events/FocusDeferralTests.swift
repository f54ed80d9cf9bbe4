import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

/// UIFocus.h of iOS 27: "Always defer focus for this item … This means a programmatic update to this item would result in
/// focus disappearing until the user interacts with the focus engine again."
@MainActor @Suite("Focus that is not shown yet")
struct FocusDeferralTests {
    private final class Item: UIView {
        var mode = UIFocusItemDeferralMode.automatic
        override var canBecomeFocused: Bool { true }
        override var focusItemDeferralMode: UIFocusItemDeferralMode { mode }
    }

    private let stage = OffscreenStage(size: CGSize(width: 200, height: 100), scale: 1)
    private let first = Item(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
    private let second = Item(frame: CGRect(x: 120, y: 30, width: 40, height: 40))

    init() {
        stage.window.backgroundColor = .white
        for view in [first, second] { stage.window.addSubview(view) }
    }

    /// Whether anything is drawn around an item: the views themselves have no colour.
    private func isShown(_ item: UIView) -> Bool {
        let around = item.frame.insetBy(dx: -8, dy: -8)
        return (Int(around.minX)..<Int(around.maxX)).contains { x in
            (Int(around.minY)..<Int(around.maxY)).contains {
                stage.pixel(x, $0) != PixelColor(red: 255, green: 255, blue: 255)
            }
        }
    }

    private func focus(_ item: Item) async {
        UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: item)
        await stage.settle()
    }

    @Test func aDeferredItemShowsTheFocusAfterAKey() async throws {
        let system = try #require(UIFocusSystem.focusSystem(for: stage.window))
        first.mode = .always
        await focus(first)
        #expect(system.focusedItem === first && !isShown(first))
        await stage.press("right")
        await stage.settle()
        #expect(system.focusedItem === first && isShown(first))
        await stage.press("right")
        await stage.settle()
        #expect(system.focusedItem === second && isShown(second) && !isShown(first))
        // A key that moves the focus shows it.
        await stage.press("left")
        await stage.settle()
        #expect(system.focusedItem === first && isShown(first))
    }

    @Test(arguments: [UIFocusItemDeferralMode.automatic, .never])
    func otherItemsShowItAtOnce(mode: UIFocusItemDeferralMode) async {
        first.mode = mode
        await focus(first)
        #expect(isShown(first))
        let raw = [UIFocusItemDeferralMode.automatic, .always, .never].map(\.rawValue)
        #expect(raw == [0, 1, 2] && UIView().focusItemDeferralMode == .automatic)
    }
}
