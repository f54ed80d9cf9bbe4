// PlantedDefectsProcessSettingsTests.swift: a defect per clause, found by the clause that it breaks.

import Foundation
import Testing
import UIKit
import VitrineConformance
import VitrineExploring

@MainActor @Suite(.serialized) struct PlantedDefectsProcessSettingsTests: PlantedDefectExpecting {
    // MARK: Sight and names

    @Test func wordsThatNothingSpeaks() {
        expect(["5.1.3.1", "4.2.1"]) { screen in
            let label = ExaminedScreen.label("Only for eyes")
            label.isAccessibilityElement = false
            screen.column.addArrangedSubview(label)
        }
    }

    @Test func aPictureAndASymbolWithoutANameAndAPaleOne() {
        expect(["5.1.3.6", "11.1.1.1.2", "11.4.1.2.1", "11.5.2.5", "11.1.4.11", "4.2.2"]) { screen in
            let button = UIButton(frame: .zero)
            button.setImage(
                UIImage(systemName: "star.fill")?.withTintColor(
                    UIColor(white: 0.85, alpha: 1), renderingMode: .alwaysOriginal),
                for: .normal)
            button.accessibilityLabel = ""
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            button.widthAnchor.constraint(equalToConstant: 60).isActive = true
            button.heightAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.addArrangedSubview(button)
        }
    }

    @Test func paleAndCutTextThatDoesNotGrow() {
        expect(["11.1.4.3", "5.1.4", "11.1.4.4.2", "11.1.3.4"]) { screen in
            let pale = ExaminedScreen.label("Pale words")
            pale.textColor = UIColor(white: 0.75, alpha: 1)
            screen.column.addArrangedSubview(pale)
            let cut = ExaminedScreen.label("Words that do not fit here")
            cut.numberOfLines = 1
            cut.widthAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.addArrangedSubview(cut)
        }
    }

    @Test func aScreenThatIgnoresTheTextSizeAndScrollsBothWays() {
        expect(["11.7", "11.1.4.10"]) { screen in
            for case let label as UILabel in screen.column.arrangedSubviews {
                label.adjustsFontForContentSizeCategory = false
                label.font = .systemFont(ofSize: 17)
            }
            for case let button as UIButton in screen.column.arrangedSubviews {
                button.configuration = nil
                button.setTitle("Close", for: .normal)
                button.setTitleColor(.label, for: .normal)
                button.titleLabel?.font = .systemFont(ofSize: 17)
            }
            let wide = UIView()
            wide.widthAnchor.constraint(equalToConstant: 900).isActive = true
            wide.heightAnchor.constraint(equalToConstant: 900).isActive = true
            screen.column.addArrangedSubview(wide)
            if let scroll = screen.column.superview as? UIScrollView {
                scroll.contentLayoutGuide.trailingAnchor.constraint(equalTo: wide.trailingAnchor).isActive = true
            }
        }
    }

    @Test func anOrderAndANameThatAreNotWhatIsSeen() {
        expect(["11.1.3.2.2", "11.2.4.3", "11.2.5.3", "11.2.4.6", "11.2.4.4"]) { screen in
            for name in ["Sweet", "Large"] { screen.column.addArrangedSubview(ExaminedScreen.button(name) {}) }
            screen.column.accessibilityElements = screen.column.arrangedSubviews.reversed()
            let buttons = screen.column.arrangedSubviews.compactMap { $0 as? UIButton }
            buttons.first?.accessibilityLabel = "Something else"
            buttons.last?.accessibilityLabel = "btn_hot"
            let link = ExaminedScreen.label("here")
            link.accessibilityTraits = .link
            screen.column.accessibilityElements?.insert(link, at: 0)
            screen.column.addArrangedSubview(link)
        }
    }

    @Test func wordsThatStayInTheFirstLanguage() {
        let dossier = ExaminedScreen.dossier(settings: { $0.languages = ["en", "ar"] }) { ExaminedScreen.pair() }
        expect(["5.1.3.14", "11.3.1.1.2"], dossier)
    }

