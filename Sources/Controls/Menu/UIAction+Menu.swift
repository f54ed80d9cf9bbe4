// UIAction+Menu.swift: actions as elements of a menu.

import VitrineRuntime
public import VitrineViewValues

extension UIAction: UIMenuLeaf {}
