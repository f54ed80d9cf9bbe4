// DiscreteSymbolEffect.swift: an effect that runs from start to end.

/// An effect that runs from start to end.
public protocol DiscreteSymbolEffect {}

extension BounceSymbolEffect: DiscreteSymbolEffect {}
extension PulseSymbolEffect: DiscreteSymbolEffect {}
extension VariableColorSymbolEffect: DiscreteSymbolEffect {}
extension WiggleSymbolEffect: DiscreteSymbolEffect {}
extension RotateSymbolEffect: DiscreteSymbolEffect {}
extension BreatheSymbolEffect: DiscreteSymbolEffect {}
