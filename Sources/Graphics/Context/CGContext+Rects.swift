// CGContext+Rects.swift: filled rectangles, the most common drawing.

public import Foundation

extension CGContext {
    /// Fills `rect`, in user space, with the fill colour.
    public func fill(_ rect: CGRect) {
        fill(rect, color: state.fillColor)
    }

    /// Fills each rectangle with the fill colour.
    public func fill(_ rects: [CGRect]) {
        for r in rects { fill(r) }
    }

    /// Makes `rect` transparent.
    public func clear(_ rect: CGRect) {
        if clearsRecording(rect) { return }
        let kept = state
        state.blendMode = .clear
        state.shadow = nil
        fill(rect, color: .black)
        state = kept
    }

    private func fill(_ rect: CGRect, color: CGColor) {
        let t = state.deviceTransform
        guard rect.isFinite || rect.isInfinite, t.isFinite, !rect.isNull else { return }
        let shown = rect.isInfinite ? boundingBoxOfClipPath : rect
        if state.shadow != nil || !t.preservesAxisAlignment {
            var elements = PathElements()
            elements.addRect(shown, transform: t)
            fill(elements, rule: .winding, color: color)
            return
        }
        if color.pattern != nil {
            let shape = RectCoverage(shown.applying(t), antialiased: antialiases)
            let painter = painter()
            if let (source, alpha) = patternSource(color) {
                painter.fill(shape, source: source, alpha: alpha)
            }
            return
        }
        if record(fill: shown, color: color) { return }
        let shape = RectCoverage(shown.applying(t), antialiased: antialiases)
        painter().fill(shape, color: state.pixel(color))
    }

    /// Whether a clear empties the recording: if it covers the whole context, the recorded commands are dropped.
    private func clearsRecording(_ rect: CGRect) -> Bool {
        guard recorder != nil, layers.isEmpty else { return false }
        if recorder?.isEmpty == true { return true }
        let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        guard state.clip.mask == nil, state.clip.rect == whole, state.deviceTransform.isScaleAndTranslation,
            RectCoverage(rect.applying(state.deviceTransform)).inside.contains(whole)
        else { return false }
        recorder?.removeAll()
        return true
    }
}
