// Mutant+SecondKiosk.swift: faults of the kiosk by a second author.
//
// The author knew of the explorer only docs/proof.md and the lists of accepted findings.

import KioskApp
import UIKit

extension Mutant {
    static let secondKiosk: [Mutant] = [
        // A counter that is right for two drinks of a visit.
        Mutant("kiosk-trap-on-third-drink", in: .kiosk, is: "trap") {
            let visits = PlantedVisits()
            return { screen in
                let kiosk = screen.controller("KioskNavigationController")
                if visits.count(screen.controller("DrinkViewController"), since: kiosk) == 3 {
                    fatalError("planted: the third drink of a visit")
                }
            }
        },
        // What cannot be printed on a cup is to be removed until nothing of it is left, but nothing is removed.
        Mutant("kiosk-hang-on-emoji", in: .kiosk, is: "hang") { screen in
            guard let text = (screen.find("order.name") as? UITextField)?.text else { return }
            while text.unicodeScalars.contains(where: { $0.properties.isEmoji && $0.value > 0x2000 }) {}
        },
        // Two screens lead to each other, and neither leads back to the menu.
        Mutant("kiosk-club-without-exit", in: .kiosk, is: "no-way-back") { screen in
            screen.arrange(beside: "menu.kinds") {
                entry("Our club") {
                    let rules = PlantedSheet.Button(title: "Read the rules") { sheet in
                        sheet.navigationController?.pushViewController(PlantedSheet("The rules", []), animated: false)
                    }
                    let club = UINavigationController(rootViewController: PlantedSheet("Our club", [rules]))
                    club.modalPresentationStyle = .fullScreen
                    screen.controller("KioskNavigationController")?.present(club, animated: false)
                }
            }
        },
        // Fingers, keys and ears reach the button, but switches skip it.
        Mutant("kiosk-checkout-without-switches", in: .kiosk, is: "not-by-switch") { screen in
            screen.find("order.checkout")?.accessibilityRespondsToUserInteraction = false
        },
        // The line below a drink's name has a fixed height in one language.
        Mutant("kiosk-clipped-in-arabic", in: .kiosk, is: "clipped-text") { screen in
            let texts = screen.find("drink.name")?.superview as? UIStackView
            guard let detail = texts?.arrangedSubviews.dropFirst().first as? UILabel else { return }
            hold(detail, \.heightAnchor, at: UIApplication.shared.language.hasPrefix("ar") ? 14 : nil)
        },
        // A badge on the picture keeps to the left when the picture moves to the right, and covers a size there.
        Mutant("kiosk-covered-on-exchanged-sides", in: .kiosk, is: "overlapping") { screen in
            guard let view = screen.view(of: "DrinkViewController"),
                let size = PlantedScreen.find(
                    in: view, { $0.accessibilityIdentifier?.hasPrefix("drink.size.") == true })
            else { return }
            screen.add(to: "DrinkViewController") { badge("★ 4.8") }
            let planted = view.subviews.first { $0.tag == PlantedScreen.tag }
            let top = size.convert(size.bounds, to: view).minY
            let frame = CGRect(x: 56, y: top, width: 150, height: 60)
            if planted?.frame != frame { planted?.frame = frame }
        },
        // The key of one button is missing in the German table.
        Mutant("kiosk-half-german", in: .kiosk, is: "untranslated") { screen in
            let words = "Start a new order"
            guard UIApplication.shared.language.hasPrefix("de"),
                let button = screen.find("confirmation.done") as? UIButton, button.configuration?.title != words
            else { return }
            button.configuration?.title = words
        },
        // The menu shows everybody whose coffee is being made; the end of a visit does not clear it.
        Mutant("kiosk-name-on-the-board", in: .kiosk, is: "text-left") {
            let name = PlantedMemory()
            return { screen in
                if let text = (screen.find("order.name") as? UITextField)?.text, !text.isEmpty {
                    name.remember(text, of: screen.scene)
                }
                guard let text = name.text(of: screen.scene) else { return }
                screen.arrange(beside: "menu.kinds") {
                    let label = UILabel()
                    label.accessibilityIdentifier = "planted.board"
                    label.textAlignment = .center
                    return label
                }
                let board = screen.find("planted.board") as? UILabel
                let words = "Now making: \(text)"
                if board?.text != words { board?.text = words }
            }
        },
        // The time stops while the number is shown, so that a guest can read it; a guest who leaves is not noticed.
        Mutant("kiosk-number-stays", in: .kiosk, is: "never-times-out") { screen in
            let delegates = screen.windows.lazy.compactMap { $0.windowScene?.delegate as? KioskApp.SceneDelegate }
            guard let timer = delegates.first?.visits?.timer else { return }
            if screen.controller("ConfirmationViewController") != nil {
                timer.stop()
            } else {
                timer.start()
            }
        },
        // A row that has a part which refers to the row.
        Mutant("kiosk-row-keeps-itself", in: .kiosk, is: "leak") { screen in
            for row in (screen.find("order.lines") as? UITableView)?.visibleCells ?? []
            where !row.subviews.contains(where: { $0 is PlantedReference }) {
                row.addSubview(PlantedReference(to: row))
            }
        },
    ]

    /// Fixes the width or the height of a view; nil gives its own back.
    @MainActor static func hold(
        _ view: UIView, _ side: KeyPath<UIView, NSLayoutDimension>, at points: CGFloat?
    ) {
        let planted = view.constraints.first { $0.identifier == "planted" }
        guard let points else {
            planted?.isActive = false
            return
        }
        guard planted == nil else { return }
        let constraint = view[keyPath: side].constraint(equalToConstant: points)
        constraint.identifier = "planted"
        constraint.priority = UILayoutPriority(999)
        constraint.isActive = true
    }

    /// A few words on a dark ground.
    @MainActor private static func badge(_ words: String) -> UIView {
        let label = UILabel()
        label.text = words
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = .black
        return label
    }

    /// A button for a stack that opens something.
    @MainActor static func entry(_ title: String, _ open: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: title) { _ in open() })
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 64).isActive = true
        return button
    }
}
