// UIAction+Menu.swift: actions as elements of a menu.

public import VitrineRuntime

extension UIAction: UIMenuLeaf {}
