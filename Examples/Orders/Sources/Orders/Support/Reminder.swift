import UIKit

/// Reminds the guest of a waiting order after some time.
final class Reminder: NSObject {
    private var timer: Timer?
    private weak var label: UILabel?

    init(label: UILabel) {
        self.label = label
        super.init()
    }

    func start() {
        timer?.invalidate()
        timer = Timer.scheduledTimer(
            timeInterval: 30, target: self, selector: #selector(remind(_:)), userInfo: "Your order waits",
            repeats: false)
    }

    func stop() {
        timer?.invalidate()
        timer = nil
    }

    @objc private func remind(_ timer: Timer) { label?.text = timer.userInfo as? String }

    deinit { timer?.invalidate() }
}
