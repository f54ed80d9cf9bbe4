// ExplorerSession+Language.swift: the language of a walk.

import VitrineExploring
import VitrineKiosk

extension ExplorerSession {
    /// Sets the app's language, as a guest's choice does.
    func speak(_ tag: String) {
        guard tag != app.languages.first else { return }
        perform(.machine(.language(tag)))
        screen.settle()
    }
}
