// UITextRendering.swift: how glyphs become pixels.
//
// Everything here changes pixels only: no text is wider, and no line breaks
// elsewhere.

public import Foundation
import VitrineCompositor
import VitrineGraphics
import VitrineText

/// How text is drawn, in the whole process.
@MainActor
public enum UITextRendering {
    /// How small text, below 26 device pixels per em, is moved onto rows of pixels.
    public enum Hinting: String, Sendable, CaseIterable {
        /// Not at all: shapes are as designed, and less crisp.
        case none
        /// Up and down only, by rules that suit every font. The default.
        case light
        /// By the font's own instructions, where it has any.
        case full
    }

    /// The stripes that a panel's pixels are made of, from left to right.
    public enum Subpixels: String, Sendable, CaseIterable {
        /// Text is grey at its edges. The default, and right for every panel.
        case none
        case rgb, bgr
    }

    /// How much light text is made up for what it loses by being blended: 0 not at all, 1 in full.
    ///
    /// An app that runs on a display starts with 1, a stage of OffscreenTesting with 0.
    public static var contrast: CGFloat {
        get { CGFloat(TextRendering.contrast) / 100 }
        set {
            let value = newValue.isFinite ? Int((min(max(newValue, 0), 1) * 100).rounded()) : 0
            guard value != TextRendering.contrast else { return }
            TextRendering.contrast = value
            forgetMasks()
        }
    }

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
            forgetMasks()
        }
    }

    private static func forgetMasks() {
        GlyphCache.shared.removeAll()
        for screen in UIScreen.screens { screen.frameLoop?.compositor.redrawText() }
    }

    /// Takes VITRINE_TEXT_CONTRAST (0 to 100), VITRINE_TEXT_HINTING and VITRINE_TEXT_SUBPIXELS over, for an app on a
    /// display.
    /// - Returns: a sentence for each value that cannot be, which counts as not set.
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
    /// The stripes of this panel's pixels, which text may use to be sharper across. `.none` by default: colours show at
    /// the edges of letters where the order is not the panel's own, or where it is read from far away.
    ///
    /// Only text that lies on the screen's own opaque ground uses them, and only while the panel is not turned: what is
    /// drawn into a bitmap, a group with an opacity, a mask or a rounded clip is grey at its edges.
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
