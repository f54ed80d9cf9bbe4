// ReadableAlertTests.swift: readable alerts: in the largest text, and with destructive actions.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers
import VitrineKiosk
import VitrineDrawing
import VitrineRuntime
import VitrineAssistance

@MainActor @Suite("Readable alerts")
struct ReadableAlertTests {
    enum Screen: CaseIterable, Sendable { case phone, kiosk, low }

    private static let message =
        "Everything that you have put into your order so far will be thrown away, and the menu begins anew for the next guest."

    private func alert(_ style: UIAlertController.Style) -> UIAlertController {
        let alert = UIAlertController(
            title: "Start over from the beginning?", message: Self.message, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Start over", style: .destructive))
        alert.addAction(UIAlertAction(title: "Keep the order", style: .cancel))
        return alert
    }

    private func stage(_ screen: Screen) -> OffscreenStage {
        let size =
            switch screen {
            case .phone: CGSize(width: 320, height: 568)
            case .kiosk: CGSize(width: 1280, height: 800)
            case .low: CGSize(width: 480, height: 272)
            }
        let stage = OffscreenStage(size: size, scale: 1)
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        stage.window.rootViewController = root
        return stage
    }

    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    private func scroller(of view: UIView) -> UIScrollView? {
        sequence(first: view, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    }

    @Test(arguments: Screen.allCases) func theWholeMessageIsReachableAtTheLargestText(_ screen: Screen) async throws {
        let stage = stage(screen)
        KioskSettings.setTextSize(.accessibilityExtraExtraExtraLarge, on: stage.screen)
        defer { KioskSettings.setTextSize(nil, on: stage.screen) }
        await stage.settle()
        let alert = alert(.alert)
        stage.window.rootViewController?.present(alert, animated: false)
        await stage.settle()
        let card = alert.view.convert(alert.view.bounds, to: nil)
        #expect(stage.window.bounds.contains(card))
        #expect(card.width > 270, "wider than at the default size")
        let label = try #require(labels(in: alert.view).first { $0.text == Self.message })
        #expect(label.font.pointSize > 30)
        // All lines fit into the label, and its scroll view scrolls to their end.
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(label.bounds.height >= needed.height - 0.5)
        let header = try #require(scroller(of: label))
        #expect(header.contentSize.height >= label.frame.maxY)
        #expect(header.bounds.height >= 40, "high enough to read")
        header.scrollRectToVisible(
            CGRect(x: 0, y: header.contentSize.height - 1, width: 1, height: 1), animated: false)
        await stage.settle()
        #expect(header.bounds.maxY >= label.frame.maxY - 0.5)
        #expect(stage.findings.map(\.description) == [])
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet], [false, true])
    func destructiveActionsAreReadable(_ style: UIAlertController.Style, _ isDark: Bool) async throws {
        for background in [UIColor.systemBackground, .secondarySystemBackground] {
            let stage = stage(.phone)
            stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
            stage.window.tintColor = isDark ? UIColor(red: 0.42, green: 0.71, blue: 1, alpha: 1) : .black
            stage.window.rootViewController?.view.backgroundColor = background
            await stage.settle()
            stage.window.rootViewController?.present(alert(style), animated: false)
            await stage.settle()
            let faint = stage.findings.filter { $0.kind == .lowContrast && $0.label == "Start over" }
            #expect(faint.map(\.description) == [])
        }
    }
}
