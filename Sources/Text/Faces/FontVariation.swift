// FontVariation.swift: the axes of variable fonts, and positions on them.

import CVitrineFreeType
import CVitrineHarfBuzz
package import Foundation

/// An axis of a variable font.
package struct FontAxis: Hashable, Sendable {
    /// Four characters, such as "wght".
    package var tag: String
    package var minimum: CGFloat
    /// The font's default value.
    package var standard: CGFloat
    package var maximum: CGFloat
    /// The name for people, in English. The tag if the font has no name.
    package var name: String
    /// The tag as a number, as in OpenType.
    package var identifier: UInt32

    package init(
        tag: String, minimum: CGFloat, standard: CGFloat, maximum: CGFloat, name: String, identifier: UInt32
    ) {
        self.tag = tag
        self.minimum = minimum
        self.standard = standard
        self.maximum = maximum
        self.name = name
        self.identifier = identifier
    }

    /// A file's axes. Hostile counts are cut off.
    static func all(of face: OpaquePointer) -> [FontAxis] {
        let count = min(Int(hb_ot_var_get_axis_count(face)), 64)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: count)
        var filled = UInt32(count)
        hb_ot_var_get_axis_infos(face, 0, &filled, &infos)
        return infos.prefix(Int(filled)).map { info in
            let tag = OpenTypeTag.string(info.tag)
            return FontAxis(
                tag: tag, minimum: CGFloat(info.min_value), standard: CGFloat(info.default_value),
                maximum: CGFloat(info.max_value), name: FaceNames.name(info.name_id, face) ?? tag,
                identifier: info.tag)
        }
    }

    /// The value on the axis that is nearest to `value`. The standard value for NaN and infinity.
    func clamped(_ value: CGFloat) -> CGFloat {
        guard value.isFinite, minimum <= maximum else { return standard }
        return min(max(value, minimum), maximum)
    }
}

/// A face's position on its axes: values by axis tag. Axes that are not listed keep their standard value.
package typealias FontVariations = [String: CGFloat]

/// OpenType's four-character names.
enum OpenTypeTag {
    static func number(_ tag: String) -> UInt32 {
        var bytes = Array(tag.utf8.prefix(4))
        while bytes.count < 4 { bytes.append(UInt8(ascii: " ")) }
        return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func string(_ number: UInt32) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A face's coordinates on all its axes, in the order of the axes.
struct DesignCoordinates {
    let values: [Float]

    /// - Parameter instance: a named instance, from 0; nil for none.
    init(axes: [FontAxis], face: OpaquePointer, instance: Int?, variations: FontVariations) {
        var values = axes.map { Float($0.standard) }
        if let instance, instance < Int(hb_ot_var_get_named_instance_count(face)) {
            var count = UInt32(values.count)
            hb_ot_var_named_instance_get_design_coords(face, UInt32(instance), &count, &values)
        }
        for (index, axis) in axes.enumerated() {
            if let value = variations[axis.tag] { values[index] = Float(axis.clamped(value)) }
        }
        self.values = values
    }

    func apply(to font: OpaquePointer) {
        hb_font_set_var_coords_design(font, values, UInt32(values.count))
    }

    /// Call under FreeTypeLibrary's lock.
    func apply(to face: FT_Face) {
        var fixed = values.map { FT_Fixed(Double($0) * 65536) }
        FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed)
    }
}
