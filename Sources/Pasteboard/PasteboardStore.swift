// PasteboardStore.swift: the boards of a program, by name.

/// The boards of a program, by name.
///
/// A program has one. Tests that run beside others in one process have one each
/// (`OwnPasteboards`): a session that ends in one of them empties every board.
@MainActor
package final class PasteboardStore {
    @TaskLocal package static var current = PasteboardStore()

    var boards: [UIPasteboard.Name: UIPasteboard] = [:]

    package nonisolated init() {}
}
