import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@MainActor @Suite("Appearance proxies")
struct AppearanceProxyTests {
    private class Badge: UIView {
        var level = 1
        var style = "plain"
        private(set) var marks: [String] = []
        func mark(_ text: String) { marks.append(text) }
    }
    private final class BigBadge: Badge {}
    private final class Header: UIView {}

    private let stage = OffscreenStage(size: CGSize(width: 20, height: 20), scale: 1)
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    // Shows: UIAppearance
    @Test func appearanceAppliesToViewsAddedToAWindow() {
        Badge.appearance().level = 4
        Badge.appearance().backgroundColor = red
        BigBadge.appearance().level = 9
        Badge.appearance(whenContainedInInstancesOf: [Header.self]).style = "header"
        Badge.appearance().apply { $0.mark("seen") }
        defer {
            Badge.appearance().reset()
            BigBadge.appearance().reset()
            Badge.appearance(whenContainedInInstancesOf: [Header.self]).reset()
        }
        #expect(Badge.appearance().level == 4)
        let (plain, big, own, inside, other) = (Badge(), BigBadge(), Badge(), Badge(), UIView())
        own.level = 2
        let (header, middle) = (Header(), UIView())
        header.addSubview(middle)
        middle.addSubview(inside)
        #expect(plain.level == 1, "only in a window")
        for view in [plain, big, own, header, other] { stage.window.addSubview(view) }
        #expect(
            plain.level == 4 && plain.backgroundColor == red && plain.style == "plain"
                && plain.marks == ["seen"])
        #expect(big.level == 9 && big.backgroundColor == red, "the value of the nearer class wins")
        #expect(own.level == 2 && own.backgroundColor == red, "a value set on the view itself is kept")
        #expect(inside.style == "header" && inside.level == 4)
        #expect(other.backgroundColor == nil)
        // A value set later is kept when the view returns to the window.
        plain.level = 1
        plain.removeFromSuperview()
        stage.window.addSubview(plain)
        #expect(plain.level == 1)
    }
}
