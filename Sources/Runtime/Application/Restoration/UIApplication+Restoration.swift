// UIApplication+Restoration.swift: saving the interface's state at the end, and finding it again at the start.

import Foundation
import VitrineRemarks

extension UIApplication {
    /// Where the state is kept: `$XDG_STATE_HOME/vitrine/PROGRAM.state`, or in `~/.local/state`.
    package static var stateFile: URL = {
        let named = EnvironmentVariable.value("XDG_STATE_HOME") ?? ""
        let home =
            (named.isEmpty ? nil : URL(fileURLWithPath: named))
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/state")
        return home.appendingPathComponent("vitrine/\(ProcessInfo.processInfo.processName).state")
    }()

    /// Writes the state of the windows, if the delegate wants that.
    package func saveState() {
        guard delegate?.applicationShouldSaveState(self) ?? false else { return }
        let file = UIApplication.stateFile
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try StateArchive.data(of: windows, application: self).write(to: file, options: .atomic)
        } catch {
            complain(
                "the state of the interface could not be saved to \(file.path): \(error.localizedDescription)"
            )
        }
    }

    /// Lets the interface find the state of the last run, if the delegate wants that and there is one. A file that
    /// is damaged is ignored, with a line on standard error.
    package func restoreState() {
        guard delegate?.applicationShouldRestoreState(self) ?? false else { return }
        let file = UIApplication.stateFile
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        guard let data = try? Data(contentsOf: file),
            let objects = StateArchive.restore(data, to: windows, application: self)
        else {
            return complain("\(file.path) is damaged; the interface starts without the state of the last run")
        }
        for window in windows { window.rootViewController?.restorationDidFinish() }
        for object in objects { object.applicationFinishedRestoringState() }
    }

    private func complain(_ message: String) {
        Remarks.add(message)
    }
}

extension UIViewController {
    fileprivate func restorationDidFinish() {
        guard restorationIdentifier != nil else { return }
        applicationFinishedRestoringState()
        for child in children { child.restorationDidFinish() }
        storedPresented?.restorationDidFinish()
    }
}
