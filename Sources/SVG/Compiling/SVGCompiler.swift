// SVGCompiler.swift: makes items of elements.
//
// References are followed, so a small document could draw an endless one: what is being followed is not followed again,
// and the number of items is limited.

import Foundation
import VitrineGraphics

/// Makes the items of one document.
final class SVGCompiler {
    /// What an element is compiled for.
    struct Surroundings {
        var style = SVGStyle()
        /// What percentages refer to.
        var viewport: CGSize
        /// The paints of the shape that a marker is on, or of the element that uses this one.
        var context: SVGContextPaint?
        /// Whether shapes are the inside of a clip: black, with the rule for clips.
        var isClip = false
        /// How many documents this one is in.
        var depth = 0
    }

    private static let maximumItems = 200_000
    private static let maximumMeasuredShapes = 2_000_000

    let tree: SVGTree
    private let sheet: SVGStyleSheet
    let languages: [String]
    private(set) var itemCount = 0
    private var measuredShapes = 0
    /// The stops of gradients.
    var stops: [Int: [SVGGradient.Stop]] = [:]
    /// The elements that are being followed.
    private var followed: Set<Int> = []
    /// What is not drawn, for a message.
    private(set) var omissions: Set<String> = []

    /// - Parameter languages: the user's, for `systemLanguage`.
    /// - Throws: `SVGError` for too many rules.
    init(tree: SVGTree, languages: [String]) throws {
        self.tree = tree
        self.languages = languages
        sheet = try SVGStyleSheet(of: tree)
    }

    /// Counts items that are drawn.
    /// - Throws: `SVGError` for too many.
    func count(_ items: Int) throws {
        itemCount += items
        guard itemCount <= Self.maximumItems else { throw SVGError("it draws over \(Self.maximumItems) elements") }
    }

    func properties(of index: Int) -> SVGProperties { SVGProperties(of: index, in: tree, sheet) }

    func omit(_ feature: String) { omissions.insert(feature) }

    /// The style of an element in its own place in the document, for what is drawn elsewhere by reference.
    func style(of index: Int) -> SVGStyle {
        let outer = tree[index].parent.map { style(of: $0) } ?? SVGStyle()
        return outer.inherited(by: properties(of: index))
    }

    /// Whether the element is being followed: a reference to it would be a circle, and is ignored.
    func isFollowed(_ index: Int) -> Bool { followed.contains(index) }

    /// Calls `body` unless the element is being followed already: it would contain itself.
    func following<Result>(_ index: Int, _ body: () throws -> Result?) rethrows -> Result? {
        guard followed.insert(index).inserted else { return nil }
        defer { followed.remove(index) }
        return try body()
    }

    /// The bounds of items.
    /// - Throws: `SVGError` for too many: groups in groups may each ask.
    func bounds(of items: [SVGItem]) throws -> CGRect {
        measuredShapes += items.shapeCount
        guard measuredShapes <= Self.maximumMeasuredShapes else {
            throw SVGError("clips and masks depend on the bounds of over \(Self.maximumMeasuredShapes) shapes")
        }
        return items.bounds()
    }

    // MARK: Elements

    func items(of indices: [Int], _ surroundings: Surroundings) throws -> [SVGItem] {
        try indices.compactMap { try item(of: $0, surroundings) }
    }

    /// Nil if the element draws nothing.
    func item(of index: Int, _ outer: Surroundings) throws -> SVGItem? {
        let element = tree[index]
        guard Self.isDrawn(element.name), isWanted(element) else { return nil }
        try count(1)
        let properties = properties(of: index)
        guard properties["display"] != "none" else { return nil }
        guard element.name != "text" else {
            omit("text")
            return nil
        }
        var inner = outer
        inner.style = outer.style.inherited(by: properties)
        guard var group = try group(of: index, properties, inner), !group.items.isEmpty else { return nil }
        guard let transform = transform(properties, inner) else { return nil }
        group.transform = transform
        return try finish(&group, properties, inner)
    }

    private static func isDrawn(_ name: String) -> Bool {
        switch name {
        case "g", "a", "svg", "switch", "use", "image", "text", "path", "rect", "circle", "ellipse", "line", "polyline",
            "polygon":
            true
        default: false
        }
    }

