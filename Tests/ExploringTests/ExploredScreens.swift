// ExploredScreens.swift: small apps with one fault each.

import UIKit
import VitrineExploring

/// A screen of buttons that lead to others.
final class ExploredScreen: UIViewController {
    private let buttons: [(String, @MainActor (UIViewController) -> Void)]
    private let change: @MainActor (UIView) -> Void

    init(
        _ title: String, _ buttons: [(String, @MainActor (UIViewController) -> Void)] = [],
        change: @escaping @MainActor (UIView) -> Void = { _ in }
    ) {
        (self.buttons, self.change) = (buttons, change)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 20, y: 60, width: 280, height: 30))
        label.text = title
        label.textColor = .black
        label.accessibilityIdentifier = "screen.\(title ?? "")"
        view.addSubview(label)
        for (index, (name, action)) in buttons.enumerated() {
            let button = UIButton(
                configuration: .plain(),
                primaryAction: UIAction(title: name) { [weak self] _ in if let self { action(self) } })
            button.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 56, width: 280, height: 50)
            button.accessibilityIdentifier = "to.\(name)"
            button.configuration?.baseForegroundColor = .black
            view.addSubview(button)
        }
        change(view)
    }

    /// A first screen with a button to a second one, which has one back and `change`.
    @MainActor static func pair(
        back: Bool = true, change: @escaping @MainActor (UIView) -> Void = { _ in }
    ) -> UIViewController {
        let dismiss: (String, @MainActor (UIViewController) -> Void) = ("Close", { $0.dismiss(animated: false) })
        return ExploredScreen(
            "First",
            [
                (
                    "Open",
                    { first in
                        let second = ExploredScreen("Second", back ? [dismiss] : [], change: change)
                        second.modalPresentationStyle = .fullScreen
                        first.present(second, animated: false)
                    }
                )
            ])
    }

    /// An exploration of an app with this root, of a number of steps.
    @MainActor static func explored(
        steps: Int = 30, checks: Bool = true, focus: String? = nil, afterTurn: (@MainActor (UIScreen) -> Void)? = nil,
        settings: (inout ExploredApp) -> Void = { _ in }, _ root: @escaping @MainActor () -> UIViewController
    ) -> Explorer {
        var app = ExploredApp(DrivenApp(name: "small", root: root), root: "UIViewController()", modules: [])
        app.afterTurn = afterTurn
        settings(&app)
        var options = ExplorerOptions()
        (options.steps, options.checks, options.focus) = (steps, checks, focus)
        let explorer = Explorer(app, on: ScreenSetting(width: 320, height: 480), options: options)
        explorer.run()
        return explorer
    }
}
