// UIRefreshControl+Accessibility.swift: a refresh, heard while it runs.

import VitrineRuntime

extension UIRefreshControl {
    /// What it is called where the app gives it no title.
    static var heardLabel: String { SystemString.refreshing.text }
}
