// Font.swift: a face at a size, with OpenType features.
//
// Metrics are in points, up is positive. Advances scale exactly with the size,
// whatever the screen's scale.

import CVitrineHarfBuzz
package import Foundation

/// An OpenType feature and its value, such as "tnum" 1 for digits of equal width.
package struct FontFeature: Hashable, Sendable {
    /// Four characters.
    package var tag: String
    package var value: UInt32

    package init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// Digits of equal width.
    package static let tabularNumbers = FontFeature("tnum")

    /// HarfBuzz's form of the feature, for the whole buffer.
    var native: hb_feature_t {
        hb_feature_t(tag: OpenTypeTag.number(tag), value: value, start: 0, end: .max)
    }
}

/// A face at a size. Usable from any thread.
package final class Font: Sendable {
    package let face: FontFace
    /// Points per em. Never negative, NaN or infinite.
    package let size: CGFloat
    package let features: [FontFeature]
    /// Faces that are tried first for characters that `face` does not have.
    package let cascade: [FontFace]

    package init(face: FontFace, size: CGFloat, features: [FontFeature] = [], cascade: [FontFace] = []) {
        self.face = face
        self.size = size.isFinite ? min(max(size, 0), 1_000_000) : 0
        self.features = features
        self.cascade = cascade
    }

    package func withSize(_ size: CGFloat) -> Font {
        Font(face: face, size: size, features: features, cascade: cascade)
    }
    package func withFeatures(_ features: [FontFeature]) -> Font {
        Font(face: face, size: size, features: features, cascade: cascade)
    }
    package func withFace(_ face: FontFace) -> Font {
        Font(face: face, size: size, features: features, cascade: cascade)
    }
    package func withCascade(_ cascade: [FontFace]) -> Font {
        Font(face: face, size: size, features: features, cascade: cascade)
    }

    package var ascender: CGFloat { face.metrics.ascender * size }
    /// The distance from the baseline to the lowest letters, in points; negative.
    package var descender: CGFloat { face.metrics.descender * size }
    package var leading: CGFloat { face.metrics.lineGap * size }
    package var lineHeight: CGFloat { ascender - descender + leading }
    package var capHeight: CGFloat { face.metrics.capHeight * size }
    package var xHeight: CGFloat { face.metrics.xHeight * size }
    /// The middle of the underline, in points above the baseline; negative below it.
    package var underlinePosition: CGFloat { face.metrics.underlinePosition * size }
    package var underlineThickness: CGFloat { face.metrics.underlineThickness * size }
    package var strikethroughPosition: CGFloat { face.metrics.strikethroughPosition * size }
    package var strikethroughThickness: CGFloat { face.metrics.strikethroughThickness * size }
    /// The face's weight on UIFont.Weight's scale, -1…1.
    package var weight: CGFloat { face.weight }
    package var familyName: String { face.familyName }
    package var fontName: String { face.fontName }
    package var styleName: String { face.styleName }
    package var isItalic: Bool { face.isItalic }
    package var isMonospaced: Bool { face.isMonospaced }
}

extension Font: Hashable {
    package static func == (a: Font, b: Font) -> Bool {
        a === b
            || (a.face === b.face && a.size == b.size && a.features == b.features
                && a.cascade.elementsEqual(b.cascade, by: ===))
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(face))
        hasher.combine(size)
    }
}
