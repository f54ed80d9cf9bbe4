// WaysOutTests.swift: keyboards, edit menus and links do not lead out of the app.
//
// Consoles, SysRq, Ctrl-Alt-Del and the power key belong to the locked machine: MachineLockTests, ConsoleKeysTests,
// PowerKeyTests, and the check seat_locked_kiosk_keeps_the_front.

import Foundation
import KioskApp
import OffscreenTesting
import Testing
import UIKit

@testable import VitrineRuntime
@testable import VitrineViewValues

@MainActor @Suite(.serialized, .ownPasteboards) struct WaysOutTests {
    /// Records opened links, in place of an app's delegate.
    private final class Witness: NSObject, UIApplicationDelegate {
        var links: [URL] = []
        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            links.append(url)
            return false
        }
    }

    private static let modifiers: [UIKeyModifierFlags] = [
        [], .shift, .control, .alternate, .command, [.control, .alternate], [.command, .shift],
        [.command, .alternate], [.control, .shift], [.control, .alternate, .shift, .command],
    ]

    /// Whether the app continues to run during `actions`.
    private func stays(_ actions: () async -> Void) async -> Bool {
        let application = UIApplication.shared
        let kept = application.exitHandler
        var ends = 0
        application.exitHandler = { _ in ends += 1 }
        defer { application.exitHandler = kept }
        await actions()
        return ends == 0 && !application.isTerminated
    }

    /// Every key that a keyboard has, with every modifier, in the menu and in a field.
    @Test func noKeyEndsTheApp() async throws {
        let kiosk = try await KioskStage(size: CGSize(width: 800, height: 600))
        let stays = await stays {
            for usage in 0x04...0xE7 {
                guard let key = UIKeyboardHIDUsage(rawValue: usage) else { continue }
                for modifiers in Self.modifiers {
                    await kiosk.stage.keyDown(key, modifiers: modifiers)
                    await kiosk.stage.keyUp(key)
                }
                // The keys' effects end, so that each begins in the menu.
                if usage % 16 == 0 { await kiosk.stage.settle() }
            }
            await kiosk.stage.settle()
        }
        #expect(stays)
        #expect(kiosk.stage.window.rootViewController === kiosk.kiosk && !kiosk.stage.window.isHidden)
    }

    @Test func noKeyInATextFieldEndsTheApp() async throws {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 0.5)
        let view = UITextView(frame: CGRect(x: 10, y: 10, width: 300, height: 100))
        view.text = "a kiosk"
        stage.window.rootViewController = UIViewController()
        stage.window.rootViewController?.view.addSubview(view)
        await stage.settle()
        let stays = await stays {
            for usage in 0x04...0xE7 {
                guard let key = UIKeyboardHIDUsage(rawValue: usage) else { continue }
                for modifiers in Self.modifiers {
                    if !view.isFirstResponder { view.becomeFirstResponder() }
                    await stage.keyDown(key, modifiers: modifiers)
                    await stage.keyUp(key)
                }
            }
        }
        #expect(stays && stage.window.rootViewController?.presentedViewController == nil)
    }

    /// Buttons of a remote and media keys, including power: HID page 12, and the system controls of page 1.
    @Test func noMediaKeyEndsTheApp() async throws {
        let kiosk = try await KioskStage(size: CGSize(width: 800, height: 600))
        let stays = await stays {
            for usage in 0...0x2FF { await kiosk.stage.pressMediaKey(usage) }
            for button: UIPress.PressType in [.menu, .menu, .menu, .select, .playPause] {
                await kiosk.stage.pressRemote(button)
            }
            await kiosk.stage.settle()
        }
        #expect(stays && kiosk.stage.window.rootViewController === kiosk.kiosk)
    }

    /// A link in a text is passed only to the app's delegate: no program is started.
    @Test func aLinkIsPassedToTheDelegateOnly() async throws {
        let application = UIApplication.shared
        let kept = application.delegate, witness = Witness()
        application.delegate = witness
        defer { application.delegate = kept }
        let children = { (try? String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8)) ?? "" }
        let before = children()
        for text in ["https://example.com", "file:///etc/passwd", "mailto:a@b.c", "javascript:alert(1)", "tel:110"] {
            let url = try #require(URL(string: text))
            var isTaken = true
            application.open(url) { isTaken = $0 }
            #expect(!isTaken && witness.links.last == url)
        }
        #expect(children() == before)
    }

    /// The edit menu of a selected text has only commands for the text: none looks words up, searches or shares.
    @Test func editMenusOfferNoWayOutOfTheApp() async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 300), scale: 0.5)
        let view = UITextView(frame: CGRect(x: 10, y: 100, width: 300, height: 100))
        view.text = "espresso with milk"
        stage.window.addSubview(view)
        view.becomeFirstResponder()
        view.selectAll(nil)
        let menu = UIEditMenuInteraction(delegate: nil)
        view.addInteraction(menu)
        menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
        await stage.settle()
        var offered: Set<String> = []
        func walk(_ view: UIView) {
            if let name = view.accessibilityIdentifier, name.hasPrefix("edit-menu.") {
                offered.insert(String(name.dropFirst(10)))
            }
            view.subviews.forEach(walk)
        }
        stage.screen.windows.forEach(walk)
        #expect(offered.contains("Copy"))
        let known: Set = ["Cut", "Copy", "Paste", "Delete", "Select", "Select All", "Bold", "Italic", "Underline"]
        #expect(offered.isSubset(of: known), "\(offered.subtracting(known))")
    }
}
