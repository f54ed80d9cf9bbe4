// FaceMetrics.swift: a face's metrics and names, as HarfBuzz reads them.

import CVitrineHarfBuzz
package import Foundation

/// Vertical metrics in em units. Up is positive, so `descender` is negative.
package struct FaceMetrics: Hashable, Sendable {
    package var ascender: CGFloat = 0.95
    package var descender: CGFloat = -0.25
    package var lineGap: CGFloat = 0
    package var capHeight: CGFloat = 0.7
    package var xHeight: CGFloat = 0.5
    /// The middle of the underline, relative to the baseline.
    package var underlinePosition: CGFloat = -0.1
    package var underlineThickness: CGFloat = 0.05
    /// The middle of the strikethrough line.
    package var strikethroughPosition: CGFloat = 0.3
    package var strikethroughThickness: CGFloat = 0.05

    package init() {}

    /// Fonts without the tables get HarfBuzz's estimates. Absurd values are limited to 4 em.
    init(font: OpaquePointer, unitsPerEm: CGFloat) {
        func value(_ tag: hb_ot_metrics_tag_t) -> CGFloat {
            var position: hb_position_t = 0
            hb_ot_metrics_get_position_with_fallback(font, tag, &position)
            return min(max(CGFloat(position) / unitsPerEm, -4), 4)
        }
        ascender = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
        descender = -abs(value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER))
        lineGap = max(0, value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP))
        if ascender - descender < 0.1 {
            ascender = 0.95
            descender = -0.25
        }
        capHeight = value(HB_OT_METRICS_TAG_CAP_HEIGHT)
        xHeight = value(HB_OT_METRICS_TAG_X_HEIGHT)
        underlinePosition = value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
        underlineThickness = abs(value(HB_OT_METRICS_TAG_UNDERLINE_SIZE))
        strikethroughPosition = value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
        strikethroughThickness = abs(value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
    }
}

/// Names from the font's name table, in English.
struct FaceNames {
    var family: String?
    var style: String?
    var postScript: String?

    /// - Parameter instance: a named instance of a variable font, from 0. Its names replace the file's.
    init(face: OpaquePointer, instance: Int?) {
        // The typographic names (16, 17) list all weights of a family together;
        // the old ones (1, 2) distinguish four styles at most.
        family = Self.name(16, face) ?? Self.name(1, face)
        style = Self.name(17, face) ?? Self.name(2, face)
        postScript = Self.name(6, face)
        guard let instance, instance < Int(hb_ot_var_get_named_instance_count(face)) else { return }
        let number = UInt32(instance)
        style = Self.name(hb_ot_var_named_instance_get_subfamily_name_id(face, number), face) ?? style
        let own = hb_ot_var_named_instance_get_postscript_name_id(face, number)
        if let name = Self.name(own, face) {
            postScript = name
        } else if let base = Self.name(25, face) ?? family, let style {
            postScript = (base + "-" + style).replacingOccurrences(of: " ", with: "")
        }
    }

    static func name(_ identifier: UInt32, _ face: OpaquePointer) -> String? {
        let language = hb_language_from_string("en", -1)
        var size: UInt32 = 256
        var buffer = [CChar](repeating: 0, count: Int(size))
        let length = hb_ot_name_get_utf8(face, identifier, language, &size, &buffer)
        guard length > 0, size > 0 else { return nil }
        return String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
