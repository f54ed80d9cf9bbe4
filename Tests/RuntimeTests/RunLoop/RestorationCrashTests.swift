// RestorationCrashTests.swift: states that would end the app, and states that must not be decoded.

import Foundation
import OffscreenTesting
import Testing

@testable import VitrineAppState
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite struct RestorationCrashTests {
    final class Page: UIViewController {
        var row = 0
        var badge: NSObject?
        var decodes = 0
        override func encodeRestorableState(with coder: NSCoder) {
            coder.encode(row, forKey: "row")
            if let badge { coder.encode(badge, forKey: "badge") }
        }
        override func decodeRestorableState(with coder: NSCoder) {
            decodes += 1
            row = coder.decodeInteger(forKey: "row")
            if coder.containsValue(forKey: "badge") { badge = coder.decodeObject(forKey: "badge") as? NSObject }
        }
    }

    final class Delegate: NSObject, UIApplicationDelegate {
        var saves = true
        func applicationShouldSaveState(_ application: UIApplication) -> Bool { saves }
        func applicationShouldRestoreState(_ application: UIApplication) -> Bool { true }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "vitrine-\(UUID().uuidString)")

    private func withFile(_ body: (URL, Delegate) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let before = (UIApplication.stateFile, UIApplication.shared.delegate)
        let file = folder.appendingPathComponent("app.state"), delegate = Delegate()
        UIApplication.stateFile = file
        UIApplication.shared.delegate = delegate
        defer {
            (UIApplication.stateFile, UIApplication.shared.delegate) = before
            try? FileManager.default.removeItem(at: folder)
        }
        try body(file, delegate)
    }

    private var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? ["no folder"]
    }

    private func shown(_ row: Int = 0, badge: NSObject? = nil) -> (stage: OffscreenStage, page: Page) {
        let stage = OffscreenStage(size: CGSize(width: 50, height: 50), scale: 1)
        let page = Page()
        page.restorationIdentifier = "page"
        (page.row, page.badge) = (row, badge)
        stage.window.rootViewController = page
        return (stage, page)
    }

    /// A crash runs no more code: a run that ends before its first frame leaves only the state that it set aside.
    @Test func aStateThatCrashesTheAppIsUsedOnce() throws {
        try withFile { _, _ in
            do {
                let first = shown(7)
                UIApplication.shared.saveState()
                _ = first
            }
            do {
                let crashing = shown()
                UIApplication.shared.restoreState()
                #expect(crashing.page.row == 7)
                #expect(files == ["app.state.restoring"])
            }
            let next = shown()
            UIApplication.shared.restoreState()
            #expect(next.page.decodes == 0)
            #expect(files.isEmpty)
        }
    }

    @Test func theStateIsUsableAgainAfterTheFirstFrame() throws {
        try withFile { _, _ in
            do {
                let first = shown(7)
                UIApplication.shared.saveState()
                _ = first
            }
            for _ in 0..<3 {
                let run = shown()
                UIApplication.shared.restoreState()
                run.stage.loop.runTurn()
                #expect(run.page.row == 7)
                #expect(files == ["app.state"])
            }
        }
    }

    /// SIGTERM in the middle of a start.
    @Test(arguments: [true, false]) func aNormalExitBeforeTheFirstFrameKeepsTheState(saves: Bool) throws {
        try withFile { _, delegate in
            do {
                let first = shown(7)
                UIApplication.shared.saveState()
                _ = first
            }
            do {
                let short = shown()
                UIApplication.shared.restoreState()
                delegate.saves = saves
                UIApplication.shared.saveState()
                _ = short
            }
            let next = shown()
            UIApplication.shared.restoreState()
            #expect(next.page.row == 7)
        }
    }

    /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:shouldrestoresecureapplicationstate:)
    /// "any objects you decode must adopt NSSecureCoding".
    @Test func onlySecureCodingClassesAreDecoded() throws {
        try withFile { file, _ in
            PlainBadge.made = 0
            do {
                let first = shown(7, badge: PlainBadge())
                UIApplication.shared.saveState()
                _ = first
            }
            do {
                let next = shown()
                UIApplication.shared.restoreState()
                #expect(next.page.decodes == 0 && PlainBadge.made == 0)
                next.stage.loop.runTurn()
            }
            // A state written by an older version, or by another program.
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            archiver.encode(7, forKey: "row")
            archiver.encode([PlainBadge()] as NSArray, forKey: "badge")
            archiver.finishEncoding()
            let payload = try PropertyListSerialization.data(
                fromPropertyList: ["page": archiver.encodedData], format: .binary, options: 0)
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in payload { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            try (Data("VTRNSTA1".utf8) + withUnsafeBytes(of: hash.bigEndian) { Data($0) } + payload).write(to: file)
            let next = shown()
            UIApplication.shared.restoreState()
            #expect(next.page.decodes == 0 && PlainBadge.made == 0)
        }
    }

    @Test func valuesAndSecureClassesAreKept() throws {
        try withFile { _, _ in
            let badges: [NSObject] = [
                SecureBadge(), [["a": 1], ["b": 2]] as NSArray, NSDate(), NSURL(string: "http://localhost/")!,
                NSUUID(), UIColor.red, NSIndexPath(indexes: [0, 1], length: 2),
            ]
            for badge in badges {
                do {
                    let first = shown(7, badge: badge)
                    UIApplication.shared.saveState()
                    _ = first
                }
                let next = shown()
                UIApplication.shared.restoreState()
                #expect(next.page.row == 7 && next.page.badge != nil, "\(type(of: badge))")
                next.stage.loop.runTurn()
            }
        }
    }

    /// A file of a gigabyte is not read.
    @Test func anOversizedFileIsIgnored() throws {
        try withFile { file, _ in
            do {
                let first = shown(7)
                UIApplication.shared.saveState()
                _ = first
            }
            let before = try #require(Self.peakMemory)
            #expect(truncate(file.path, 1 << 30) == 0)
            let next = shown()
            UIApplication.shared.restoreState()
            #expect(next.page.decodes == 0)
            #expect(try #require(Self.peakMemory) - before < 512 << 10)
        }
    }

    @Test func aStateThatIsTooLargeIsNotSaved() throws {
        try withFile { _, _ in
            let first = shown(7, badge: NSData(data: Data(count: StateArchive.largest + 1)))
            UIApplication.shared.saveState()
            #expect(files.isEmpty)
            first.page.badge = nil
            UIApplication.shared.saveState()
            #expect(files == ["app.state"])
        }
    }

    /// Kilobytes.
    private static var peakMemory: Int? {
        let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
