// GlassPage.swift: glass on colourful content: two styles, tints, pieces that join, buttons, a bar, and an edge.

import UIKit

final class GlassPage: CatalogPage {
    override class var symbol: String { "circle.lefthalf.filled" }
    override class var pageTitle: String { "Glass" }

    override func makeSections() -> [CatalogSection] {
        [
            CatalogSection(
                "Glass",
                [
                    CatalogItem(
                        "Regular, clear",
                        Ground(pane(UIGlassEffect(style: .regular)), pane(UIGlassEffect(style: .clear))), height: 84,
                        fills: true),
                    CatalogItem("Tinted, reacts to touches", Ground(pane(tinted())), height: 84, fills: true),
                ]),
            CatalogSection("Pieces that join", [CatalogItem("", Ground(container()), height: 84, fills: true)]),
            CatalogSection(
                "Buttons",
                [
                    CatalogItem("", Ground(button(.glass()), button(.prominentGlass())), height: 84, fills: true),
                    CatalogItem(
                        "", Ground(button(.clearGlass()), button(.prominentClearGlass()), isCalm: true), height: 84,
                        fills: true),
                ]),
            CatalogSection("A bar, and an edge", [CatalogItem("", EdgeSample(), height: 150, fills: true)]),
        ]
    }

    private func tinted() -> UIGlassEffect {
        let effect = UIGlassEffect()
        effect.tintColor = .systemOrange
        effect.isInteractive = true
        return effect
    }

    private func pane(_ effect: UIGlassEffect) -> UIView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 180, height: 60)
        view.cornerConfiguration = .corners(
            topLeftRadius: 24, topRightRadius: 24, bottomLeftRadius: 24, bottomRightRadius: 8)
        return view
    }

    private func container() -> UIView {
        let effect = UIGlassContainerEffect()
        effect.spacing = 24
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 260, height: 60)
        for (k, x) in [0, 72, 150].enumerated() {
            let piece = UIVisualEffectView(effect: UIGlassEffect())
            piece.frame = CGRect(x: x, y: 0, width: k == 2 ? 110 : 60, height: 60)
            view.contentView.addSubview(piece)
        }
        return view
    }

    private func button(_ configuration: UIButton.Configuration) -> UIButton {
        var configuration = configuration
        configuration.title = "Order"
        configuration.titleLineBreakMode = .byTruncatingTail
        configuration.buttonSize = .large
        return UIButton(configuration: configuration)
    }
}

/// Stripes and discs, with views in a row in the middle.
private final class Ground: UIView {
    private let content: [UIView]
    private let colors: [UIColor]

    /// - Parameter isCalm: whether text on clear glass is readable.
    init(_ content: UIView..., isCalm: Bool = false) {
        self.content = content
        colors =
            isCalm
            ? [.systemGray5, .systemGray6] : [.systemBlue, .systemYellow, .systemPink, .systemGreen, .systemPurple]
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 12
        backgroundColor = .systemBackground
        contentMode = .redraw
        for view in content { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let width = bounds.width / 5
        for k in 0..<5 {
            colors[k % colors.count].setFill()
            UIRectFill(CGRect(x: CGFloat(k) * width, y: 0, width: width / 2, height: bounds.height))
            UIBezierPath(
                ovalIn: CGRect(x: CGFloat(k) * width + 36, y: CGFloat(k % 2) * 44 + 2, width: 36, height: 36)
            ).fill()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Titles follow the text size.
        for case let button as UIButton in content { button.bounds.size = button.intrinsicContentSize }
        var width = CGFloat(content.count - 1) * 16
        for view in content { width += view.bounds.width }
        var x = bounds.midX - width / 2
        for view in content {
            view.center = CGPoint(x: x + view.bounds.width / 2, y: bounds.midY)
            x += view.bounds.width + 16
        }
    }
}

/// Rows that scroll below a bar of glass, and below a button at the lower edge.
private final class EdgeSample: UIView {
    private let list = UIScrollView()
    private let bar = UINavigationBar()
    private let foot = UIView()
    private let button = UIButton(configuration: .prominentGlass())
    private let colors: [UIColor] = [.systemBlue, .systemYellow, .systemPink, .systemGreen, .systemPurple]

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerRadius = 12
        list.backgroundColor = .systemBackground
        list.contentInsetAdjustmentBehavior = .never
        for color in colors + colors {
            let row = UIView()
            row.backgroundColor = color
            row.layer.cornerRadius = 8
            list.addSubview(row)
        }
        bar.traitOverrides.vitrineDesign = .glass
        bar.pushItem(UINavigationItem(title: "Orders"), animated: false)
        button.configuration?.title = "Pay"
        let interaction = UIScrollEdgeElementContainerInteraction()
        interaction.scrollView = list
        interaction.edge = .bottom
        foot.addInteraction(interaction)
        foot.addSubview(button)
        for view in [list, bar, foot] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        list.frame = bounds
        for (k, row) in list.subviews.prefix(colors.count * 2).enumerated() {
            row.frame = CGRect(x: 12, y: 8 + k * 48, width: Int(bounds.width) - 24, height: 40)
        }
        list.contentSize = CGSize(width: bounds.width, height: CGFloat(colors.count * 2 * 48 + 8))
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(44, bar.sizeThatFits(bounds.size).height))
        let size = button.sizeThatFits(bounds.size)
        foot.frame = CGRect(x: 0, y: bounds.height - size.height - 16, width: bounds.width, height: size.height + 16)
        button.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: 8, width: size.width, height: max(44, size.height))
    }
}
