import Foundation
import Testing
import UIKit
import VitrineGraphics

@testable import VitrinePreviews

/// What an order does with the previews of a program.
@MainActor @Suite struct PreviewHostTests {
    private let folder = NSTemporaryDirectory() + "/vitrine-previews-\(UUID().uuidString)"

    private func order(
        _ comparison: PreviewOrder.Comparison = .none, filter: String = "", files: [String] = [], skipped: [String] = []
    )
        -> PreviewOrder
    {
        PreviewOrder(
            output: folder + "/output", blessed: folder + "/blessed", comparison: comparison, filter: filter,
            files: files,
            variants: [.light], scales: [1], skipped: skipped, events: folder + "/events", seconds: 0)
    }

    private func square(_ name: String?, _ color: UIColor = .red, _ line: Int = 1)
        -> (file: String, line: Int, preview: Preview)
    {
        let preview = _Preview(name, traits: .fixedLayout(width: 4, height: 4)) {
            let view = UIView()
            view.backgroundColor = color
            return view
        }
        return ("/app/Menu.swift", line, preview)
    }

    private func events(_ order: PreviewOrder, _ previews: [(file: String, line: Int, preview: Preview)]) async throws
        -> [PreviewEvent]
    {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: order.events))
        try await PreviewHost.run(order, previews)
        let lines = try Data(contentsOf: URL(fileURLWithPath: order.events)).split(separator: 0x0A)
        return try lines.map { try JSONDecoder().decode(PreviewEvent.self, from: $0) }
    }

    private func pictures(_ events: [PreviewEvent]) -> [PreviewPicture] {
        events.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
    }

    @Test func eventsSayWhichPreviewIsRendered() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let events = try await events(order(), [square("Tea"), square(nil, .blue, 9)])
        let first = PreviewSummary(id: "Menu-Tea", title: "Tea", file: "/app/Menu.swift", line: 1)
        let second = PreviewSummary(id: "Menu-2", title: "Menu 2", file: "/app/Menu.swift", line: 9)
        #expect(Array(events.prefix(3)) == [.found(first), .found(second), .began("Menu-Tea")])
        #expect(events.contains(.ended("Menu-Tea")) && events.last == .done)
        #expect(pictures(events).map(\.file) == ["Menu-Tea.light@1x.png", "Menu-2.light@1x.png"])
        let image = try ImageDecoder.decode(path: folder + "/output/Menu-2.light@1x.png")
        #expect(image.width == 4 && image.buffer[1, 1] == 0xFF00_00FF)
    }

    @Test func aFilterAndSkippedOnesLimitThem() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let all = [square("Tea"), square("Iced tea", .blue, 2), square("Coffee", .blue, 3)]
        let chosen = try await events(order(filter: "TEA", skipped: ["Menu-Tea"]), all)
        #expect(pictures(chosen).map(\.preview) == ["Menu-Iced-tea"])
        #expect(chosen.filter { if case .found = $0 { true } else { false } }.count == 2)
        #expect(pictures(try await events(order(filter: "menu.swift"), all)).count == 3)
        #expect(try await events(order(filter: "water"), all) == [.done])
        #expect(pictures(try await events(order(filter: "iced", files: ["/app/Menu.swift"]), all)).count == 1)
        #expect(try await events(order(files: ["/other/Menu.swift"]), all) == [.done])
    }

    @Test func aChangedPictureIsFoundWithItsDifferences() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let missing = try await events(order(.check), [square("Tea")])
        #expect(pictures(missing).first?.difference?.contains("there is no blessed picture") == true)
        _ = try await events(order(.bless), [square("Tea"), square("Old", .blue, 2)])
        let same = try await events(order(.check), [square("Tea"), square("Old", .blue, 2)])
        #expect(pictures(same).allSatisfy { $0.difference == nil })
        let changed = try await events(order(.check), [square("Tea", .green)])
        let picture = try #require(pictures(changed).first)
        // 4 x 4 pixels, red without its red and with green.
        #expect(picture.difference == "16 pixels differ, by up to 255, within x 0..<4, y 0..<4")
        #expect(picture.differenceFile == "Menu-Tea.light@1x.diff.png")
        let difference = try ImageDecoder.decode(path: folder + "/output/Menu-Tea.light@1x.diff.png")
        #expect(difference.width == 4)
        #expect(changed.contains(.unused(["Menu-Old.light@1x.png"])))
        // Blessing removes what no preview has; with a filter it does not.
        _ = try await events(order(.bless, filter: "tea"), [square("Tea")])
        #expect(FileManager.default.fileExists(atPath: folder + "/blessed/Menu-Old.light@1x.png"))
        _ = try await events(order(.bless), [square("Tea")])
        #expect(!FileManager.default.fileExists(atPath: folder + "/blessed/Menu-Old.light@1x.png"))
    }

    @Test func aFolderThatCannotBeWrittenIsReported() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var order = order()
        order.output = "/proc/none"
        let events = try await events(order, [square("Tea")])
        #expect(
            events.contains {
                if case .failed("Menu-Tea", let reason) = $0 { reason.contains("Menu-Tea.light@1x.png") } else { false }
            })
    }

    @Test func namesStayWhenLinesMove() {
        func ids(_ lines: [Int]) -> [String] {
            PreviewNames.summaries(
                of: zip(lines, ["Tea", "Tea", nil, "Café / tea"]).map { ("/app/Menu.swift", $0, $1) }
            ).map(\.id)
        }
        #expect(ids([1, 5, 9, 12]) == ["Menu-Tea", "Menu-Tea-2", "Menu-3", "Menu-Café-tea"])
        #expect(ids([3, 8, 20, 40]) == ids([1, 5, 9, 12]))
        #expect(PreviewNames.slug("../../etc/passwd") == "etc-passwd")
        #expect(PreviewNames.slug(String(repeating: "a", count: 300)).count == 80)
    }
}
