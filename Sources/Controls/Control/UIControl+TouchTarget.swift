// UIControl+TouchTarget.swift: fingers that come down beside a control.

import VitrineRuntime

/// The target is at least 44 points wide and high, where no neighbour is nearer; `UIWindow` finds whose it is.
extension UIControl: TouchTarget {}

extension UIStackView: TouchPassing {}
extension UIListContentView: TouchPassing {}
extension CellContentView: TouchPassing {}
