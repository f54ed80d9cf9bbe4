// CrashScreen.swift: the screen that is shown while an app pauses after repeated crashes.
//
// Users of the machine need one sentence; its maintainer needs the report's name. The log has the path of the reports,
// which is not for the public. After a while the app is started again.

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineRuntime
import VitrineAppState

/// A calm screen instead of the app.
final class CrashScreenController: UIViewController {
    private let code: String
    private let titleLabel = UILabel(frame: .zero)
    private let adviceLabel = UILabel(frame: .zero)
    private let codeLabel = UILabel(frame: .zero)

    /// - Parameter code: identifies the crash, for a call to the maintainer.
    init(code: String) {
        self.code = code
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("CrashScreenController is made with a code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.10, green: 0.12, blue: 0.15, alpha: 1)
        view.accessibilityIdentifier = "vitrine.crash"
        titleLabel.text = "Out of order"
        titleLabel.font = .systemFont(ofSize: 40, weight: .semibold)
        titleLabel.textColor = .white
        adviceLabel.text = "This machine will try again in a few minutes. Please ask a member of staff."
        adviceLabel.font = .systemFont(ofSize: 20)
        adviceLabel.textColor = UIColor(white: 0.8, alpha: 1)
        codeLabel.text = "Code \(code)"
        codeLabel.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
        codeLabel.textColor = UIColor(white: 0.55, alpha: 1)
        for label in [titleLabel, adviceLabel, codeLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
            view.addSubview(label)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, width = max(0, min(bounds.width - 48, 720))
        let left = (bounds.width - width) / 2
        let heights = [titleLabel, adviceLabel].map {
            $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        let top = max(24, (bounds.height - heights[0] - heights[1] - 16) / 2)
        titleLabel.frame = CGRect(x: left, y: top, width: width, height: heights[0])
        adviceLabel.frame = CGRect(x: left, y: top + heights[0] + 16, width: width, height: heights[1])
        let codeHeight = codeLabel.sizeThatFits(CGSize(width: bounds.width - 48, height: bounds.height))
            .height
            .rounded(.up)
        codeLabel.frame = CGRect(
            x: 24, y: bounds.height - codeHeight - 24, width: max(0, bounds.width - 48), height: codeHeight)
    }
}

/// Shows the screen, and ends the run when the app is to be started again.
final class CrashScreenDelegate: UIResponder, UIApplicationDelegate {
    /// The exit status of a run after which the app is started again.
    static let tryAgain: Int32 = 75
    /// The time for which the screen is shown, in seconds. Set with VITRINE_CRASH_REST.
    static var rest: Double {
        ProcessInfo.processInfo.environment["VITRINE_CRASH_REST"].flatMap(Double.init).map {
            max(0.1, min($0, 86400))
        }
            ?? 180
    }
    /// The launch option with the crash's code.
    static let code = UIApplication.LaunchOptionsKey(rawValue: "vitrine.crash")
    private var shown: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CrashScreenController(
            code: launchOptions?[Self.code] as? String ?? "without a report")
        window.makeKeyAndVisible()
        shown = window
        UIScreen.main.frameLoop?.schedule(
            after: Self.rest, named: "the app's next start", countsAsPending: false
        ) { application.terminate(status: Self.tryAgain) }
        return true
    }
}
