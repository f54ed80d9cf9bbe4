// UIApplication+End.swift: ends the application.

import Foundation
import VitrineRuntime

extension UIApplication {
    /// Ends the application: saves its state, disconnects the scenes, calls the delegate, and ends the run loop with
    /// `status`.
    package func terminate(status: Int32) {
        guard !isTerminated else { return }
        isTerminated = true
        saveState()
        for scene in storedScenes { scene.disconnect() }
        storedScenes = []
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
        exitHandler?(status)
    }
}
