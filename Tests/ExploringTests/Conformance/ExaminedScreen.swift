// ExaminedScreen.swift: a small app that is used by everybody, into which tests plant a defect.

import Foundation
import UIKit
import VitrineConformance
import VitrineExploring

/// A screen of texts and buttons that grow, in one column that scrolls.
final class ExaminedScreen: UIViewController {
    private let words: [String]
    private let buttons: [(String, @MainActor (UIViewController) -> Void)]
    private let change: @MainActor (ExaminedScreen) -> Void
    let column = UIStackView()
    /// Lives as long as the screen.
    var timer: KioskIdleTimer?
    /// What happens when it is shown.
    var onAppear: (UIScreen) -> Void = { _ in }
    /// What a typed character does.
    var onKey: (String) -> Void = { _ in }

    init(
        _ words: [String], _ buttons: [(String, @MainActor (UIViewController) -> Void)],
        change: @escaping @MainActor (ExaminedScreen) -> Void = { _ in }
    ) {
        (self.words, self.buttons, self.change) = (words, buttons, change)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.alignment = .leading
        column.spacing = 12
        let scroll = UIScrollView()
        for (part, whole) in [(scroll as UIView, view as UIView), (column, scroll)] {
            part.translatesAutoresizingMaskIntoConstraints = false
            whole.addSubview(part)
        }
        let frame = scroll.frameLayoutGuide, content = scroll.contentLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            column.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
        ])
        for text in words { column.addArrangedSubview(Self.label(text)) }
        for (name, action) in buttons {
            column.addArrangedSubview(Self.button(name) { [weak self] in if let self { action(self) } })
        }
        change(self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if timer == nil, let screen = view.window?.screen { onAppear(screen) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { onKey(press.key?.characters ?? "") }
        super.pressesBegan(presses, with: event)
    }

    static func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = .label
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    static func button(_ name: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: name) { _ in action() })
        button.configuration?.baseForegroundColor = .label
        button.accessibilityIdentifier = "to.\(name)"
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
        return button
    }

    /// The second screen, while it is shown.
    static func second(on screen: UIScreen) -> UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.first { $0.screen === screen }?.keyWindow?.rootViewController?.presentedViewController
    }

    /// Ends a visit after half a minute.
    func endVisits(warning: Double = 0, _ warn: @escaping @MainActor (ExaminedScreen) -> Void = { _ in }) {
        onAppear = { [weak self] screen in
            let timer = KioskIdleTimer(screen: screen, timeout: 30)
            timer.warning = warning
            timer.onWarning = { _ in if let self { warn(self) } }
            timer.onReturn = { self?.dismiss(animated: false) }
            timer.onIdle = { self?.view.window?.rootViewController?.dismiss(animated: false) }
            timer.start()
            self?.timer = timer
        }
    }

    /// A first screen, and a second one with the change.
    @MainActor static func pair(change: @escaping @MainActor (ExaminedScreen) -> Void = { _ in }) -> UIViewController {
        ExaminedScreen(
            ["Hello"],
            [
                (
                    "Open",
                    { first in
                        let second = ExaminedScreen(
                            ["Tea"], [("Close", { $0.dismiss(animated: false) }), ("Hot", { _ in })], change: change)
                        second.modalPresentationStyle = .fullScreen
                        first.present(second, animated: false)
                    }
                )
            ])
    }

    /// The dossier of an app: the second screen is opened.
    @MainActor static func dossier(
        steps: [String] = ["tap #to.Open:UIButton"], afterTurn: (@MainActor (UIScreen) -> Void)? = nil,
        endVisit: (@MainActor (DrivenApp.Running) -> Void)? = nil, settings: (inout ExploredApp) -> Void = { _ in },
        _ root: @escaping @MainActor () -> UIViewController
    ) -> Dossier {
        var driven = DrivenApp(name: "small", root: root)
        if let endVisit { driven.endVisit = endVisit }
        var app = ExploredApp(driven, root: "UIViewController()", modules: [])
        app.afterTurn = afterTurn
        settings(&app)
        let task = ConformanceTask(name: "Open", steps: steps.compactMap { ExplorerStep(line: $0) })
        return Dossier(app, on: ScreenSetting(width: 320, height: 480), tasks: [task], origin: "a test")
    }
}
