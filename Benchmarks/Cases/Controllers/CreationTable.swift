// CreationTable.swift: how long every control and controller takes to appear.
//
// A kiosk opens the same sheet many times a day, and a list creates its cells while it scrolls. Measured on a screen of
// 800x480, after one of the same kind has been shown: the caches are warm.

import Foundation
import SoakedViews
import VitrineGraphics
import VitrineRuntime

/// The times of creating, and of laying out and drawing the first frame.
@MainActor struct CreationTable {
    private static let rounds = 21
    private let stage = ViewStage(PixelSize(width: 800, height: 480))

    private struct Times {
        var created: [Double] = []
        var shown: [Double] = []
    }

    /// Prints the medians in milliseconds, the slowest first.
    func print() {
        var rows = SoakedControl.allCases.map { ("\($0)", measure(control: $0)) }
        rows += SoakedController.allCases.map { ("\($0) controller", measure(controller: $0)) }
        Swift.print("what".padded(to: 26), "created", "first frame", "together", separator: "  ")
        let medians = rows.map { (name: $0.0, created: median($0.1.created), shown: median($0.1.shown)) }
        for row in medians.sorted(by: { $0.created + $0.shown > $1.created + $1.shown }) {
            let figures = [row.created, row.shown, row.created + row.shown].map { String(format: "%9.3f", $0) }
            Swift.print(row.name.padded(to: 26), figures.joined(separator: "  "))
        }
    }

    private func measure(control: SoakedControl) -> Times {
        measure {
            let view = control.make()
            view.frame = CGRect(x: 20, y: 20, width: 360, height: 440)
            return view
        } show: {
            stage.window.addSubview($0)
        } remove: {
            $0.removeFromSuperview()
        }
    }

    private func measure(controller: SoakedController) -> Times {
        let root = UIViewController()
        stage.window.rootViewController = root
        stage.frame {}
        defer { stage.window.rootViewController = nil }
        return measure {
            controller.make(root.view)
        } show: {
            root.present($0, animated: false)
        } remove: { _ in
            root.dismiss(animated: false)
        }
    }

    private func measure<Item>(make: () -> Item, show: (Item) -> Void, remove: (Item) -> Void) -> Times {
        var times = Times()
        for round in 0...Self.rounds {
            let clock = ContinuousClock()
            let start = clock.now
            let item = make()
            let made = clock.now
            stage.frame { show(item) }
            let end = clock.now
            stage.frame { remove(item) }
            // The first fills caches.
            guard round > 0 else { continue }
            times.created.append((made - start) / .milliseconds(1))
            times.shown.append((end - made) / .milliseconds(1))
        }
        return times
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
