// CTFont.swift: Core Text's functions on fonts. A `CTFont` is a `UIFont`, to which it is toll-free bridged on iOS.
//
// Metrics are in points. Unlike `UIFont.descender`, descents are positive.

public import Foundation
public import VitrineDrawing
public import VitrineGraphics
public import VitrineText

/// A font at a point size.
public typealias CTFont = UIFont

/// Creates the font with a PostScript, full or family name; the system font if no font has it.
///
/// - Parameters:
///   - size: the size in points; 12 if 0.
///   - matrix: ignored. Transform the context instead.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(name: name, size: usable(size)) ?? .systemFont(ofSize: usable(size)) }

/// Creates a font from a face.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: UIFontDescriptor?
) -> CTFont { UIFont(Font(face: graphicsFont.face, size: usable(size))) }

/// Creates a font from a descriptor.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: UIFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }

/// Creates a copy at another size; at the same size if 0.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: UIFontDescriptor?
) -> CTFont { size > 0 && size.isFinite ? font.withSize(size) : font }

private func usable(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 12 }

/// The point size.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// The ascent: the height above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// The descent: the depth below the baseline, in points, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// The space between the bottom of one line and the top of the next, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// The height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// The height of lower-case letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The offset of underlines from the baseline, in points; negative, since they are below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -abs(font.font.underlinePosition) }
/// The thickness of underlines, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font.underlineThickness }
/// The font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(max(0, font.font.face.unitsPerEm)) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.face.glyphCount }
/// The smallest rectangle that contains every glyph, in points, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    let box = font.font.face.emBounds, size = font.pointSize
    return CGRect(
        x: box.minX * size, y: -box.maxY * size, width: box.width * size, height: box.height * size)
}
/// The PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// The family's name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// The family's name with the style, such as “Helvetica Bold”.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    CGFont(face: font.font.face).fullName ?? font.familyName
}
/// The font's face, without a size.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<UIFontDescriptor?>?
) -> CGFont { CGFont(face: font.font.face) }

/// Writes the glyph of each UTF-16 unit; 0 for characters that the font lacks. The glyph of a surrogate pair is written
/// for its first unit, 0 for its second.
/// - Returns: false if the font lacks a character.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var isWhole = true
    var index = 0
    while index < count {
        var scalar = UInt32(characters[index])
        glyphs[index] = 0
        let isPair = scalar & 0xFC00 == 0xD800 && index + 1 < count && characters[index + 1] & 0xFC00 == 0xDC00
        if isPair {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(characters[index + 1] & 0x3FF)
            glyphs[index + 1] = 0
        }
        if let glyph = font.font.face.glyph(for: scalar), glyph != 0, glyph <= 0xFFFF {
            glyphs[index] = CGGlyph(glyph)
        } else {
            isWhole = false
        }
        index += isPair ? 2 : 1
    }
    return isWhole
}

/// A UTF-16 unit.
public typealias UniChar = UInt16

/// Writes the advance of each glyph, in points.
/// - Returns: the sum of the advances.
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    guard count > 0 else { return 0 }
    var units = [Int32](repeating: 0, count: count)
    CGFont(face: font.font.face).getGlyphAdvances(glyphs: glyphs, count: count, advances: &units)
    let unit = Double(font.pointSize) / Double(max(1, font.font.face.unitsPerEm))
    var sum = 0.0
    for index in 0..<count {
        let width = Double(units[index]) * unit
        advances?[index] = CGSize(width: width, height: 0)
        sum += width
    }
    return sum
}

/// Writes the bounding box of each glyph's outline, in points, y up.
/// - Returns: the union of the boxes, with all glyphs at the same origin.
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    guard count > 0 else { return .zero }
    var boxes = [CGRect](repeating: .zero, count: count)
    CGFont(face: font.font.face).getGlyphBBoxes(glyphs: glyphs, count: count, bboxes: &boxes)
    let unit = font.pointSize / max(1, font.font.face.unitsPerEm)
    var all = CGRect.null
    for index in 0..<count {
        let box = boxes[index]
        let scaled = CGRect(
            x: box.minX * unit, y: box.minY * unit, width: box.width * unit, height: box.height * unit)
        boundingRects?[index] = scaled
        all = all.union(scaled)
    }
    return all.isNull ? .zero : all
}

/// The outline of a glyph, in points, y up. Nil for a glyph without an outline.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard Int(glyph) < font.font.face.glyphCount, let outline = font.font.face.outline(glyph: UInt32(glyph)),
        !outline.isEmpty
    else { return nil }
    var transform = CGAffineTransform(scaleX: font.pointSize, y: -font.pointSize)
    if let matrix { transform = transform.concatenating(matrix.pointee) }
    return outline.copy(using: &transform)
}

/// The text direction of metrics. Text is always horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own direction: horizontal.
    case `default` = 0
    /// The metrics of horizontal text.
    case horizontal = 1
    /// The metrics of vertical text. Same as horizontal ones.
    case vertical = 2
}
