// Mutant+Kiosk.swift: faults of the kiosk.

import KioskApp
import UIKit

extension Mutant {
    static let kiosk: [Mutant] = [
        Mutant("kiosk-trap-on-long-name", in: .kiosk, is: "trap") { screen in
            let field = screen.find("order.name") as? UITextField
            if let text = field?.text, text.count >= 16 { fatalError("planted: a name of \(text.count) letters") }
        },
        Mutant("kiosk-leak-per-drink", in: .kiosk, is: "leak") {
            let kept = Kept()
            return { screen in kept.keep(screen.controller("DrinkViewController")) }
        },
        Mutant("kiosk-clipped-in-german", in: .kiosk, is: "clipped-text") { screen in
            guard let label = screen.find("order.total") as? UILabel else { return }
            let isGerman = UIApplication.shared.language.hasPrefix("de")
            hold(label, \.heightAnchor, at: isGerman ? 8 : nil)
        },
        Mutant("kiosk-clipped-in-largest-text", in: .kiosk, is: "clipped-text") { screen in
            guard let label = screen.find("drink.name") as? UILabel else { return }
            let isLarge = label.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            label.numberOfLines = isLarge ? 1 : 0
            hold(label, \.widthAnchor, at: isLarge ? 60 : nil)
        },
        Mutant("kiosk-button-30-high", in: .kiosk, is: "small-target") { screen in
            screen.add(to: "DrinkViewController") {
                let target = PlantedTarget(CGRect(x: 500, y: 10, width: 120, height: 30)) {}
                target.isAccessibilityElement = true
                target.accessibilityTraits = .button
                target.accessibilityLabel = "Allergens"
                return target
            }
        },
        Mutant("kiosk-focus-trap", in: .kiosk, is: "not-by-keys") { screen in
            screen.add(to: "OrderViewController") { PlantedTrap(frame: CGRect(x: 2, y: 2, width: 60, height: 60)) }
        },
        Mutant("kiosk-missing-label", in: .kiosk, is: "unlabelled") { screen in
            screen.find("drink.more")?.accessibilityLabel = ""
        },
        Mutant("kiosk-red-on-green-price", in: .kiosk, is: "low-contrast") { screen in
            guard let label = screen.find("order.total") as? UILabel else { return }
            label.textColor = UIColor(red: 0.85, green: 0.2, blue: 0.2, alpha: 1)
            label.backgroundColor = UIColor(red: 0.1, green: 0.55, blue: 0.2, alpha: 1)
        },
        Mutant("kiosk-dead-end", in: .kiosk, is: "dead-end") { screen in
            screen.add(to: "DrinkViewController") {
                opener("Nutrition") {
                    screen.controller("KioskNavigationController")?.present(
                        PlantedSheet("Nutrition", []), animated: false)
                }
            }
        },
        Mutant("kiosk-never-times-out", in: .kiosk, is: "never-times-out") {
            let (kept, once) = (Kept(), PlantedOnce())
            return { screen in
                guard screen.controller("UIAlertController") != nil,
                    let scene = screen.windows.lazy.compactMap({ $0.windowScene?.delegate as? KioskApp.SceneDelegate })
                        .first,
                    let visits = scene.visits, once.isDue(in: screen.scene)
                else { return }
                kept.keep(visits.timer.hold())
            }
        },
        Mutant("kiosk-name-left-after-reset", in: .kiosk, is: "text-left") {
            let name = Remembered()
            return { screen in
                guard let field = screen.find("order.name") as? UITextField else { return }
                if let text = field.text, !text.isEmpty {
                    name.text = text
                } else if !field.isFirstResponder {
                    field.text = name.text
                }
            }
        },
        Mutant("kiosk-untranslated", in: .kiosk, is: "untranslated") { screen in
            let button = screen.find("order.more") as? UIButton
            if button?.configuration?.title != "Add something else" {
                button?.configuration?.title = "Add something else"
            }
            button?.accessibilityLabel = "Add something else"
        },
        Mutant("kiosk-wakes-at-rest", in: .kiosk, is: "wake-ups") {
            let (kept, once) = (Kept(), PlantedOnce())
            return { screen in
                guard screen.view(of: "ConfirmationViewController") != nil, once.isDue(in: screen.scene) else { return }
                let link = CADisplayLink { _ in }
                link.add(to: .main, forMode: .common)
                kept.keep(link)
            }
        },
        Mutant("kiosk-contradicting-constraints", in: .kiosk, is: "broken-layout") { screen in
            screen.add(to: "OrderViewController") {
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.widthAnchor.constraint(equalToConstant: 20).isActive = true
                return view
            }
        },
        Mutant("kiosk-only-by-finger", in: .kiosk, is: "not-by-ear") { screen in
            screen.add(to: "DrinkViewController") {
                PlantedTarget(CGRect(x: 500, y: 10, width: 120, height: 60)) {
                    screen.controller("KioskNavigationController").flatMap { $0 as? UINavigationController }?
                        .popToRootViewController(animated: false)
                }
            }
        },
    ]

    /// A button that opens something.
    @MainActor static func opener(
        _ title: String, at point: CGPoint = CGPoint(x: 500, y: 10), _ open: @escaping @MainActor () -> Void
    ) -> UIView {
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: title) { _ in open() })
        button.frame = CGRect(x: point.x, y: point.y, width: 180, height: 60)
        return button
    }
}

/// Objects that a mutant keeps.
@MainActor final class Kept {
    private(set) var objects: [AnyObject] = []
    private var seen: Set<ObjectIdentifier> = []

    func keep(_ object: AnyObject?) {
        guard let object, seen.insert(ObjectIdentifier(object)).inserted else { return }
        objects.append(object)
    }
}

/// A text that a mutant remembers.
@MainActor final class Remembered { var text: String? }

/// A view that keeps the focus.
final class PlantedTrap: UIView {
    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        context.previouslyFocusedItem !== self
    }
}
