// AlertLargeTextTests.swift: alert actions that do not all fit.

import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

@MainActor @Suite("Alerts at large text")
struct AlertLargeTextTests {
    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + all(type, in: $0) }
    }

    @Test(arguments: [
        ("Keep the order", "Delete the order"), ("No", "Yes"),
        ("Leave everything as it was before", "Delete the whole order now"),
    ])
    func clippedButtonsShowThatTheyScroll(_ titles: (keep: String, delete: String)) async throws {
        let stage = OffscreenStage(size: CGSize(width: 800, height: 480), scale: 1)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        let root = UIViewController()
        stage.window.rootViewController = root
        var answers: [String] = []
        let alert = UIAlertController(
            title: "Delete the order?", message: "The cups that you have chosen go with it.", preferredStyle: .alert)
        for (title, style) in [(titles.keep, UIAlertAction.Style.cancel), (titles.delete, .destructive)] {
            alert.addAction(UIAlertAction(title: title, style: style) { answers.append($0.title ?? "") })
        }
        await stage.settle()
        root.present(alert, animated: true)
        await stage.settle()
        let view = try #require(all(AlertView.self, in: stage.window).first)
        let buttons = all(AlertButton.self, in: view)
        #expect(buttons.count == 2)
        let list = try #require(buttons[0].superview as? UIScrollView)
        for button in buttons {
            let seen = button.frame.intersection(list.bounds)
            #expect(seen.height >= min(button.bounds.height, 24), "\(button.action.title ?? ""): \(seen)")
        }
        if list.contentSize.height > list.bounds.height + 0.5 {
            let bars = list.subviews.filter { !($0 is AlertButton) && $0.bounds.width == 3 && !$0.isHidden }
            #expect(bars.map(\.alpha) == [1], "a scroll indicator is shown until the first scroll")
        }
        // The last one can be scrolled completely into view.
        await stage.drag(
            from: list.convert(CGPoint(x: 40, y: list.bounds.maxY - 8), to: nil),
            to: list.convert(CGPoint(x: 40, y: list.bounds.minY - 300), to: nil), duration: 0.5)
        await stage.settle()
        let last = buttons[1]
        #expect(list.bounds.insetBy(dx: -0.5, dy: -0.5).contains(last.frame) || last.bounds.height > list.bounds.height)
        await stage.tap(at: last.convert(CGPoint(x: last.bounds.midX, y: last.bounds.maxY - 20), to: nil))
        await stage.settle()
        #expect(answers == [titles.delete])
    }
}
