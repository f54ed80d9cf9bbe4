// UIControl+TouchTarget.swift: touches that begin beside a control.

import VitrineRuntime

/// The target is at least 44 points wide and high, unless a neighbour is nearer; `UIWindow` decides between them.
extension UIControl: TouchTarget {}

extension UIStackView: TouchPassing {}
extension UIListContentView: TouchPassing {}
