// ColorName.swift: names of colours, for assistive tools.

import Foundation
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime

@MainActor
enum ColorName {
    /// The name in the app's language: a hue, and whether it is light or dark.
    static func text(_ color: UIColor) -> String {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        let name = name(hue: hue * 360, saturation: saturation, brightness: brightness)
        guard alpha < 0.995 else { return name }
        return "\(name), \(SystemString.opacity.text) \(percent(alpha))"
    }

    static func percent(_ part: CGFloat) -> String {
        (Double((part * 100).rounded()) / 100).formatted(
            .percent.precision(.fractionLength(0)).locale(AppLanguage.locale))
    }

    private static func name(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> String {
        if brightness < 0.12 { return SystemString.black.text }
        if saturation < 0.08 {
            if brightness > 0.96 { return SystemString.white.text }
            return shaded(.gray, brightness > 0.72 ? .lightColor : brightness < 0.38 ? .darkColor : nil)
        }
        let word: SystemString =
            switch hue {
            case ..<15: brightness < 0.55 ? .brown : .red
            case ..<42: brightness < 0.65 ? .brown : .orange
            case ..<68: .yellow
            case ..<165: .green
            case ..<200: .cyan
            case ..<255: .blue
            case ..<290: .purple
            case ..<340: .pink
            default: .red
            }
        if word == .brown { return shaded(word, brightness < 0.3 ? .darkColor : nil) }
        return shaded(
            word, brightness < 0.55 ? .darkColor : saturation < 0.55 && brightness > 0.7 ? .lightColor : nil)
    }

    private static func shaded(_ word: SystemString, _ shade: SystemString?) -> String {
        shade.map { $0.text(in: nil, word.text) } ?? word.text
    }
}
