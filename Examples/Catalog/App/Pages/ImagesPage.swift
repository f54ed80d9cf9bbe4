// ImagesPage.swift: images in every content mode.

import UIKit

final class ImagesPage: CatalogPage {
    override class var symbol: String { "photo" }
    override class var pageTitle: String { "Images" }

    /// Three times as wide as high, with a circle, so cropping and stretching are visible. Each
    /// page draws its own at its screen's scale.
    private lazy var picture = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 40)).image {
        renderer in
        UIColor.systemTeal.setFill()
        renderer.fill(CGRect(x: 0, y: 0, width: 120, height: 40))
        UIColor.systemYellow.setFill()
        UIBezierPath(ovalIn: CGRect(x: 40, y: 0, width: 40, height: 40)).fill()
        UIColor.systemIndigo.setFill()
        renderer.fill(CGRect(x: 0, y: 30, width: 120, height: 10))
    }

    private func view(_ mode: UIView.ContentMode) -> UIImageView {
        let view = UIImageView(image: picture)
        view.contentMode = mode
        view.clipsToBounds = true
        view.backgroundColor = .tertiarySystemFill
        view.layer.cornerRadius = 8
        view.widthAnchor.constraint(equalToConstant: 96).isActive = true
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Sun over the sea"
        return view
    }

    override func makeSections() -> [CatalogSection] {
        let modes: [(String, UIView.ContentMode)] = [
            ("Scaled to fill", .scaleToFill), ("Fitted", .scaleAspectFit), ("Filled", .scaleAspectFill),
            ("In the middle", .center), ("At the top left", .topLeft),
        ]
        let tinted = UIImageView(
            image: UIImage(
                systemName: "leaf.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        tinted.tintColor = .systemGreen
        let film = UIImageView(
            image: UIImage.animatedImage(
                with: ["circle", "circle.fill"].compactMap {
                    UIImage(
                        systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
                }, duration: 1.6))
        let round = view(.scaleAspectFill)
        round.layer.cornerRadius = 36
        return [
            CatalogSection(
                "Content modes", modes.map { CatalogItem($0.0, view($0.1), height: 72) }),
            CatalogSection(
                "Kinds",
                [
                    CatalogItem("Tinted", tinted), CatalogItem("A film of two pictures", film),
                    CatalogItem("Rounded", round, height: 72),
                ]),
        ]
    }
}