    private func group(of index: Int, _ properties: SVGProperties, _ inner: Surroundings) throws -> SVGGroup? {
        switch tree[index].name {
        case "g", "a": return SVGGroup(items: try items(of: tree[index].children, inner))
        case "switch":
            for child in tree[index].children where Self.isDrawn(tree[child].name) && isWanted(tree[child]) {
                return SVGGroup(items: try items(of: [child], inner))
            }
            return nil
        case "svg": return SVGGroup(items: try viewport(of: index, properties, inner))
        case "use": return SVGGroup(items: try use(of: index, properties, inner))
        case "image": return try picture(properties, inner).map { SVGGroup(items: [$0]) }
        default: return SVGGroup(items: try shape(of: index, properties, inner))
        }
    }

    /// The transform of an element. Nil if it makes everything flat.
    func transform(_ properties: SVGProperties, _ inner: Surroundings) -> CGAffineTransform? {
        guard let own = properties["transform"].flatMap(SVGTransform.matrix), !own.isIdentity else { return .identity }
        guard own.a * own.d - own.b * own.c != 0, own.a.isFinite, own.d.isFinite else { return nil }
        guard let origin = properties["transform-origin"].flatMap({ self.origin($0, inner) }) else { return own }
        return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(own)
            .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    }

    private func origin(_ text: String, _ inner: Surroundings) -> CGPoint? {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        // A vertical word may be first.
        if let first = words.first, first == "top" || first == "bottom" {
            words = words.count > 1 ? [words[1], first] : ["center", first]
        }
        let places = ["left": 0.0, "top": 0, "center": 50, "right": 100, "bottom": 100]
        func length(_ index: Int) -> SVGLength? {
            guard index < words.count else { return SVGLength(50, .percent) }
            return places[words[index]].map { SVGLength($0, .percent) } ?? SVGLength(words[index])
        }
        guard let x = length(0), let y = length(1), words.count <= 3 else { return nil }
        let size = inner.style.fontSize
        return CGPoint(
            x: x.resolved(of: inner.viewport.width, fontSize: size),
            y: y.resolved(of: inner.viewport.height, fontSize: size))
    }

    /// Adds what applies to the element as a whole. Nil if nothing of it is visible.
    func finish(_ group: inout SVGGroup, _ properties: SVGProperties, _ inner: Surroundings) throws -> SVGItem? {
        if !inner.isClip, let opacity = properties.fraction("opacity") { group.opacity = opacity }
        if let mode = properties["mix-blend-mode"].flatMap(CGBlendMode.init(css:)) { group.blendMode = mode }
        if properties["isolation"] == "isolate" { group.isIsolated = true }
        if let filter = properties["filter"], filter != "none" { omit("filters") }
        if let index = target(properties, "clip-path", "clipPath") {
            guard let clip = try clip(of: index, bounds(of: group.items), inner) else { return nil }
            group.clip = clip
        }
        if !inner.isClip, let index = target(properties, "mask", "mask") {
            guard let mask = try mask(of: index, bounds(of: group.items), inner) else { return nil }
            group.mask = mask
        }
        return group.isPlain && group.items.count == 1 ? group.items[0] : .group(group)
    }

    /// The element of a kind that a property refers to. Nil for a circle.
    func target(_ properties: SVGProperties, _ property: String, _ kind: String) -> Int? {
        guard let id = properties.reference(property), let index = tree.ids[id], tree[index].name == kind else {
            return nil
        }
        return isFollowed(index) ? nil : index
    }

    // MARK: Conditions

    func isWanted(_ element: SVGElement) -> Bool {
        if let extensions = element.attributes["requiredExtensions"], !extensions.isEmpty { return false }
        guard let wanted = element.attributes["systemLanguage"] else { return true }
        let tags = wanted.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        return tags.contains { tag in
            languages.contains { language in
                let own = language.lowercased()
                return own == tag || own.hasPrefix(tag + "-") || tag.hasPrefix(own + "-")
            }
        }
    }
}

extension SVGGroup {
    /// Whether the items look the same without the group.
    fileprivate var isPlain: Bool {
        transform.isIdentity && opacity == 1 && blendMode == .normal && !isIsolated && viewport == nil && clip == nil
            && mask == nil
    }
}

extension CGBlendMode {
    /// The mode of `mix-blend-mode`.
    fileprivate init?(css name: String) {
        let modes: [String: CGBlendMode] = [
            "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
            "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight,
            "soft-light": .softLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
            "saturation": .saturation, "color": .color, "luminosity": .luminosity,
        ]
        guard let mode = modes[name] else { return nil }
        self = mode
    }
}
