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

    /// A picture of paths, sharp in every size.
    private static let vector = UIImage(
        data: Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
              <defs>
                <linearGradient id="glaze" y2="1" x2="0"><stop stop-color="#5ac8fa"/><stop offset="1" stop-color="#5856d6"/>
                </linearGradient>
                <clipPath id="cup"><path d="M4 9h13v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z"/></clipPath>
              </defs>
              <path d="M17 11h1.5a2.5 2.5 0 0 1 0 5H17" fill="none" stroke="#5856d6" stroke-width="1.6"/>
              <g clip-path="url(#cup)">
                <rect x="4" y="9" width="13" height="12" fill="url(#glaze)"/>
                <circle cx="8" cy="13" r="5" fill="white" opacity=".25"/>
              </g>
              <g fill="none" stroke="#8e8e93" stroke-width="1.2" stroke-linecap="round">
                <path id="steam" d="M8 7c-1.5-1.5 1.5-2.5 0-4"/>
                <use href="#steam" x="5"/>
              </g>
            </svg>
            """.utf8))

    private func vector(_ side: CGFloat, isTemplate: Bool = false) -> UIImageView {
        let image = isTemplate ? Self.vector?.withRenderingMode(.alwaysTemplate) : Self.vector
        return square(image, side, tint: .systemOrange, label: "Steaming cup")
    }

    private func square(_ image: UIImage?, _ side: CGFloat, tint: UIColor?, label: String) -> UIImageView {
        let view = UIImageView(image: image)
        view.contentMode = .scaleAspectFit
        view.tintColor = tint
        view.widthAnchor.constraint(equalToConstant: side).isActive = true
        view.heightAnchor.constraint(equalToConstant: side).isActive = true
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        return view
    }

    /// A colour of the page's asset catalogue, which has another one for dark interfaces.
    private func swatch(_ name: String) -> UIView {
        let view = UIView()
        view.backgroundColor = UIColor(named: name, in: .module)
        view.layer.cornerRadius = 8
        view.widthAnchor.constraint(equalToConstant: 72).isActive = true
        view.heightAnchor.constraint(equalToConstant: 36).isActive = true
        return view
    }

    /// A vector of the asset catalogue, in a colour of it.
    private func glass(_ color: String) -> UIImageView {
        let image = UIImage(named: "Glasses/Tall", in: .module, with: nil)
        return square(image, 44, tint: UIColor(named: color, in: .module), label: "Tall glass")
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
            CatalogSection(
                "Vectors",
                [
                    CatalogItem("Three sizes", vector(24), vector(48), vector(96)),
                    CatalogItem("Tinted", vector(48, isTemplate: true)),
                ]),
            CatalogSection(
                "An asset catalogue",
                [
                    CatalogItem("Light and dark", swatch("Coffee"), swatch("Mint")),
                    CatalogItem("A template", glass("Coffee"), glass("Mint")),
                ]),
        ]
    }
}
