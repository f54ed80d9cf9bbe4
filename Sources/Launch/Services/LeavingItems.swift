// LeavingItems.swift: the items of this app's drag, as other programs of the desktop take them.
//
// Another program gets what is registered for all programs (NSItemProviderRepresentationVisibility.all) as text,
// addresses, PNG or JPEG. Several items are one text with a line each, and one list of addresses.

#if Window
import Foundation
import VitrineControls
import VitrinePasteboard

/// What other programs may have of dragged items.
@MainActor struct LeavingItems {
    /// The media types, the best first. Empty: nothing may leave the app.
    let types: [String]
    private let parts: [Part]

    /// One representation, of one item or of several.
    private struct Part {
        let media: [String]
        let sources: [(provider: NSItemProvider, type: String)]
        let joined: @MainActor ([Data]) -> Data
    }

    init(_ items: [UIDragItem]) {
        let providers = items.map(\.itemProvider)
        func sources(_ types: [String]) -> [(provider: NSItemProvider, type: String)] {
            providers.compactMap { provider in provider.exportedType(types).map { (provider, $0) } }
        }
        var parts: [Part] = []
        for (media, type) in DraggedTypes.pictures {
            // One picture is one file: of several, the first.
            if let first = sources([type]).first {
                parts.append(Part(media: [media], sources: [first], joined: Self.first))
            }
        }
        let addresses = sources([DraggedTypes.fileURL, DraggedTypes.url])
        if !addresses.isEmpty {
            parts.append(Part(media: [DraggedTypes.addresses], sources: addresses, joined: Self.list))
        }
        let texts = sources([DraggedTypes.plainText, "public.plain-text"])
        if !texts.isEmpty { parts.append(Part(media: DraggedTypes.text, sources: texts, joined: Self.lines)) }
        self.parts = parts
        types = parts.flatMap(\.media)
    }

    private static func first(_ data: [Data]) -> Data { data.first ?? Data() }

    private static func list(_ data: [Data]) -> Data {
        DraggedTypes.list(of: data.map { String(decoding: $0, as: UTF8.self) })
    }

    private static func lines(_ data: [Data]) -> Data { Data(data.joined(separator: Data("\n".utf8))) }

    /// Loads the data of a type. Nil if none of the items has it after all.
    func load(_ media: String, _ completion: @escaping @MainActor (Data?) -> Void) {
        guard let part = parts.first(where: { $0.media.contains(media) }) else { return completion(nil) }
        let gathered = Gathered(part.sources.count) { completion($0.isEmpty ? nil : part.joined($0)) }
        for (index, source) in part.sources.enumerated() {
            source.provider.loadExported(source.type) { gathered.receive($0, at: index) }
        }
    }
}

/// Data that comes one by one, in its order.
@MainActor private final class Gathered {
    private var data: [Data?]
    private var missing: Int
    private let completion: ([Data]) -> Void

    init(_ count: Int, _ completion: @escaping ([Data]) -> Void) {
        data = Array(repeating: nil, count: count)
        missing = count
        self.completion = completion
    }

    func receive(_ part: Data?, at index: Int) {
        data[index] = part
        missing -= 1
        if missing == 0 { completion(data.compactMap { $0 }) }
    }
}
#endif
