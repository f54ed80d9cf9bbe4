// UIImage+Preconfigured.swift: pictures that every app has.

import Foundation
import VitrineGraphics

extension UIImage {
    /// The sign for more actions: three dots on a filled circle. A template.
    public static var actions: UIImage { symbol("ellipsis.circle.fill") }
    /// The sign for adding: plus on a filled circle. A template.
    public static var add: UIImage { symbol("plus.circle.fill") }
    /// The sign for removing: minus on a filled circle. A template.
    public static var remove: UIImage { symbol("minus.circle.fill") }
    /// A tick on a filled circle. A template.
    public static var checkmark: UIImage { symbol("checkmark.circle.fill") }

    /// A white tick on a blue circle with a white border, for pictures that are selected. It keeps its colours.
    public static var strokedCheckmark: UIImage {
        let colored = symbol("checkmark.circle.fill", SymbolConfiguration(paletteColors: [.white, .systemBlue]))
        let border: CGFloat = 2
        let size = CGSize(width: colored.size.width + 2 * border, height: colored.size.height + 2 * border)
        return UIGraphicsImageRenderer(size: size).image { context in
            let circle = CGRect(origin: .zero, size: size).insetBy(dx: border / 4, dy: border / 4)
            UIColor.white.setFill()
            context.cgContext.fillEllipse(in: circle)
            colored.draw(at: CGPoint(x: border, y: border))
        }.withRenderingMode(.alwaysOriginal)
    }

    private static func symbol(_ name: String, _ configuration: SymbolConfiguration? = nil) -> UIImage {
        guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
            fatalError("There is no symbol \(name)")
        }
        return image
    }
}
