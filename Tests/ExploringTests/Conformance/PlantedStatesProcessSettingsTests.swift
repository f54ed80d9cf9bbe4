// PlantedStatesProcessSettingsTests.swift: defects of states, times, speech and frames, each found by its clause.

import Foundation
import Testing
import UIKit
import VitrineConformance
import VitrineExploring

@MainActor @Suite(.serialized) struct PlantedStatesProcessSettingsTests: PlantedDefectExpecting {
    /// Its state is the colour of nothing, for eyes and ears.
    @Test func aSwitchThatTellsNoState() {
        final class Mute: UIControl {
            override init(frame: CGRect) {
                super.init(frame: frame)
                backgroundColor = .label
                isAccessibilityElement = true
                accessibilityLabel = "Mute"
                accessibilityTraits = [.button, .toggleButton]
                addAction(UIAction { _ in }, for: .touchUpInside)
            }
            required init?(coder: NSCoder) { nil }
        }
        expect(["5.6.1", "5.6.2", "11.5.2.16"]) { screen in
            let mute = Mute(frame: .zero)
            mute.widthAnchor.constraint(equalToConstant: 80).isActive = true
            mute.heightAnchor.constraint(equalToConstant: 60).isActive = true
            screen.column.addArrangedSubview(mute)
        }
    }

    @Test func aValueThatIsNotToldAndDoesNotChange() {
        expect(["11.5.2.7", "11.5.2.17"]) { screen in
            let level = ExaminedScreen.label("Level")
            level.accessibilityTraits = .adjustable
            screen.column.addArrangedSubview(level)
        }
    }

    @Test func aFieldThatHasNoNameAndLeadsAway() {
        expect(["11.3.3.2", "11.5.2.8", "11.3.2.2"]) { screen in
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.addAction(
                UIAction { [weak screen] _ in screen?.presentingViewController?.dismiss(animated: false) },
                for: .editingChanged)
            field.widthAnchor.constraint(equalToConstant: 200).isActive = true
            field.heightAnchor.constraint(equalToConstant: 50).isActive = true
            screen.column.addArrangedSubview(field)
        }
    }

    @Test func aSecretThatIsSpokenAndATextThatIsNotToldBack() {
        expect(["5.1.3.8", "11.5.2.10"]) { screen in
            let field = UITextField()
            field.isSecureTextEntry = true
            field.accessibilityLabel = "PIN"
            field.accessibilityValue = "empty"
            field.addAction(
                UIAction { [weak field] _ in
                    UIAccessibility.post(
                        notification: .announcement,
                        argument: field?.text.map { $0.map(String.init).joined(separator: " ") })
                }, for: .editingChanged)
            field.widthAnchor.constraint(equalToConstant: 200).isActive = true
            field.heightAnchor.constraint(equalToConstant: 50).isActive = true
            screen.column.addArrangedSubview(field)
        }
    }

    @Test func somethingThatIsSpokenAndNowhere() {
        expect(["5.1.3.3", "11.5.2.5"]) { screen in
            let ghost = UIAccessibilityElement(accessibilityContainer: screen.column)
            ghost.accessibilityLabel = "Ghost"
            ghost.accessibilityFrame = .zero
            screen.column.accessibilityElements = screen.column.arrangedSubviews + [ghost]
        }
    }

    /// Black and white, each for four frames, for a second.
    @Test func flashes() {
        var turns: [ObjectIdentifier: Int] = [:]
        expect(
            ["11.2.3.1", "4.2.9"],
            ExaminedScreen.dossier(afterTurn: { screen in
                guard let second = ExaminedScreen.second(on: screen) else { return }
                let count = turns[ObjectIdentifier(second), default: 0]
                turns[ObjectIdentifier(second)] = count + 1
                guard count <= 64 else { return }
                second.view.backgroundColor = count / 4 % 2 == 1 ? .black : .white
            }) { ExaminedScreen.pair() })
    }

    /// The app ends a visit without a word, and keeps what the guest did to the voice.
    @Test func aVisitThatEndsWithoutAQuestionAndKeepsTheVolume() {
        expect(
            ["11.2.2.1", "5.1.3.13", "4.2.10"],
            ExaminedScreen.dossier(endVisit: { _ in }, settings: { $0.visitSeconds = 30 }) {
                ExaminedScreen.pair { $0.endVisits() }
            })
    }

    /// The question comes ten seconds before the end.
    @Test func aQuestionThatComesTooLate() {
        let dossier = ExaminedScreen.dossier(settings: { $0.visitSeconds = 30 }) {
            ExaminedScreen.pair {
                $0.endVisits(warning: 10) {
                    $0.present(
                        UIAlertController(title: "Still there?", message: nil, preferredStyle: .alert), animated: false)
                }
            }
        }
        expect(["11.2.2.1"], dossier)
        #expect(dossier.summary.contains("s before the end; 20 s are needed"), "\(dossier.summary)")
        #expect(dossier.evidence.times.first?.extensions == 10)
    }

    @Test func anAppThatSwitchesContrastOff() {
        expect(
            ["11.6.2"],
            ExaminedScreen.dossier(afterTurn: { $0.assistance.vision.isHighContrast = false }) { ExaminedScreen.pair() }
        )
    }
}
