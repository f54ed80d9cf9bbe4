// LayerProperty.swift: the properties that actions and animations know by name.

import Foundation
import VitrineGraphics

enum LayerProperty: UInt8 {
    case bounds, position, anchorPoint, zPosition, transform, hidden, opacity
    case backgroundColor, borderColor, borderWidth, cornerRadius, contents, contentsRect

    init?(key: Substring) {
        switch key {
        case "bounds": self = .bounds
        case "position": self = .position
        case "anchorPoint": self = .anchorPoint
        case "zPosition": self = .zPosition
        case "transform": self = .transform
        case "hidden", "isHidden": self = .hidden
        case "opacity": self = .opacity
        case "backgroundColor": self = .backgroundColor
        case "borderColor": self = .borderColor
        case "borderWidth": self = .borderWidth
        case "cornerRadius": self = .cornerRadius
        case "contents": self = .contents
        case "contentsRect": self = .contentsRect
        default: return nil
        }
    }

    var key: String {
        switch self {
        case .bounds: "bounds"
        case .position: "position"
        case .anchorPoint: "anchorPoint"
        case .zPosition: "zPosition"
        case .transform: "transform"
        case .hidden: "hidden"
        case .opacity: "opacity"
        case .backgroundColor: "backgroundColor"
        case .borderColor: "borderColor"
        case .borderWidth: "borderWidth"
        case .cornerRadius: "cornerRadius"
        case .contents: "contents"
        case .contentsRect: "contentsRect"
        }
    }

    var changes: LayerChanges {
        switch self {
        case .bounds, .position, .anchorPoint, .transform: .geometry
        case .zPosition: .sublayers
        case .hidden, .opacity, .backgroundColor, .borderColor, .borderWidth, .cornerRadius: .appearance
        case .contents, .contentsRect: .contents
        }
    }

    /// Contents and hidden have no values in between, so a change of them does not start an animation by itself.
    var animatesImplicitly: Bool { self != .contents && self != .hidden }
}

/// A property or a part of one, as a key path names it: `bounds.size.width`, `transform.rotation.z`.
struct AnimationTarget: Equatable {
    enum Part: UInt8 {
        case whole, x, y, width, height, origin, size
        case scale, scaleX, scaleY, rotation, translation, translationX, translationY
    }

    var property: LayerProperty
    var part: Part

    init?(keyPath: String) {
        let names = keyPath.split(separator: ".")
        guard let first = names.first, let property = LayerProperty(key: first) else { return nil }
        self.property = property
        switch (property, names.dropFirst().joined(separator: ".")) {
        case (_, ""): part = .whole
        case (.position, "x"), (.anchorPoint, "x"), (.bounds, "origin.x"), (.contentsRect, "origin.x"):
            part = .x
        case (.position, "y"), (.anchorPoint, "y"), (.bounds, "origin.y"), (.contentsRect, "origin.y"):
            part = .y
        case (.bounds, "size.width"), (.contentsRect, "size.width"): part = .width
        case (.bounds, "size.height"), (.contentsRect, "size.height"): part = .height
        case (.bounds, "origin"), (.contentsRect, "origin"): part = .origin
        case (.bounds, "size"), (.contentsRect, "size"): part = .size
        case (.transform, "scale"): part = .scale
        case (.transform, "scale.x"): part = .scaleX
        case (.transform, "scale.y"): part = .scaleY
        case (.transform, "rotation"), (.transform, "rotation.z"): part = .rotation
        case (.transform, "translation"): part = .translation
        case (.transform, "translation.x"): part = .translationX
        case (.transform, "translation.y"): part = .translationY
        default: return nil
        }
    }
}
