// SVGCompiler+Viewports.swift: elements with a space of their own: `svg`, `symbol`, `use`, `image`.

import Foundation
import VitrineGraphics

extension SVGCompiler {
    /// A rectangle of an element's attributes, in user space.
    func rectangle(
        _ properties: SVGProperties, _ inner: Surroundings, width: SVGLength?, height: SVGLength?
    ) -> CGRect? {
        let size = inner.style.fontSize
        func length(_ length: SVGLength?, _ whole: CGFloat) -> Double {
            (length ?? SVGLength(0)).resolved(of: whole, fontSize: size)
        }
        let w = length(width, inner.viewport.width), h = length(height, inner.viewport.height)
        guard w >= 0, h >= 0, w.isFinite, h.isFinite else { return nil }
        return CGRect(
            x: length(properties.length("x"), inner.viewport.width),
            y: length(properties.length("y"), inner.viewport.height), width: w, height: h)
    }

    /// The `viewBox` of an element; nil if there is none, or if it is wrong.
    static func box(_ properties: SVGProperties) -> CGRect? {
        guard let v = properties["viewBox"].flatMap(SVGScanner.numbers), v.count == 4, v[2] > 0, v[3] > 0 else {
            return nil
        }
        return CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
    }

    /// The content of an `svg` element inside another.
    func viewport(of index: Int, _ properties: SVGProperties, _ inner: Surroundings, used: CGSize? = nil) throws
        -> [SVGItem]
    {
        let width = properties.length("width") ?? SVGLength(100, .percent)
        let height = properties.length("height") ?? SVGLength(100, .percent)
        guard var area = rectangle(properties, inner, width: width, height: height) else { return [] }
        if let used { area.size = used }
        return try content(of: index, properties, area, inner)
    }

    /// The children of an element with a `viewBox`, in a rectangle of the space around it.
    func content(of index: Int, _ properties: SVGProperties, _ area: CGRect, _ inner: Surroundings) throws -> [SVGItem]
    {
        guard area.width > 0, area.height > 0 else { return [] }
        let box = Self.box(properties)
        var surroundings = inner
        surroundings.viewport = box?.size ?? area.size
        let transform =
            box.map { SVGAspect(properties["preserveAspectRatio"]).transform(from: $0, to: area) }
            ?? CGAffineTransform(translationX: area.minX, y: area.minY)
        var items = try items(of: tree[index].children, surroundings)
        guard !items.isEmpty else { return [] }
        if !transform.isIdentity { items = [.group(SVGGroup(transform: transform, items: items))] }
        let overflow = properties["overflow"]
        if overflow == nil || overflow == "hidden" || overflow == "scroll" {
            return [.group(SVGGroup(viewport: area, items: items))]
        }
        return items
    }

    /// What a `use` element shows.
    func use(of index: Int, _ properties: SVGProperties, _ inner: Surroundings) throws -> [SVGItem] {
        guard let target = tree.target(of: index), !tree.isAncestor(target, of: index) else { return [] }
        let size = inner.style.fontSize
        let x = (properties.length("x") ?? SVGLength(0)).resolved(of: inner.viewport.width, fontSize: size)
        let y = (properties.length("y") ?? SVGLength(0)).resolved(of: inner.viewport.height, fontSize: size)
        let width = properties.length("width"), height = properties.length("height")
        var surroundings = inner
        if !inner.isClip { surroundings.context = context(of: inner) }
        let items =
            try following(target) { () -> [SVGItem] in
                let name = tree[target].name
                if inner.isClip, name == "use" || Self.isGroup(name) { return [] }
                guard name == "symbol" || name == "svg" else {
                    return try item(of: target, surroundings).map { [$0] } ?? []
                }
                return try used(target, width, height, surroundings)
            } ?? []
        guard !items.isEmpty, x.isFinite, y.isFinite else { return [] }
        return x == 0 && y == 0
            ? items : [.group(SVGGroup(transform: CGAffineTransform(translationX: x, y: y), items: items))]
    }

    /// A symbol or an `svg` element in the size that `use` gives it.
    private func used(
        _ target: Int, _ width: SVGLength?, _ height: SVGLength?, _ outer: Surroundings
    ) throws -> [SVGItem] {
        let properties = properties(of: target)
        guard properties["display"] != "none" || tree[target].name == "symbol" else { return [] }
        var inner = outer
        inner.style = outer.style.inherited(by: properties)
        let isSymbol = tree[target].name == "symbol"
        let all = SVGLength(100, .percent)
        let w = width ?? (isSymbol ? all : properties.length("width") ?? all)
        let h = height ?? (isSymbol ? all : properties.length("height") ?? all)
        guard let area = rectangle(properties, inner, width: w, height: h) else { return [] }
        var group = SVGGroup(items: try content(of: target, properties, area, inner))
        guard !group.items.isEmpty, let transform = transform(properties, inner) else { return [] }
        group.transform = transform
        return try finish(&group, properties, inner).map { [$0] } ?? []
    }

    /// An `image` element. Its picture is in the document: files and networks are not read.
    func picture(_ properties: SVGProperties, _ inner: Surroundings) throws -> SVGItem? {
        guard inner.style.isVisible, !inner.isClip, let text = properties["href"] else { return nil }
        guard let data = Self.data(text) else {
            omit("pictures outside of the document")
            return nil
        }
        let natural: CGSize, content: SVGItem
        if SVGDocument.isSVG(data) {
            guard inner.depth < 4,
                let document = try? SVGDocument(data: data, languages: languages, depth: inner.depth + 1)
            else { return nil }
            try count(document.itemCount)
            natural = document.size
            content = .group(document.group)
        } else {
            guard let image = try? EncodedImage(data: data) else { return nil }
            natural = CGSize(width: image.width, height: image.height)
            content = .picture(
                SVGPicture(
                    image: image.deferredImage(), rect: CGRect(origin: .zero, size: natural),
                    isSmooth: inner.style.smoothsImages))
        }
        var width = properties.length("width"), height = properties.length("height")
        if width == nil, height == nil {
            (width, height) = (SVGLength(natural.width), SVGLength(natural.height))
        } else if let given = height, width == nil {
            let value = given.resolved(of: inner.viewport.height, fontSize: inner.style.fontSize)
            width = SVGLength(value * natural.width / natural.height)
        } else if let given = width, height == nil {
            let value = given.resolved(of: inner.viewport.width, fontSize: inner.style.fontSize)
            height = SVGLength(value * natural.height / natural.width)
        }
        guard let area = rectangle(properties, inner, width: width, height: height), area.width > 0, area.height > 0
        else { return nil }
        let box = CGRect(origin: .zero, size: natural)
        let transform = SVGAspect(properties["preserveAspectRatio"]).transform(from: box, to: area)
        return .group(SVGGroup(viewport: area, items: [.group(SVGGroup(transform: transform, items: [content]))]))
    }

    /// The bytes of a `data:` URL in base 64.
    private static func data(_ text: String) -> Data? {
        guard text.lowercased().hasPrefix("data:"), let comma = text.firstIndex(of: ","),
            text[..<comma].lowercased().hasSuffix(";base64")
        else { return nil }
        return Data(base64Encoded: String(text[text.index(after: comma)...]), options: .ignoreUnknownCharacters)
    }
}
