// SVGDocument.swift: a document as items.

import Foundation
import VitrineGraphics

/// What a document draws, and its size.
struct SVGDocument: Sendable {
    /// In points: pixels of CSS.
    let size: CGSize
    /// What the document contains that is not drawn; in alphabetic order.
    let omissions: [String]
    /// The number of elements that are drawn.
    let itemCount: Int
    /// The content, in the space of the picture.
    let group: SVGGroup

    private static let maximumBytes = 16 << 20
    private static let maximumSide: CGFloat = 16_384

    /// Reads a document.
    /// - Parameters:
    ///   - languages: the user's, preferred first.
    ///   - depth: the number of documents that this one is in.
    /// - Throws: `SVGError` for data that is not SVG, or beyond the limits.
    init(data: Data, languages: [String], depth: Int) throws {
        guard data.count <= Self.maximumBytes else {
            throw SVGError("it has \(data.count >> 20) MB; at most \(Self.maximumBytes >> 20) are read")
        }
        let tree = try SVGTreeReader.tree(of: data)
        let compiler = try SVGCompiler(tree: tree, languages: languages)
        let root = compiler.properties(of: 0)
        let box = SVGCompiler.box(root)
        let stated = Self.statedSize(root, box)
        let style = SVGStyle().inherited(by: root)
        let viewport = box?.size ?? stated ?? CGSize(width: 100, height: 100)
        let surroundings = SVGCompiler.Surroundings(style: style, viewport: viewport, depth: depth)
        var drawn = SVGGroup(items: try compiler.items(of: tree[0].children, surroundings))
        var transform = CGAffineTransform.identity
        if let stated {
            size = stated
            if let box {
                transform = SVGAspect(root["preserveAspectRatio"]).transform(
                    from: box, to: CGRect(origin: .zero, size: stated))
            }
        } else {
            // Without any size, the picture is as large as what is drawn.
            let bounds = drawn.items.bounds()
            size = bounds.isNull ? .zero : CGSize(width: max(bounds.maxX, 0), height: max(bounds.maxY, 0))
        }
        guard size.width > 0, size.height > 0, size.width <= Self.maximumSide, size.height <= Self.maximumSide else {
            throw SVGError(
                "its size is \(size.width) x \(size.height); each side must be above 0 and at most \(Self.maximumSide)")
        }
        if root["display"] == "none" || !compiler.isWanted(tree[0]) { drawn.items = [] }
        let item = try compiler.finish(&drawn, root, surroundings)
        group = SVGGroup(transform: transform, items: item.map { [$0] } ?? [])
        omissions = compiler.omissions.sorted()
        itemCount = compiler.itemCount
    }

    /// Whether data looks like a document of SVG: XML with an `svg` element near its start.
    static func isSVG(_ data: Data) -> Bool {
        // Each picture is asked: for bitmaps a byte decides.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF], blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
        let bytes = data.prefix(4096)
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        guard text.first(where: { !blanks.contains($0) }) == UInt8(ascii: "<") else { return false }
        let head = String(decoding: text, as: UTF8.self)
        return head.contains("<svg") || head.contains(":svg")
    }

    /// The size that the root states: its `width` and `height`, or one of them and the `viewBox`. Nil if it states none.
    private static func statedSize(_ root: SVGProperties, _ box: CGRect?) -> CGSize? {
        func length(_ name: String, _ whole: CGFloat?) -> CGFloat? {
            guard let length = root.length(name) else { return nil }
            if length.unit == .percent { return whole.map { $0 * length.value / 100 } }
            return length.resolved(of: 0, fontSize: 16)
        }
        let width = length("width", box?.width), height = length("height", box?.height)
        switch (width, height, box) {
        case (let width?, let height?, _): return CGSize(width: width, height: height)
        case (let width?, nil, let box?): return CGSize(width: width, height: width * box.height / box.width)
        case (nil, let height?, let box?): return CGSize(width: height * box.width / box.height, height: height)
        case (nil, nil, let box?): return box.size
        default: return nil
        }
    }
}
