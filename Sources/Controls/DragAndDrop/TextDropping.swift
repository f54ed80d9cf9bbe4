// TextDropping.swift: views that insert dropped text themselves.

package import VitrineRuntime

/// A view that inserts dropped text at a place in its own text: it needs no interaction for drops as pastes.
@MainActor
package protocol TextDropping: UIView {
    /// The interaction that inserts the items of a drag. Nil if the text cannot be changed, or takes none of them.
    func textDrop(for session: any UIDropSession) -> UIDropInteraction?
}
