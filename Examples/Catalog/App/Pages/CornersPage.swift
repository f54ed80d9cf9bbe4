// CornersPage.swift: corners with their own radii, shadows of backgrounds and shapes of hover effects.

import UIKit

final class CornersPage: CatalogPage {
    override class var symbol: String { "rectangle.roundedtop" }
    override class var pageTitle: String { "Corners and shapes" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Corners",
                [
                    CatalogItem(
                        "One radius, a capsule", card(.uniformCorners(radius: 12)), card(.capsule()), height: 56),
                    CatalogItem(
                        "Two edges, four radii", card(.uniformEdges(topRadius: 24, bottomRadius: 4)),
                        card(
                            .corners(
                                topLeftRadius: 0, topRightRadius: 8, bottomLeftRadius: 16, bottomRightRadius: 28)),
                        height: 56),
                    CatalogItem("Concentric with the container", nested(), height: 88),
                ]),
            CatalogSection(
                "Backgrounds",
                [
                    CatalogItem("A shadow", shadowed(), height: 48)
                ]),
            CatalogSection(
                "Under the pointer",
                [
                    CatalogItem("A circle, a capsule", hovered(.circle), hovered(.capsule), height: 56),
                    CatalogItem("A shape with insets", hovered(.rect(cornerRadius: 12).inset(by: 6)), height: 56),
                ]),
        ]
    }

    private func sized(_ view: UIView, _ width: CGFloat, _ height: CGFloat) -> UIView {
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        return view
    }

    private func card(_ corners: UICornerConfiguration) -> UIView {
        let view = UIView()
        view.backgroundColor = .tintColor
        view.cornerConfiguration = corners
        return sized(view, 80, 56)
    }

    private func nested() -> UIView {
        let outer = UIView()
        outer.backgroundColor = .tintColor
        outer.cornerConfiguration = .uniformCorners(radius: 28)
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 68))
        inner.backgroundColor = .systemBackground
        outer.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
        return sized(outer, 200, 88)
    }

    private func shadowed() -> UIView {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Raised"
        configuration.background.backgroundColor = .systemBackground
        configuration.background.cornerRadius = 12
        configuration.background.shadowProperties.opacity = 0.3
        configuration.background.shadowProperties.radius = 8
        configuration.background.shadowProperties.offset = CGSize(width: 0, height: 4)
        return sized(UIButton(configuration: configuration), 120, 48)
    }

    private func hovered(_ shape: UIShape) -> UIView {
        let view = UIView()
        view.backgroundColor = .secondarySystemBackground
        view.hoverStyle = UIHoverStyle(effect: .highlight, shape: shape)
        return sized(view, 96, 56)
    }
}
