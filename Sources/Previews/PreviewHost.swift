// PreviewHost.swift: renders the previews of the program that `vitrine preview` built.
//
// A preview that traps or hangs ends the process. The events say which one it was; the command starts another process
// without it.

import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Renders previews by an order.
@MainActor
public enum PreviewHost {
    /// An order that cannot be read.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// Renders the previews of the program by the order that the environment names.
    /// - Throws: a description of what is wrong with the order or with its folders.
    public static func run() async throws {
        guard let path = ProcessInfo.processInfo.environment[PreviewOrder.variable] else {
            throw Problem(description: "\(PreviewOrder.variable) is not set: previews are run by `vitrine preview`")
        }
        let order = try JSONDecoder().decode(PreviewOrder.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        if let library = order.library { try load(library) }
        let entries = PreviewRegistry.all.map { entry in
            (file: entry.file, line: entry.line, preview: entry.make())
        }
        try await run(order, entries)
    }

    /// Loads a library whose functions replace those of the program.
    private static func load(_ path: String) throws {
        guard dlopen(path, RTLD_NOW | RTLD_LOCAL) == nil else { return }
        let reason = dlerror().map { String(cString: $0) } ?? "no reason is known"
        throw Problem(description: "\(path) cannot be loaded: \(reason)")
    }

    /// Renders `previews`, which are sorted by file and line.
    static func run(_ order: PreviewOrder, _ previews: [(file: String, line: Int, preview: Preview)]) async throws {
        let events = try PreviewEvents(path: order.events)
        let summaries = PreviewNames.summaries(of: previews.map { ($0.file, $0.line, $0.preview.name) })
        let all = zip(summaries, previews.map(\.preview))
        let chosen = all.filter { summary, _ in
            isChosen(summary, by: order.filter) && (order.files.isEmpty || order.files.contains(summary.file))
        }
        for (summary, _) in chosen { try events.write(.found(summary)) }
        let store = PreviewStore(order: order)
        for (summary, preview) in chosen where !order.skipped.contains(summary.id) {
            try events.write(.began(summary.id))
            for variant in order.variants {
                for scale in order.scales {
                    alarm(order.seconds)
                    let screen = await PreviewScreen(preview, variant, scale: scale)
                    alarm(0)
                    try events.write(store.keep(screen, of: summary, variant, scale: scale))
                }
            }
            try events.write(.ended(summary.id))
        }
        let unused = order.filter.isEmpty && order.files.isEmpty ? store.unused(by: summaries) : []
        if !unused.isEmpty { try events.write(.unused(unused)) }
        try events.write(.done)
    }

    static func isChosen(_ summary: PreviewSummary, by filter: String) -> Bool {
        let file = (summary.file as NSString).lastPathComponent
        return filter.isEmpty || summary.title.range(of: filter, options: .caseInsensitive) != nil
            || file.range(of: filter, options: .caseInsensitive) != nil
    }
}

/// The file of events.
struct PreviewEvents {
    private let file: FileHandle

    /// - Throws: what Foundation reports if the file is missing.
    init(path: String) throws {
        file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
    }

    /// Appends an event.
    func write(_ event: PreviewEvent) throws {
        try file.write(contentsOf: JSONEncoder().encode(event) + Data("\n".utf8))
    }
}
