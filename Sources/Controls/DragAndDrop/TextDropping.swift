// TextDropping.swift: views that insert dropped text themselves.

package import VitrineRuntime

/// A view that inserts dropped text at a place in its own text: it needs no interaction for drops as pastes.
@MainActor
package protocol TextDropping: UIView {}
