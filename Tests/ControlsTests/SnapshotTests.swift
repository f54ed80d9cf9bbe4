import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Pictures of the controls, at one and at two device pixels a point.
@MainActor @Suite("Appearance of the controls")
struct GoldenControlsTests {
    private func stage(_ scale: CGFloat, height: CGFloat = 480) -> OffscreenStage {
        let stage = OffscreenStage(size: CGSize(width: 360, height: height), scale: scale)
        stage.window.backgroundColor = .systemBackground
        return stage
    }

    private func cup(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            UIColor.black.set()
            let unit = side / 24
            UIBezierPath(
                roundedRect: CGRect(x: 4 * unit, y: 6 * unit, width: 12 * unit, height: 13 * unit),
                byRoundingCorners: [.bottomLeft, .bottomRight],
                cornerRadii: CGSize(width: 4 * unit, height: 4 * unit)
            ).fill()
            let handle = UIBezierPath(
                arcCenter: CGPoint(x: 16 * unit, y: 11 * unit), radius: 3.5 * unit, startAngle: -.pi / 2,
                endAngle: .pi / 2, clockwise: true)
            handle.lineWidth = 2 * unit
            handle.stroke()
        }
    }

    @Test(arguments: [1, 2] as [CGFloat]) func labels(scale: CGFloat) async {
        let stage = stage(scale)
        var y: CGFloat = 12
        func add(_ height: CGFloat, _ change: (UILabel) -> Void) {
            let label = UILabel(frame: CGRect(x: 16, y: y, width: 328, height: height))
            change(label)
            stage.window.addSubview(label)
            y += height + 6
        }
        add(42) {
            $0.text = "Flat white"
            $0.font = .systemFont(ofSize: 34, weight: .bold)
        }
        add(24) {
            $0.text = "Double ristretto, velvety milk"
            $0.textColor = .secondaryLabel
        }
        add(64) {
            $0.numberOfLines = 0
            $0.font = .preferredFont(forTextStyle: .subheadline)
            $0.text =
                "Several lines break between words where the label ends, and the last one that has room ends in an ellipsis if more text follows it here."
        }
        add(22) {
            $0.text = "Centred"
            $0.textAlignment = .center
            $0.backgroundColor = .systemGray6
        }
        add(22) {
            $0.text = "€ 4.20"
            $0.textAlignment = .right
            $0.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
        }
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping] {
            add(24) {
                $0.text = "A single line that is too long for its label"
                $0.lineBreakMode = mode
                $0.font = .systemFont(ofSize: 19)
            }
        }
        add(22) {
            $0.text = "This line is shrunk so that all of its words fit"
            $0.adjustsFontSizeToFitWidth = true
            $0.font = .systemFont(ofSize: 24)
        }
        add(26) {
            $0.text = "Shadow"
            $0.textColor = .white
            $0.font = .boldSystemFont(ofSize: 20)
            $0.backgroundColor = .systemTeal
            $0.shadowColor = UIColor(white: 0, alpha: 0.5)
            $0.shadowOffset = CGSize(width: 0, height: 1)
        }
        add(26) {
            let text = NSMutableAttributedString(
                string: "Old ", attributes: [.font: UIFont.systemFont(ofSize: 18)])
            text.append(
                NSAttributedString(
                    string: "€ 5.00",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.systemRed,
                        .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                    ]))
            text.append(
                NSAttributedString(
                    string: "  now € 4.20",
                    attributes: [
                        .font: UIFont.boldSystemFont(ofSize: 18),
                        .underlineStyle: NSUnderlineStyle.single.rawValue,
                        .backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4),
                    ]))
            $0.attributedText = text
        }
        add(24) {
            $0.text = "Disabled"
            $0.isEnabled = false
        }
        await stage.settle()
        stage.assertSnapshot("labels@\(Int(scale))x")
    }

    @Test(arguments: [1, 2] as [CGFloat]) func buttons(scale: CGFloat) async {
        let stage = stage(scale)
        func place(_ button: UIButton, _ column: Int, _ row: Int) {
            let size = button.intrinsicContentSize
            button.frame = CGRect(
                x: 16 + CGFloat(column) * 114, y: 16 + CGFloat(row) * 58,
                width: min(104, max(90, size.width)), height: max(44, size.height))
            stage.window.addSubview(button)
        }
        let styles: [(String, UIButton.Configuration)] = [
            ("Filled", .filled()), ("Tinted", .tinted()), ("Gray", .gray()), ("Plain", .plain()),
        ]
        for (row, style) in styles.enumerated() {
            for column in 0..<3 {
                var configuration = style.1
                configuration.title = ["\(style.0)", "Pressed", "Disabled"][column]
                let button = UIButton(configuration: configuration)
                button.isHighlighted = column == 1
                button.isEnabled = column != 2
                place(button, column, row)
            }
        }
        for column in 0..<3 {
            let button = UIButton(type: .system)
            button.setTitle(["System", "Pressed", "Disabled"][column], for: .normal)
            button.isHighlighted = column == 1
            button.isEnabled = column != 2
            place(button, column, 4)
        }
        var order = UIButton.Configuration.filled()
        order.title = "Add to cart"
        order.subtitle = "€ 4.20"
        order.image = cup(28)
        order.imagePadding = 10
        order.cornerStyle = .large
        order.baseBackgroundColor = .systemGreen
        let wide = UIButton(configuration: order)
        wide.frame = CGRect(x: 16, y: 312, width: 218, height: 64)
        stage.window.addSubview(wide)
        var tile = UIButton.Configuration.gray()
        tile.title = "Tea"
        tile.image = cup(32)
        tile.imagePlacement = .top
        tile.imagePadding = 2
        tile.cornerStyle = .medium
        tile.baseForegroundColor = .systemBrown
        let square = UIButton(configuration: tile)
        square.frame = CGRect(x: 250, y: 312, width: 90, height: 90)
        stage.window.addSubview(square)
        var pill = UIButton.Configuration.tinted()
        pill.title = "Capsule"
        pill.cornerStyle = .capsule
        pill.buttonSize = .large
        let capsule = UIButton(configuration: pill)
        capsule.frame = CGRect(x: 16, y: 400, width: 150, height: 50)
        stage.window.addSubview(capsule)
        var outline = UIButton.Configuration.plain()
        outline.title = "Outline"
        outline.background.strokeColor = .systemBlue
        outline.background.strokeWidth = 1
        let outlined = UIButton(configuration: outline)
        outlined.frame = CGRect(x: 182, y: 416, width: 110, height: 44)
        stage.window.addSubview(outlined)
        await stage.settle()
        stage.assertSnapshot("buttons@\(Int(scale))x")
    }

    @Test(arguments: [1, 2] as [CGFloat]) func scrolledList(scale: CGFloat) async {
        let stage = stage(scale, height: 320)
        stage.window.backgroundColor = .systemGroupedBackground
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 360, height: 320))
        scroll.contentSize = CGSize(width: 360, height: 20 * 76 + 16)
        for row in 0..<20 {
            let card = UIView(frame: CGRect(x: 16, y: 16 + CGFloat(row) * 76, width: 328, height: 64))
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 12
            let picture = UIImageView(image: cup(40).withRenderingMode(.alwaysTemplate))
            picture.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
            picture.tintColor = [.systemBrown, .systemOrange, .systemGreen, .systemIndigo][row % 4]
            let title = UILabel(frame: CGRect(x: 64, y: 10, width: 180, height: 24))
            title.text = ["Espresso", "Cappuccino", "Green tea", "Iced latte"][row % 4]
            title.font = .preferredFont(forTextStyle: .headline)
            let detail = UILabel(frame: CGRect(x: 64, y: 34, width: 180, height: 20))
            detail.text = "From the roastery next door"
            detail.font = .preferredFont(forTextStyle: .footnote)
            detail.textColor = .secondaryLabel
            let price = UILabel(frame: CGRect(x: 250, y: 20, width: 64, height: 24))
            price.text = "€ \(row % 3 + 2).50"
            price.textAlignment = .right
            price.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
            for view in [picture, title, detail, price] as [UIView] { card.addSubview(view) }
            scroll.addSubview(card)
        }
        stage.window.addSubview(scroll)
        await stage.settle()
        await stage.touchDown(at: CGPoint(x: 180, y: 250))
        for step in 1...10 {
            await stage.advance(by: 1.0 / 60)
            await stage.touchMove(to: CGPoint(x: 180, y: 250 - 20 * CGFloat(step)))
        }
        await stage.advance(by: 1.0 / 60)
        stage.assertSnapshot("scrolled-list@\(Int(scale))x")
    }
}