    /// A button whose title is larger than it, and one that loses its size when it is used.
    @Test func textThatLosesItsSizeAndItsButton() {
        let steps = ["tap #to.Open:UIButton", "tap #to.Hot:UIButton"]
        let dossier = ExaminedScreen.dossier(steps: steps) {
            ExaminedScreen.pair { screen in
                let label = screen.column.arrangedSubviews.first as? UILabel
                let hot = screen.column.arrangedSubviews.last as? UIButton
                hot?.addAction(
                    UIAction { _ in
                        label?.adjustsFontForContentSizeCategory = false
                        label?.font = .systemFont(ofSize: 17)
                    }, for: .touchUpInside)
            }
        }
        expect(["5.1.4", "11.1.4.4.2", "4.2.2"], dossier)
        #expect(dossier.summary.contains("“Tea” loses its size"), "\(dossier.summary)")
    }

    // MARK: Ways

    @Test func whatOnlyAFingerUses() {
        expect(["11.1.3.1.2", "11.4.1.2.1", "11.5.2.11"]) { screen in
            let target = UIView()
            target.addGestureRecognizer(UITapGestureRecognizer { _ in })
            target.widthAnchor.constraint(equalToConstant: 80).isActive = true
            target.heightAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.addArrangedSubview(target)
        }
    }

    /// The task ends where a tool does not come.
    @Test func aStepThatToolsDoNotReach() {
        let steps = ["tap #to.Open:UIButton", "tap #to.Close:UIButton"]
        let dossier = ExaminedScreen.dossier(steps: steps) {
            ExaminedScreen.pair { screen in
                let close = screen.column.arrangedSubviews.compactMap { $0 as? UIButton }.first
                close?.isAccessibilityElement = false
            }
        }
        expect(["5.1.3.1", "5.9", "11.5.2.12", "11.5.2.14"], dossier)
    }

    @Test func aFocusThatIsHeldAndNotSeen() {
        final class Held: UIView {
            override var canBecomeFocused: Bool { true }
            override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
                context.previouslyFocusedItem !== self
            }
        }
        expect(["5.1.6.2", "11.2.1.2", "11.2.1.1.2", "11.2.4.7", "4.2.7"]) { screen in
            let held = Held()
            held.focusEffect = nil
            held.isAccessibilityElement = true
            held.accessibilityLabel = "Held"
            held.accessibilityTraits = .button
            held.widthAnchor.constraint(equalToConstant: 80).isActive = true
            held.heightAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.insertArrangedSubview(held, at: 0)
        }
    }

    @Test func aFocusThatChangesTheScreen() {
        final class Eager: UIView {
            override var canBecomeFocused: Bool { true }
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                guard context.nextFocusedItem === self else { return }
                window?.rootViewController?.dismiss(animated: false)
            }
        }
        expect(["11.3.2.1"]) { screen in
            let eager = Eager()
            eager.heightAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.addArrangedSubview(eager)
        }
    }

    @Test func aCursorThatUsesWhatItComesTo() {
        final class Eager: UILabel {
            override func accessibilityElementDidBecomeFocused() {
                window?.rootViewController?.dismiss(animated: false)
            }
        }
        expect(["5.5.2"]) { screen in
            let eager = Eager()
            eager.text = "Eager"
            screen.column.addArrangedSubview(eager)
        }
    }

    @Test func whatActsOnTouchDownAndByLetters() {
        expect(["11.2.5.2", "11.2.1.4"]) { screen in
            let label = screen.column.arrangedSubviews.first as? UILabel
            let button = ExaminedScreen.button("Now") {}
            button.addAction(UIAction { _ in label?.text = "Done" }, for: .touchDown)
            screen.column.addArrangedSubview(button)
            screen.onKey = { if $0 == "q" { label?.text = "Quick" } }
        }
    }

    @Test func gesturesOfSeveralFingers() {
        expect(["5.5.1", "5.9", "11.2.5.1"]) { screen in
            let map = ExaminedScreen.label("A map")
            map.isUserInteractionEnabled = true
            map.addGestureRecognizer(UIPinchGestureRecognizer { _ in })
            screen.column.addArrangedSubview(map)
        }
    }

    @Test func smallTargets() {
        expect(["4.2.7"]) { screen in
            for x in 0..<2 {
                let small = SmallTarget(frame: CGRect(x: 200 + x * 24, y: 8, width: 20, height: 20))
                screen.view.addSubview(small)
            }
        }
    }
}

/// A view that takes touches itself, in its bounds only.
private final class SmallTarget: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .label
        isAccessibilityElement = true
        accessibilityLabel = "Small"
        accessibilityTraits = .button
        addGestureRecognizer(UITapGestureRecognizer { _ in })
    }

    required init?(coder: NSCoder) { nil }
}
