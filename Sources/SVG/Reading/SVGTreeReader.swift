// SVGTreeReader.swift: reads a document's elements with expat.

import CVitrineExpat
import Foundation

/// Collects elements. Limits keep a small file from becoming a large tree.
final class SVGTreeReader {
    private static let maximumDepth = 256
    private static let maximumElements = 100_000
    /// Of names, values and text, also those that come from entities.
    private static let maximumBytes = 32 << 20

    private var elements: [SVGElement] = []
    /// The open elements, innermost last; nil for those of other namespaces.
    private var open: [Int?] = []
    private var byteCount = 0
    private var problem: String?

    /// Reads a document.
    /// - Throws: `SVGError` for bytes that are not XML, and for documents beyond the limits.
    static func tree(of data: Data) throws -> SVGTree {
        let reader = SVGTreeReader()
        var handlers = vitrine_xml_handlers()
        handlers.context = Unmanaged.passUnretained(reader).toOpaque()
        handlers.start = { SVGTreeReader.from($0).start($1!, $2!) }
        handlers.end = { SVGTreeReader.from($0).end() }
        handlers.text = { SVGTreeReader.from($0).text($1!, $2) }
        var line = 0
        let (status, message) = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { message in
            message.initialize(repeating: 0)
            let status = data.withUnsafeBytes {
                vitrine_xml_read($0.baseAddress, $0.count, &handlers, message.baseAddress, &line)
            }
            return (status, String(cString: message.baseAddress!))
        }
        withExtendedLifetime(reader) {}
        if status < 0 { throw SVGError(line > 0 ? "line \(line): \(message)" : message) }
        if let problem = reader.problem { throw SVGError(problem) }
        guard let root = reader.elements.first else { throw SVGError("there is no svg element") }
        guard root.name == "svg" else { throw SVGError("the document is <\(root.name)>; <svg> was expected") }
        return SVGTree(elements: reader.elements)
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> SVGTreeReader {
        Unmanaged<SVGTreeReader>.fromOpaque(context!).takeUnretainedValue()
    }

    private func start(_ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>) -> Int32 {
        guard open.count < Self.maximumDepth else { return fail("elements are nested \(open.count) deep") }
        guard elements.count < Self.maximumElements else { return fail("there are over \(elements.count) elements") }
        let (space, local) = Self.split(name)
        let parent = open.last
        // What another namespace contains, such as an editor's settings, is not drawn.
        guard space == nil || space == "http://www.w3.org/2000/svg", open.isEmpty || parent! != nil else {
            open.append(nil)
            return 0
        }
        var values: [String: String] = [:]
        var next = attributes
        while let key = next[0], let value = next[1] {
            let (space, local) = Self.split(key)
            if space == nil || local == "href" && space == "http://www.w3.org/1999/xlink" {
                // `href` itself replaces that of XLink.
                if space == nil || values[local] == nil { values[local] = String(cString: value) }
            }
            byteCount += strlen(key) + strlen(value)
            next += 2
        }
        guard byteCount < Self.maximumBytes else {
            return fail("there are over \(Self.maximumBytes >> 20) MB of values")
        }
        var place = 0
        if let parent, let parent {
            place = elements[parent].children.count
            elements[parent].children.append(elements.count)
        }
        open.append(elements.count)
        elements.append(SVGElement(name: local, attributes: values, parent: parent ?? nil, place: place))
        return 0
    }

    private func end() -> Int32 {
        open.removeLast()
        return 0
    }

    private func text(_ text: UnsafePointer<CChar>, _ count: Int) -> Int32 {
        byteCount += count
        guard byteCount < Self.maximumBytes else { return fail("there are over \(Self.maximumBytes >> 20) MB of text") }
        if let last = open.last, let index = last, elements[index].name == "style" {
            let bytes = UnsafeRawBufferPointer(start: text, count: count)
            elements[index].text += String(decoding: bytes, as: UTF8.self)
        }
        return 0
    }

    private func fail(_ reason: String) -> Int32 {
        problem = reason
        return 1
    }

    /// The namespace and the local name of a name as expat writes it.
    private static func split(_ name: UnsafePointer<CChar>) -> (space: String?, local: String) {
        let whole = String(cString: name)
        guard let gap = whole.lastIndex(of: " ") else { return (nil, whole) }
        return (String(whole[..<gap]), String(whole[whole.index(after: gap)...]))
    }
}
