// UIAction+Menu.swift: actions as a menu's elements.

public import VitrineRuntime

extension UIAction: UIMenuLeaf {}
