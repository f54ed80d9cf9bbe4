// SVGAspect.swift: how content is fitted into a viewport: `preserveAspectRatio`.

import Foundation
import VitrineGraphics

struct SVGAspect: Equatable, Sendable {
    enum Fit: Sendable { case stretch, meet, slice }

    /// 0 at the left or upper edge, 1 at the other.
    var x = 0.5
    var y = 0.5
    var fit = Fit.meet

    /// Centred and whole if the text is nil or wrong.
    init(_ text: String? = nil) {
        let words = (text ?? "").split(whereSeparator: \.isWhitespace).filter { $0 != "defer" }
        guard let first = words.first else { return }
        if first == "none" {
            fit = .stretch
            return
        }
        let places = ["Min": 0.0, "Mid": 0.5, "Max": 1]
        guard first.utf8.count == 8, first.hasPrefix("x"), let h = places[String(first.dropFirst().prefix(3))],
            first.dropFirst(4).hasPrefix("Y"), let v = places[String(first.suffix(3))]
        else { return }
        x = h
        y = v
        if words.count > 1, words[1] == "slice" { fit = .slice }
    }

    /// The transform from the content's space to that of the viewport.
    func transform(from box: CGRect, to viewport: CGRect) -> CGAffineTransform {
        guard box.width > 0, box.height > 0 else { return .identity }
        var sx = viewport.width / box.width, sy = viewport.height / box.height
        switch fit {
        case .stretch: break
        case .meet: (sx, sy) = (min(sx, sy), min(sx, sy))
        case .slice: (sx, sy) = (max(sx, sy), max(sx, sy))
        }
        let left = viewport.minX + (viewport.width - box.width * sx) * (fit == .stretch ? 0 : x)
        let top = viewport.minY + (viewport.height - box.height * sy) * (fit == .stretch ? 0 : y)
        return CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: left - box.minX * sx, ty: top - box.minY * sy)
    }
}
