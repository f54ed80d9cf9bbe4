// PointersPage.swift: pointers, tool tips, and sliders with ticks.

import UIKit

final class PointersPage: CatalogPage, UIPointerInteractionDelegate {
    override class var symbol: String { "hand.point.up.left" }
    override class var pageTitle: String { "Pointers and ticks" }

    /// The effect of the view below the pointer.
    private var effects: [ObjectIdentifier: (UITargetedPreview) -> UIPointerEffect] = [:]

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Under the pointer",
                [
                    CatalogItem("Highlighted, lifted", pointed { .highlight($0) }, pointed { .lift($0) }),
                    CatalogItem("Hovered", pointed { .hover($0) }),
                ]),
            CatalogSection("Tool tips", [CatalogItem("Rest the pointer on it", tipped())]),
            CatalogSection(
                "Ticks",
                [
                    CatalogItem("Five values", slider(.init(numberOfTicks: 5), 0.25), fills: true),
                    CatalogItem(
                        "From the middle", slider(.init(neutralValue: 0.5, numberOfTicks: 3), 0.75), fills: true),
                    CatalogItem(
                        "Only a part can be reached",
                        slider(.init(allowsTickValuesOnly: false, enabledRange: 0.2...0.7, numberOfTicks: 11), 0.4),
                        fills: true),
                ]),
        ]
    }

    private func pointed(_ effect: @escaping (UITargetedPreview) -> UIPointerEffect) -> UIView {
        let view = UIView()
        view.backgroundColor = .tintColor
        view.layer.cornerRadius = 10
        view.widthAnchor.constraint(equalToConstant: 64).isActive = true
        view.heightAnchor.constraint(equalToConstant: 44).isActive = true
        effects[ObjectIdentifier(view)] = effect
        view.addInteraction(UIPointerInteraction(delegate: self))
        return view
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        guard let view = interaction.view, let effect = effects[ObjectIdentifier(view)] else { return nil }
        return UIPointerStyle(effect: effect(UITargetedPreview(view: view)))
    }

    private func tipped() -> UIView {
        let button = UIButton(configuration: .gray())
        button.configuration?.image = UIImage(systemName: "trash")
        button.accessibilityLabel = "Delete"
        button.toolTip = "Delete the order"
        return button
    }

    private func slider(_ track: UISlider.TrackConfiguration, _ value: Float) -> UISlider {
        let slider = UISlider()
        slider.trackConfiguration = track
        slider.value = value
        return slider
    }
}
