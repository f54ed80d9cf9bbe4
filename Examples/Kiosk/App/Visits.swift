// Visits.swift: one guest after the other: an abandoned order goes, and passers-by see what there is.

import UIKit

/// Watches for guests who have left.
@MainActor public final class Visits {
    public let timer: KioskIdleTimer
    public let session: KioskSession
    public let attract: KioskAttractScreen
    private let shift: KioskPixelShift

    /// - Parameter makeRoot: makes the first screen.
    public init(
        window: UIWindow, timeout: TimeInterval, makeRoot: @escaping @MainActor () -> UIViewController
    ) {
        timer = KioskIdleTimer(screen: window.screen, timeout: timeout)
        session = KioskSession(window: window)
        session.makeRootViewController = makeRoot
        attract = KioskAttractScreen(timer, session: session) { AttractScreen() }
        shift = KioskPixelShift(screen: window.screen)
        timer.start()
        shift.start()
    }
}

/// What passers-by see.
final class AttractScreen: UIViewController {
    private let mark = MarkView(frame: .zero)
    private let headline = UILabel("Fresh coffee", Theme.font(84, .bold), Theme.darkText, alignment: .center)
    private let hint = UILabel("Touch to order", Theme.font(40), Theme.darkSecondaryText, alignment: .center)

    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { fatalError("AttractScreen is made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.dark
        [mark, headline, hint].forEach(view.addSubview)
        hint.accessibilityIdentifier = "attract.hint"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size, middle = size.height / 2
        mark.frame = CGRect(x: size.width / 2 - 80, y: middle - 220, width: 160, height: 160)
        headline.frame = CGRect(x: 20, y: middle - 30, width: size.width - 40, height: 100)
        hint.frame = CGRect(x: 20, y: middle + 90, width: size.width - 40, height: 56)
    }
}
