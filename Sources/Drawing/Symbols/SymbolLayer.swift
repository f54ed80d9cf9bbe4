// SymbolLayer.swift: a part of a symbol that effects move by itself.

/// A layer of a symbol.
enum SymbolLayer: Equatable, Sendable {
    /// The frame around the drawing.
    case frame
    /// A filled frame with the drawing cut out of it.
    case cutFrame
    case artwork
    /// The parts of a drawing that show no step of a level.
    case parts([Int])
    /// A part that shows one step of a level, such as a bar of a signal.
    case variable(Int)
    /// A stroke across the symbol, or a badge at its corner.
    case mark
}
