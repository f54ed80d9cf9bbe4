// ImageGoldenTests.swift: UIImage's drawing, as reviewed pictures.

import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

@testable import VitrineControls

/// A view that calls a drawing closure.
private final class Sheet: UIView {
    var drawing: (CGRect) -> Void = { _ in }
    override func draw(_ rect: CGRect) { drawing(bounds) }
}

@MainActor @Suite("Images, as goldens")
struct ImageGoldenTests {
    private func sheet(_ size: CGSize, scale: CGFloat, _ drawing: @escaping (CGRect) -> Void)
        -> OffscreenStage
    {
        let stage = OffscreenStage(size: size, scale: scale)
        let sheet = Sheet(frame: CGRect(origin: .zero, size: size))
        sheet.backgroundColor = .white
        sheet.drawing = drawing
        stage.window.addSubview(sheet)
        return stage
    }

    /// An arrow to the upper left in a frame, 12 points wide and 8 high.
    private func arrow() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8), format: format).image { context in
            UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 8))
            UIColor(red: 0, green: 0.3, blue: 0.7, alpha: 1).setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 12, height: 8))
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 2, y: 2))
            path.addLine(to: CGPoint(x: 7, y: 2))
            path.addLine(to: CGPoint(x: 2, y: 6))
            path.close()
            path.fill()
        }
    }

    @Test(arguments: [1, 1.5, 2, 3] as [CGFloat])
    func waysToDraw(scale: CGFloat) async {
        let image = arrow()
        let stage = sheet(CGSize(width: 116, height: 104), scale: scale) { _ in
            image.draw(at: CGPoint(x: 4, y: 4))
            image.draw(in: CGRect(x: 20, y: 4, width: 24, height: 16))
            image.draw(at: CGPoint(x: 48, y: 4), blendMode: .normal, alpha: 0.4)
            UIColor(red: 0.8, green: 0.1, blue: 0, alpha: 1).setFill()
            image.withHole().withRenderingMode(.alwaysTemplate).draw(at: CGPoint(x: 64, y: 4))
            image.withHole().withTintColor(.systemGreen).draw(at: CGPoint(x: 80, y: 4))
            image.withHorizontallyFlippedOrientation().draw(at: CGPoint(x: 96, y: 4))
            for (i, orientation) in UIImage.Orientation.allCases.enumerated() {
                UIImage(cgImage: image.cgImage!, scale: 2, orientation: orientation)
                    .draw(at: CGPoint(x: 4 + 14 * i, y: 24))
            }
            let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
            image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
                .draw(in: CGRect(x: 4, y: 42, width: 50, height: 24))
            image.resizableImage(withCapInsets: caps, resizingMode: .tile)
                .draw(in: CGRect(x: 60, y: 42, width: 50, height: 24))
            image.drawAsPattern(in: CGRect(x: 4, y: 72, width: 106, height: 28))
        }
        await stage.settle()
        stage.assertSnapshot("image-drawing-\(scale)")
    }

    @Test func symbols() async {
        // Symbols are drawn for the stage's scale, so it comes first.
        let stage = OffscreenStage(size: CGSize(width: 320, height: 316), scale: 2)
        let names =
            SymbolNames.plain.map { $0 } + SymbolNames.plain.map { $0 + ".fill" }
            + SymbolNames.plain.map { $0 + ".circle" }
            + SymbolNames.plain.map { $0 + ".circle.fill" } + [
                "exclamationmark.triangle", "exclamationmark.triangle.fill",
            ]
        let images = names.compactMap {
            UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18))
        }
        stage.window.backgroundColor = .white
        stage.window.tintColor = UIColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
        for (i, image) in images.enumerated() {
            let view = UIImageView(image: image)
            view.frame.origin = CGPoint(x: 6 + i % 11 * 28, y: 6 + i / 11 * 28)
            stage.window.addSubview(view)
        }
        await stage.settle()
        stage.assertSnapshot("symbols")
    }
}

/// Names of symbols with different shapes.
private enum SymbolNames {
    static let plain = [
        "plus", "minus", "xmark", "checkmark", "equal", "ellipsis", "circle", "square", "triangle", "star",
        "heart",
        "house", "magnifyingglass", "questionmark", "exclamationmark", "info", "play", "pause", "stop",
        "trash", "person",
        "gearshape", "lock", "cart", "chevron.left", "chevron.right", "chevron.up", "chevron.down",
        "arrow.left",
        "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise", "line.3.horizontal",
    ]
}

extension UIImage {
    /// The picture with a hole.
    fileprivate func withHole() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(at: .zero)
            context.cgContext.clear(CGRect(x: 8, y: 1, width: 3, height: 6))
        }
    }
}
