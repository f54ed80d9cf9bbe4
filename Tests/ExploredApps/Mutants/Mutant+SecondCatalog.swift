// Mutant+SecondCatalog.swift: faults of the catalog by a second author.
//
// The author knew of the explorer only docs/proof.md and the lists of accepted findings.
//
// There are many pages, and few of them are reached in a short search: most faults are on the first page, or on all
// others.

import UIKit

extension Mutant {
    static let secondCatalog: [Mutant] = [
        // A hint that pulses begins again at its end, instead of repeating.
        Mutant("catalog-pulse-without-end", in: .catalog, is: "unrest") { screen in
            guard let page = screen.pageName, page != startPage else { return }
            screen.arrange(in: screen.sections, at: 0) { PlantedPulse() }
        },
        // A sheet that cannot be pulled away, and whose only button does nothing.
        Mutant("catalog-sheet-without-exit", in: .catalog, is: "dead-end") { screen in
            guard screen.pageName == startPage else { return }
            screen.arrange(in: screen.sections, at: 0) {
                entry("What is new") {
                    let sheet = PlantedSheet("What is new", [PlantedSheet.Button(title: "Done") { _ in }])
                    sheet.modalPresentationStyle = .formSheet
                    sheet.isModalInPresentation = true
                    screen.controller("CatalogViewController")?.present(sheet, animated: false)
                }
            }
        },
        // Keys do what a finger does when it is lifted, but this button acts when it comes down.
        Mutant("catalog-acts-on-touch-down", in: .catalog, is: "not-by-keys") { screen in
            guard screen.pageName == startPage else { return }
            screen.arrange(in: screen.sections, at: 0) {
                let button = entry("Tell me more") {}
                button.addAction(
                    UIAction { _ in
                        let close = PlantedSheet.Button(title: "Close") { $0.dismiss(animated: false) }
                        screen.controller("CatalogViewController")?
                            .present(PlantedSheet("More", [close]), animated: false)
                    }, for: .touchDown)
                return button
            }
        },
        // Two sections were hidden from tools while something covered them, and nobody has shown them again.
        Mutant("catalog-sections-not-spoken", in: .catalog, is: "not-by-ear") { screen in
            guard let page = screen.pageName, page != startPage else { return }
            for section in screen.sections?.arrangedSubviews.prefix(2) ?? [] {
                section.accessibilityElementsHidden = true
            }
        },
        // Stars side by side, each much narrower than a finger.
        Mutant("catalog-narrow-stars", in: .catalog, is: "small-target") { screen in
            screen.add(to: "CatalogViewController") {
                let side: CGFloat = 24
                let view = screen.view(of: "CatalogViewController")
                let stars = UIView(
                    frame: CGRect(
                        x: (view?.bounds.midX ?? 0) - 2.5 * side, y: (view?.safeAreaInsets.top ?? 0) + 20,
                        width: 5 * side, height: side))
                for number in 0..<5 {
                    let star = UIButton(type: .system)
                    star.setImage(UIImage(systemName: "star"), for: .normal)
                    star.accessibilityLabel = "\(number + 1) of 5 stars"
                    star.frame = CGRect(x: CGFloat(number) * side, y: 0, width: side, height: side)
                    stars.addSubview(star)
                }
                return stars
            }
        },
        // A grey that was chosen on a light ground.
        Mutant("catalog-fixed-grey-in-dark", in: .catalog, is: "low-contrast") { screen in
            screen.arrange(in: screen.sections, at: 0) {
                let hint = PlantedHint()
                hint.text = "Everything on this page can be tried."
                hint.font = .preferredFont(forTextStyle: .body)
                hint.adjustsFontForContentSizeCategory = true
                hint.numberOfLines = 0
                hint.textColor = UIColor(white: 0.33, alpha: 1)
                hint.accessibilityIdentifier = "planted.hint"
                return hint
            }
        },
        // Two parts share a width, and nothing says how.
        Mutant("catalog-undecided-halves", in: .catalog, is: "ambiguous-layout") { screen in
            guard let page = screen.pageName, page != startPage else { return }
            screen.arrange(in: screen.sections, at: 0) { halves() }
        },
        // `left` and `leading` agree until the sides are exchanged.
        Mutant("catalog-left-and-leading", in: .catalog, is: "broken-layout") { screen in
            screen.add(to: "CatalogViewController") { PlantedMark() }
        },
        // A clock for minutes that asks twice a second, and goes on after its page was left.
        Mutant("catalog-clock-asks-often", in: .catalog, is: "wake-ups") {
            let state = PlantedMemory()
            return { screen in
                guard let page = screen.pageName, page != startPage, state.text(of: screen.scene) == nil
                else { return }
                state.remember("started", of: screen.scene)
                let link = CADisplayLink { _ in }
                link.preferredFramesPerSecond = 2
                link.add(to: .main, forMode: .common)
            }
        },
        // The list of pages is prepared again each time that it opens, with far too much work.
        Mutant("catalog-slow-list", in: .catalog, is: "slow-frame") { screen in
            guard let button = screen.find("catalog.pages") as? UIButton, button.tag != PlantedScreen.tag
            else { return }
            button.tag = PlantedScreen.tag
            button.addAction(UIAction { _ in PlantedWork.spend(seconds: 1.5) }, for: .menuActionTriggered)
        },
    ]

    /// The page with which the catalog starts.
    private static let startPage = "ButtonsPage"

    /// Two views that fill another, with a free border between them.
    @MainActor private static func halves() -> UIView {
        let whole = UIView(), left = UIView(), right = UIView()
        left.backgroundColor = .systemTeal
        right.backgroundColor = .systemIndigo
        for half in [left, right] {
            half.translatesAutoresizingMaskIntoConstraints = false
            whole.addSubview(half)
            half.topAnchor.constraint(equalTo: whole.topAnchor).isActive = true
            half.bottomAnchor.constraint(equalTo: whole.bottomAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            whole.heightAnchor.constraint(equalToConstant: 12),
            left.leadingAnchor.constraint(equalTo: whole.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
            right.trailingAnchor.constraint(equalTo: whole.trailingAnchor),
        ])
        return whole
    }
}
