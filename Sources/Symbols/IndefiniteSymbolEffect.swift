// IndefiniteSymbolEffect.swift: an effect that lasts until it is removed.

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}

extension PulseSymbolEffect: IndefiniteSymbolEffect {}
extension VariableColorSymbolEffect: IndefiniteSymbolEffect {}
extension ScaleSymbolEffect: IndefiniteSymbolEffect {}
extension AppearSymbolEffect: IndefiniteSymbolEffect {}
extension DisappearSymbolEffect: IndefiniteSymbolEffect {}
extension WiggleSymbolEffect: IndefiniteSymbolEffect {}
extension RotateSymbolEffect: IndefiniteSymbolEffect {}
extension BreatheSymbolEffect: IndefiniteSymbolEffect {}
extension BounceSymbolEffect: IndefiniteSymbolEffect {}
extension DrawOnSymbolEffect: IndefiniteSymbolEffect {}
extension DrawOffSymbolEffect: IndefiniteSymbolEffect {}
