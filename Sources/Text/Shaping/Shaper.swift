// Shaper.swift: converts characters to glyphs with HarfBuzz.

import CVitrineHarfBuzz
import Foundation
import Synchronization

/// A shaped glyph. Lengths in points, x to the right, y down.
struct ShapedGlyph {
    var glyph: UInt32
    /// The UTF-16 offset of its first character.
    var cluster: Int32
    var advance: Float
    /// The offset from the pen.
    var x: Float
    var y: Float
    /// If text is cut before this cluster, both sides must be shaped again.
    var isUnsafeToBreak: Bool
}

/// Owns a HarfBuzz buffer. One thread at a time may use it.
final class Shaper: @unchecked Sendable {
    private let buffer: OpaquePointer
    /// The last requested language, and its HarfBuzz tag.
    private var language: (name: String, tag: hb_language_t?) = ("", nil)
    /// Unused shapers, whose buffers have grown to the size of typical texts.
    private static let idle = Mutex<[Shaper]>([])
    /// Buffers for longer texts are freed after use.
    private static let maximumRetainedLength = 4096
    private static let maximumIdleCount = 4

    init() { buffer = hb_buffer_create() }

    deinit { hb_buffer_destroy(buffer) }

    /// Passes a shaper for a text of `count` UTF-16 units to `body`.
    static func withShaper(for count: Int, _ body: (Shaper) -> Void) {
        let shaper = idle.withLock { $0.popLast() } ?? Shaper()
        body(shaper)
        guard count <= maximumRetainedLength else { return }
        idle.withLock { if $0.count < maximumIdleCount { $0.append(shaper) } }
    }

    private func tag(of language: String) -> hb_language_t? {
        if language != self.language.name {
            self.language = (language, hb_language_from_string(language, -1))
        }
        return self.language.tag
    }

    /// Shapes `range` to glyphs from left to right. Clusters rise in left-to-right runs and fall in right-to-left runs.
    func shape(
        _ text: UnsafeBufferPointer<UInt16>, range: Range<Int>, font: Font, kern: CGFloat,
        script: hb_script_t, isRightToLeft: Bool, language: String? = nil, stretch: Float = 1
    ) -> [ShapedGlyph] {
        hb_buffer_reset(buffer)
        hb_buffer_add_utf16(
            buffer, text.baseAddress, Int32(clamping: text.count), UInt32(range.lowerBound),
            Int32(range.count))
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        if let language { hb_buffer_set_language(buffer, tag(of: language)) }
        let features = Self.features(font, kern: kern)
        features.withUnsafeBufferPointer {
            hb_shape(font.face.shaper, buffer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        let scale = Float(font.size / font.face.unitsPerEm), across = scale * stretch
        var glyphs = [ShapedGlyph](unsafeUninitializedCapacity: Int(count)) { glyphs, initialized in
            for index in 0..<Int(count) {
                let info = infos[index]
                let position = positions[index]
                glyphs[index] = ShapedGlyph(
                    glyph: info.codepoint, cluster: Int32(bitPattern: info.cluster),
                    advance: Float(position.x_advance) * across, x: Float(position.x_offset) * across,
                    y: -Float(position.y_offset) * scale,
                    isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
            }
            initialized = Int(count)
        }
        if kern != 0, kern.isFinite { Self.addKern(Float(kern), to: &glyphs, isRightToLeft: isRightToLeft) }
        return glyphs
    }

    /// Letters with added spacing are not joined into ligatures.
    private static func features(_ font: Font, kern: CGFloat) -> [hb_feature_t] {
        guard kern != 0 || !font.features.isEmpty else { return [] }
        var features = font.features
        if kern != 0 { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
        return features.map(\.native)
    }

    /// Adds space after each cluster in reading order: on its right, or on its left in right-to-left text.
    private static func addKern(_ kern: Float, to glyphs: inout [ShapedGlyph], isRightToLeft: Bool) {
        for index in glyphs.indices {
            if isRightToLeft {
                guard index == 0 || glyphs[index - 1].cluster != glyphs[index].cluster else { continue }
                var next = index
                while next < glyphs.count, glyphs[next].cluster == glyphs[index].cluster {
                    glyphs[next].x += kern
                    next += 1
                }
                glyphs[next - 1].advance += kern
            } else if index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster {
                glyphs[index].advance += kern
            }
        }
    }
}
