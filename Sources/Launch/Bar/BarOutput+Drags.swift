// BarOutput+Drags.swift: drags over the app's part of a window with a bar.

#if Window
import Foundation
import VitrineGraphics
import VitrineWindowOutput

extension BarOutput: DragExchange {
    private var exchange: (any DragExchange)? { window as? any DragExchange }

    /// Places over the bar are outside the app's screen, where nothing takes a drop.
    var onDrag: ((DragEvent) -> Void)? {
        get { exchange?.onDrag }
        set {
            exchange?.onDrag = newValue.map { call in
                { [unowned self] event in
                    switch event {
                    case .entered(let drag, let place): call(.entered(drag, at: inApp(place)))
                    case .moved(let place): call(.moved(to: inApp(place)))
                    case .left, .dropped: call(event)
                    }
                }
            }
        }
    }

    private func inApp(_ place: CGPoint) -> CGPoint {
        CGPoint(x: place.x * Double(whole.width) / Double(max(1, pixelSize.width)), y: place.y)
    }

    func startDrag(_ offer: DragOffer, onEnd: @escaping (DragEnd) -> Void) -> Bool {
        exchange?.startDrag(offer, onEnd: onEnd) ?? false
    }

    func cancelDrag() { exchange?.cancelDrag() }
}
#endif
