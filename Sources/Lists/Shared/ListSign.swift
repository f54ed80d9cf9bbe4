// ListSign.swift: the symbols at the ends of rows.

import Foundation
import VitrineDrawing
import VitrineRuntime

extension UIImage {
    /// A symbol of a row. The holes of a filled disc are white on every background.
    /// - Parameters:
    ///   - pointSize: of the text beside the symbol, in points.
    ///   - color: nil for the tint colour.
    static func listSign(
        _ name: String, pointSize: CGFloat, weight: SymbolWeight = .unspecified, color: UIColor?
    ) -> UIImage? {
        var configuration = SymbolConfiguration(pointSize: pointSize, weight: weight)
        if let color, name.hasSuffix(".circle.fill") {
            configuration = configuration.applying(SymbolConfiguration(paletteColors: [.white, color]))
        }
        return UIImage(systemName: name, withConfiguration: configuration)
    }
}
