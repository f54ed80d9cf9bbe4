// UITextRendering.swift: how glyphs become pixels.
//
// Settings here change pixels only: widths and line breaks stay the same.

public import Foundation
import VitrineCompositor
import VitrineGraphics
public import VitrineRuntime
import VitrineText

/// How text is drawn, in the whole process.
@MainActor
public enum UITextRendering {
    /// How small text, below 26 device pixels per em, is aligned with rows of pixels.
    public enum Hinting: String, Sendable, CaseIterable {
        /// Not aligned: shapes are as designed, and less crisp.
        case none
        /// Aligned vertically, by rules for every font. The default.
        case light
        /// Aligned by the font's own instructions, where it has any.
        case full
    }

    /// The order of the coloured stripes in a panel's pixels, from left to right.
    public enum Subpixels: String, Sendable, CaseIterable {
        /// Text is grey at its edges. The default, and right for every panel.
        case none
        /// Red first, or blue first. Edges of letters use the stripes.
        case rgb, bgr
    }

    /// How much light text is made bolder, since blending makes it look thin: 0 not at all, 1 in full.
    ///
    /// An app that runs on a display starts with 1, a stage of OffscreenTesting with 0.
    public static var contrast: CGFloat {
        get { CGFloat(TextRendering.contrast) / 100 }
        set {
            let value = newValue.isFinite ? Int((min(max(newValue, 0), 1) * 100).rounded()) : 0
            guard value != TextRendering.contrast else { return }
            TextRendering.contrast = value
            clearGlyphCache()
        }
    }

    /// How small text is aligned with the pixels. A change draws all text again.
    public static var hinting: Hinting {
        get {
            switch TextRendering.hinting {
            case .none: .none
            case .light: .light
            case .full: .full
            }
        }
        set {
            guard newValue != hinting else { return }
            switch newValue {
            case .none: TextRendering.hinting = .none
            case .light: TextRendering.hinting = .light
            case .full: TextRendering.hinting = .full
            }
            clearGlyphCache()
        }
    }

    private static func clearGlyphCache() {
        GlyphCache.shared.removeAll()
        for screen in UIScreen.screens { screen.frameLoop?.compositor.redrawText() }
    }

    /// Reads VITRINE_TEXT_CONTRAST (0 to 100), VITRINE_TEXT_HINTING and VITRINE_TEXT_SUBPIXELS, for an app on a
    /// display.
    /// - Returns: A sentence for each invalid value, which counts as not set.
    package static func useEnvironment(_ environment: [String: String]) -> [String] {
        var problems: [String] = []
        func value<Value>(_ name: String, _ known: @autoclosure () -> String, _ parse: (String) -> Value?)
            -> Value?
        {
            guard let text = environment[name], !text.isEmpty else { return nil }
            let found = parse(text)
            if found == nil { problems.append("\(name) is “\(text.prefix(40))”; it must be \(known())") }
            return found
        }
        let contrast = value("VITRINE_TEXT_CONTRAST", "0 to 100") { text -> Int? in
            Int(text).flatMap { (0...100).contains($0) ? $0 : nil }
        }
        self.contrast = CGFloat(contrast ?? 100) / 100
        func names<Choice: CaseIterable & RawRepresentable<String>>(_ choices: Choice.Type) -> String {
            "one of " + choices.allCases.map(\.rawValue).joined(separator: ", ")
        }
        if let hinting = value("VITRINE_TEXT_HINTING", names(Hinting.self), Hinting.init(rawValue:)) {
            self.hinting = hinting
        }
        if let order = value("VITRINE_TEXT_SUBPIXELS", names(Subpixels.self), Subpixels.init(rawValue:)) {
            TextRendering.subpixels = order.order
            for screen in UIScreen.screens { screen.textSubpixels = order }
        }
        return problems
    }
}

extension UITextRendering.Subpixels {
    fileprivate var order: SubpixelOrder {
        switch self {
        case .none: .none
        case .rgb: .rgb
        case .bgr: .bgr
        }
    }
}

extension UIScreen {
    /// The stripes of this panel's pixels, which text may use for sharper edges. Default: `.none`. If the order is not
    /// the panel's own, or the panel is seen from far away, colours show at the edges of letters.
    ///
    /// Only text on the screen's own opaque background uses them, and only while the panel is not rotated: text in a
    /// bitmap, in a group with an opacity, in a mask or in a rounded clip is grey at its edges.
    public var textSubpixels: UITextRendering.Subpixels {
        get {
            switch frameLoop?.compositor.subpixelText ?? .none {
            case .none: .none
            case .rgb: .rgb
            case .bgr: .bgr
            }
        }
        set { frameLoop?.compositor.subpixelText = newValue.order }
    }
}
