// UIAction+Menu.swift: actions as a menu's elements.

import VitrineRuntime

extension UIAction: UIMenuLeaf {}
