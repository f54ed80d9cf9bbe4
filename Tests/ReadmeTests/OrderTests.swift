import OffscreenTesting
import Testing
import UIKit

@MainActor @Suite struct OrderTests {
    @Test func aTapOrders() async {
        let stage = OffscreenStage(size: CGSize(width: 320, height: 240), scale: 2)
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 120, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.window.addSubview(button)
        await stage.tap(at: CGPoint(x: 70, y: 32))
        #expect(taps == 1)
    }
}
