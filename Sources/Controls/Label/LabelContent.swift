// LabelContent.swift: a label's text, plain or with attributes.

import Foundation
import VitrineDrawing
import VitrineFoundationPatches
import VitrineRuntime

struct LabelContent {
    private(set) var string: String?
    private(set) var attributed: NSAttributedString?

    init() {}

    init(plain: String?) { string = plain }

    init(attributed: NSAttributedString?) {
        // A copy: the caller's may be mutable.
        self.attributed = attributed.map { NSAttributedString(attributedString: $0) }
        string = attributed?.string
    }

    var isAttributed: Bool { attributed != nil }
    var isEmpty: Bool { string?.isEmpty ?? true }

    /// Plain text has no attributes: the label's own apply.
    mutating func setAttribute(_ key: NSAttributedString.Key, to value: Any) {
        guard let attributed else { return }
        let changed = OwnedMutableAttributedString(attributedString: attributed)
        changed.addAttributes([key: value], range: NSRange(location: 0, length: changed.length))
        self.attributed = changed
    }

    /// `text` with `style` where it has no paragraph style.
    static func completed(_ text: NSAttributedString, style: NSParagraphStyle) -> NSAttributedString {
        let completed = OwnedMutableAttributedString(attributedString: text)
        let whole = NSRange(location: 0, length: text.length)
        var missing: [NSRange] = []
        text.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
            if value == nil { missing.append(range) }
        }
        for range in missing { completed.addAttribute(.paragraphStyle, value: style, range: range) }
        return completed
    }
}

/// The latest layouts of a label: the drawn one, and those that were measured before it.
struct LabelLayouts {
    struct Key: Equatable {
        var availableSize: CGSize
        var lines: Int
        var minimumScale: CGFloat
        var displayScale: CGFloat
        var rightToLeft: Bool
        var traits = Traits()
    }

    /// The traits by which text is laid out.
    struct Traits: Equatable {
        /// Whether each paragraph's direction decides the side of naturally aligned text.
        var alignsByText = false
        /// The language of text that names none; nil for the app's.
        var language: String?
    }

    private static let capacity = 3
    private var cached: [(key: Key, layout: PreparedText)] = []

    /// Those of the text before, for its unchanged paragraphs.
    private var former: [(key: Key, layout: PreparedText)] = []

    /// - Parameter make: lays the text out, with the layout of nearly the same text, if there is one.
    mutating func layout(for key: Key, make: (_ former: PreparedText?) -> PreparedText) -> PreparedText {
        if let known = cached.first(where: { $0.key == key || Self.fits($0.layout, measuredFor: $0.key, in: key) }) {
            return known.layout
        }
        // One that is replaced is of no more use.
        let index = former.firstIndex { $0.key.availableSize.width == key.availableSize.width }
        let layout = make(index.map { former.remove(at: $0).layout })
        if cached.count == Self.capacity { cached.removeFirst() }
        cached.append((key, layout))
        return layout
    }

    /// Whether all of a text that was laid out without a limit of its height has space in a size. It has the same lines
    /// there, in their full size.
    private static func fits(_ layout: PreparedText, measuredFor known: Key, in key: Key) -> Bool {
        guard known.availableSize.height == .infinity, !layout.isTruncated,
            layout.size.height <= key.availableSize.height
        else { return false }
        return known.availableSize.width == key.availableSize.width && known.lines == key.lines
            && known.displayScale == key.displayScale && known.rightToLeft == key.rightToLeft
            && known.traits == key.traits
    }

    /// Whether a layout was made for other traits than these.
    func depends(on traits: Traits) -> Bool { cached.contains { $0.key.traits != traits } }

    mutating func removeAll() {
        let reusable = cached.filter { $0.layout.isReusable }
        if !reusable.isEmpty { former = reusable }
        cached.removeAll(keepingCapacity: true)
    }
}
