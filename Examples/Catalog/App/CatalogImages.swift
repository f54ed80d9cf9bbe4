// CatalogImages.swift: images for controls and bars that look like paper labels.
//
// Neutral images are a translucent grey and the others use the tint, so each fits the
// light and the dark style. Sizes are in points, drawn at two pixels per point.

import UIKit

@MainActor
enum CatalogImages {
    /// The inset of the edges that are never stretched.
    private static let cap: CGFloat = 9

    private static func draw(_ size: CGSize, _ actions: (CGRect) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            actions(CGRect(origin: .zero, size: size))
        }
    }

    private static func grey(_ alpha: CGFloat) -> UIColor { UIColor(white: 0.5, alpha: alpha) }

    /// A label with cut corners, as high as a control.
    ///
    /// - Parameter alpha: the opacity of the inside, without the edge.
    static func plate(_ alpha: CGFloat, height: CGFloat = 32) -> UIImage {
        draw(CGSize(width: 2 * cap + 1, height: height)) { place in
            let edge = place.insetBy(dx: 0.5, dy: 0.5), cut = cap - 3
            let path = UIBezierPath()
            path.move(to: CGPoint(x: edge.minX + cut, y: edge.minY))
            path.addLine(to: CGPoint(x: edge.maxX - cut, y: edge.minY))
            path.addLine(to: CGPoint(x: edge.maxX, y: edge.minY + cut))
            path.addLine(to: CGPoint(x: edge.maxX, y: edge.maxY - cut))
            path.addLine(to: CGPoint(x: edge.maxX - cut, y: edge.maxY))
            path.addLine(to: CGPoint(x: edge.minX + cut, y: edge.maxY))
            path.addLine(to: CGPoint(x: edge.minX, y: edge.maxY - cut))
            path.addLine(to: CGPoint(x: edge.minX, y: edge.minY + cut))
            path.close()
            grey(alpha).setFill()
            path.fill()
            grey(0.9).setStroke()
            path.stroke()
        }
        .resizableImage(
            withCapInsets: UIEdgeInsets(top: cap, left: cap, bottom: cap, right: cap), resizingMode: .stretch)
    }

    /// The same label in the tint.
    static func tintedPlate(_ alpha: CGFloat, height: CGFloat = 32) -> UIImage {
        plate(alpha, height: height).withRenderingMode(.alwaysTemplate)
    }

    /// A dotted line between two parts.
    static func perforation(height: CGFloat = 32) -> UIImage {
        draw(CGSize(width: 5, height: height)) { place in
            grey(0.9).setFill()
            for y in stride(from: 3, through: place.height - 5, by: 5) {
                UIBezierPath(ovalIn: CGRect(x: 1.5, y: y, width: 2, height: 2)).fill()
            }
        }
    }

    /// A track of a slider or a progress view: filled, or only its edge.
    static func track(isFilled: Bool, height: CGFloat = 10) -> UIImage {
        let image = draw(CGSize(width: height + 1, height: height)) { place in
            let path = UIBezierPath(
                roundedRect: place.insetBy(dx: 0.5, dy: 0.5), cornerRadius: (height - 1) / 2)
            grey(isFilled ? 1 : 0.16).setFill()
            path.fill()
            grey(isFilled ? 1 : 0.9).setStroke()
            path.stroke()
        }
        .resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: height / 2, bottom: 0, right: height / 2),
            resizingMode: .stretch)
        return isFilled ? image.withRenderingMode(.alwaysTemplate) : image
    }

    /// A knob in the shape of a bean.
    static func bean(isPressed: Bool) -> UIImage {
        draw(CGSize(width: 28, height: 28)) { place in
            UIColor(red: 0.45, green: 0.28, blue: 0.16, alpha: 1).setFill()
            UIBezierPath(ovalIn: place.insetBy(dx: isPressed ? 1 : 3, dy: isPressed ? 0 : 1)).fill()
            let crease = UIBezierPath()
            crease.move(to: CGPoint(x: 14, y: 4))
            crease.addCurve(
                to: CGPoint(x: 14, y: 24), controlPoint1: CGPoint(x: 21, y: 11),
                controlPoint2: CGPoint(x: 7, y: 17))
            crease.lineWidth = 2
            UIColor(red: 0.93, green: 0.84, blue: 0.72, alpha: 1).setStroke()
            crease.stroke()
        }
    }

    /// A stretchable background of a bar, lighter towards the bottom.
    static func ground() -> UIImage {
        draw(CGSize(width: 4, height: 44)) { place in
            for y in stride(from: 0, to: place.height, by: 1) {
                grey(0.06 + 0.16 * (1 - y / place.height)).setFill()
                UIRectFill(CGRect(x: 0, y: y, width: place.width, height: 1))
            }
        }
        .resizableImage(withCapInsets: .zero, resizingMode: .stretch)
    }

    /// The line at a bar's edge.
    static func line() -> UIImage {
        draw(CGSize(width: 4, height: 2)) { place in
            grey(0.9).setFill()
            UIRectFill(place)
        }
    }
}
