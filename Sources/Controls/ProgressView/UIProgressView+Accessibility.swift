// UIProgressView+Accessibility.swift: a progress, heard.

import VitrineRuntime

extension UIProgressView {
    /// What it is called where the app gives it no name.
    static var heardLabel: String { SystemString.progress.text }
}
