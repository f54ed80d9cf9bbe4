// ControlSoakTests.swift: created, shown and released objects leave nothing behind.
//
// A kiosk opens the same sheet a thousand times a day. Each control and each
// controller is created, shown, laid out, drawn and released many times. Then the
// heap must not be larger than before. `VITRINE_SOAK_VISITS=1000` runs the full length.

import CAllocationCount
import Foundation
import OffscreenTesting
public import SoakedViews
public import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime

@MainActor @Suite(.serialized) struct ControlSoakTests {
    /// How many times each is made after the caches are warm.
    private static let visits =
        ProcessInfo.processInfo.environment["VITRINE_SOAK_VISITS"].flatMap(Int.init).map { max(1, $0) } ?? 6

    /// The most bytes that one object may leave behind.
    private static let mostGrowth = 1024

    /// Bytes that one visit of `show` leaves on the heap: the least of several rounds, since caches and the allocator's own
    /// tables grow occasionally. A leak appears in every round, so rounds end with the first one without.
    private func growth(_ visits: Int, _ show: () async -> Void) async -> Int {
        for _ in 0..<4 { await show() }
        var least = Int.max
        for _ in 0..<12 where least > Self.mostGrowth {
            let before = Int(allocation_bytes_in_use())
            for _ in 0..<visits { await show() }
            least = min(least, (Int(allocation_bytes_in_use()) - before) / visits)
        }
        return least
    }

    @Test(arguments: SoakedControl.allCases)
    func controlsLeakNothing(_ control: SoakedControl) async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 500), scale: 1)
        await stage.settle()
        let growth = await growth(Self.visits) {
            let view = control.make()
            view.frame = CGRect(x: 20, y: 20, width: 360, height: 440)
            stage.window.addSubview(view)
            await stage.settle()
            view.removeFromSuperview()
            await stage.settle()
        }
        #expect(growth <= Self.mostGrowth, "\(control) leaves \(growth) bytes each time")
    }

    @Test(arguments: SoakedController.allCases)
    func controllersLeakNothing(_ controller: SoakedController) async {
        let stage = OffscreenStage(size: CGSize(width: 400, height: 500), scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let growth = await growth(Self.visits) {
            root.present(controller.make(root.view), animated: false)
            await stage.settle()
            root.dismiss(animated: false)
            await stage.settle()
        }
        #expect(growth <= Self.mostGrowth, "\(controller) leaves \(growth) bytes each time")
    }
}

extension SoakedControl: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
}

extension SoakedController: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
}
