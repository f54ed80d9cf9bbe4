import Foundation
import VitrineCompositor

/// A layer with an `init()`, as in an application.
class MarkedLayer: CALayer {
    let marker: Int

    override init() {
        marker = 5
        super.init()
    }

    required init?(coder: NSCoder) {
        marker = 7
        super.init(coder: coder)
    }

    override init(layer: Any) {
        marker = 6
        super.init(layer: layer)
    }
}
