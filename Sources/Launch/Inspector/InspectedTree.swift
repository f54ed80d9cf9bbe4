// InspectedTree.swift: the views and layers of a screen as JSON.

import Foundation
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime

/// The reply to `inspect-tree`. Lengths are points of the screen.
struct InspectedTree: Encodable {
    /// A view, or a layer that belongs to no view.
    struct Node: Encodable {
        var id: Int
        /// 0 for windows.
        var parent: Int
        /// `window`, `view` or `layer`.
        var kind: String
        var name: String
        var identifier: String?
        var label: String?
        /// The controller whose view it is.
        var controller: String?
        /// x, y, width, height on the screen: the rectangle around it.
        var frame: [Double]
        /// a, b, c, d, tx, ty from its own points to the screen, for what is turned or scaled.
        var matrix: [Double]?
        var hidden: Bool?
        /// Its own alpha, if it is below 1.
        var alpha: Double?
        /// Whether it cuts off what is outside of it.
        var clips: Bool?
        /// Whether touches are refused.
        var untouchable: Bool?
        /// The colour and the corner radius of what is nothing but a coloured rectangle.
        var fill: [Double]?
        var radius: Double?
        /// Another number when its own picture is another one. Nil if it draws nothing, or only `fill`.
        var version: Int?
        /// Whether a constraint that it holds was given up.
        var conflict: Bool?
    }

    /// The maximum number of nodes, and their maximum depth.
    static let mostNodes = 20_000, mostDepth = 500

    var width: Double
    var height: Double
    var scale: Double
    /// The number of presented frames, to know whether anything changed.
    var frames: Int
    var nodes: [Node] = []
    /// Whether there are more nodes than fit.
    var isCut = false

    private enum CodingKeys: String, CodingKey { case width, height, scale, frames, nodes, isCut = "is_cut" }

    @MainActor init(_ screen: UIScreen, frames: Int, objects: InspectedObjects) {
        width = Double(screen.bounds.width)
        height = Double(screen.bounds.height)
        scale = Double(screen.scale)
        self.frames = frames
        for window in screen.windows { add(window.layer, window, parent: 0, depth: 0, window, objects) }
    }

    @MainActor private mutating func add(
        _ layer: CALayer, _ view: UIView?, parent: Int, depth: Int, _ window: UIWindow, _ objects: InspectedObjects
    ) {
        guard nodes.count < Self.mostNodes, depth < Self.mostDepth else {
            isCut = true
            return
        }
        let id = objects.number(of: view ?? layer)
        let name = view.map { "\(type(of: $0))" } ?? layer.name ?? "\(type(of: layer))"
        var node = Node(id: id, parent: parent, kind: view == nil ? "layer" : "view", name: name, frame: [])
        if view is UIWindow { node.kind = "window" }
        Self.place(&node, layer, in: window)
        if let view { Self.describe(&node, view) }
        if layer.isHidden { node.hidden = true }
        if layer.opacity < 1 { node.alpha = Double(layer.opacity) }
        if layer.masksToBounds { node.clips = true }
        Self.look(&node, layer, objects)
        nodes.append(node)
        for sublayer in layer.sublayers ?? [] {
            add(sublayer, sublayer.delegate as? UIView, parent: id, depth: depth + 1, window, objects)
        }
    }

    @MainActor private static func place(_ node: inout Node, _ layer: CALayer, in window: UIWindow) {
        let bounds = layer.bounds
        func onScreen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            window.convert(layer.convert(CGPoint(x: x, y: y), to: window.layer), to: nil as UIWindow?)
        }
        let origin = onScreen(bounds.minX, bounds.minY)
        let right = onScreen(bounds.minX + 1, bounds.minY), below = onScreen(bounds.minX, bounds.minY + 1)
        let (a, b) = (right.x - origin.x, right.y - origin.y)
        let (c, d) = (below.x - origin.x, below.y - origin.y)
        let (w, h) = (bounds.width, bounds.height)
        let xs = [0, a * w, c * h, a * w + c * h], ys = [0, b * w, d * h, b * w + d * h]
        let left = xs.min() ?? 0, top = ys.min() ?? 0
        node.frame = numbers([
            origin.x + left, origin.y + top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top,
        ])
        let isUpright = abs(a - 1) < 1e-6 && abs(d - 1) < 1e-6 && abs(b) < 1e-6 && abs(c) < 1e-6
        if !isUpright { node.matrix = [a, b, c, d, origin.x, origin.y].map { $0.isFinite ? Double($0) : 0 } }
    }

    @MainActor private static func describe(_ node: inout Node, _ view: UIView) {
        node.identifier = view.reported.identifier.map { String($0.prefix(200)) }
        node.label = view.reported.label.flatMap { $0.isEmpty ? nil : String($0.prefix(80)) }
        node.controller = (view.next as? UIViewController).map { "\(type(of: $0))" }
        if !view.isUserInteractionEnabled { node.untouchable = true }
        if view.constraints.contains(where: \.isGivenUp) { node.conflict = true }
    }

    @MainActor private static func look(_ node: inout Node, _ layer: CALayer, _ objects: InspectedObjects) {
        let isSpecial = layer is CAShapeLayer || layer is CAGradientLayer
        let hasBorder = layer.borderWidth > 0 && (layer.borderColor?.alpha ?? 0) > 0
        // What is turned is drawn from its picture, too.
        let isTurned = node.matrix != nil && (layer.backgroundColor?.alpha ?? 0) > 0
        guard layer.contents == nil, !isSpecial, !hasBorder, !isTurned else {
            node.version = objects.version(of: layer)
            return
        }
        guard let color = layer.backgroundColor, color.alpha > 0 else { return }
        node.fill = InspectedProperty.components(of: color)
        if layer.cornerRadius > 0 { node.radius = Double(layer.cornerRadius) }
    }

    /// Rounded to a hundredth of a point; 0 for what is not finite.
    static func numbers(_ values: [CGFloat]) -> [Double] {
        values.map { $0.isFinite ? (Double($0) * 100).rounded() / 100 : 0 }
    }
}
