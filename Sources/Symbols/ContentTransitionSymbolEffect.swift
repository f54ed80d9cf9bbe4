// ContentTransitionSymbolEffect.swift: an effect with which one symbol replaces another.

/// An effect with which one symbol replaces another.
public protocol ContentTransitionSymbolEffect {}

extension ReplaceSymbolEffect: ContentTransitionSymbolEffect {}
extension AutomaticSymbolEffect: ContentTransitionSymbolEffect {}
extension ReplaceSymbolEffect.MagicReplace: ContentTransitionSymbolEffect {}
