// ListSign.swift: the signs at the ends of rows.

import Foundation
import VitrineRuntime

extension UIImage {
    /// A sign of a row. What a filled disc leaves open is white on every ground.
    /// - Parameters:
    ///   - pointSize: of text that the sign would stand beside, points.
    ///   - color: nil for signs in the tint colour.
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
