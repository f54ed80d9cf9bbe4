// NSItemProvider+OtherPrograms.swift: what other programs of a desktop may have of an item.

package import Foundation

extension NSItemProvider {
    /// The first type that other programs may load and that is, or conforms to, one of `types`. Nil if there is none.
    package func exportedType(_ types: [String]) -> String? {
        entries.first { entry in
            entry.visibility == .all && types.contains { DraggedType.conforms(entry.type, to: $0) }
        }?.type
    }

    /// Loads a type of `exportedType(_:)` for another program. Data that is not there is nil.
    package func loadExported(_ type: String, completion: @escaping @MainActor (Data?) -> Void) {
        guard let entry = entries.first(where: { $0.type == type && $0.visibility == .all }) else {
            return completion(nil)
        }
        _ = entry.load { data, _ in completion(data) }
    }
}

extension NSItemProvider {
    /// The type of a file by its extension; `public.data` if the extension is unknown.
    package static func typeOfFile(extension suffix: String) -> String { DraggedType.type(ofExtension: suffix) }
}
