// UIApplication+Restoration.swift: saving the interface's state at the end, and finding it again at the start.

package import Foundation
package import VitrineRuntime
import VitrineSystem

extension UIApplication {
    /// The file with the state: `$XDG_STATE_HOME/vitrine/PROGRAM.state`, or in `~/.local/state`.
    package static var stateFile: URL = {
        let named = EnvironmentVariable.value("XDG_STATE_HOME") ?? ""
        let home =
            (named.isEmpty ? nil : URL(fileURLWithPath: named))
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".local/state")
        return home.appendingPathComponent("vitrine/\(ProcessInfo.processInfo.processName).state")
    }()

    /// The file with the state from its decoding to the first frame. If it exists at a start, the state ended the run
    /// before.
    private static var asideFile: URL { stateFile.appendingPathExtension("restoring") }

    /// Writes the state of the windows, if the delegate allows it.
    package func saveState() {
        // The application ends normally, even if it did not reach its first frame.
        putStateBack()
        guard delegate?.applicationShouldSaveState(self) ?? false else { return }
        let file = UIApplication.stateFile
        let state = StateArchive.data(of: windows, application: self)
        guard state.count <= StateArchive.largest else {
            return reportFailure(
                "the state of the interface has \(state.count) bytes, and is not saved: \(StateArchive.largest) are "
                    + "the most; keep documents in separate files")
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try state.write(to: file, options: .atomic)
        } catch {
            reportFailure(
                "the state of the interface could not be saved to \(file.path): \(error.localizedDescription)"
            )
        }
    }

    /// Restores the state of the last run, if the delegate allows it and there is one. A file that
    /// is damaged is ignored, with a log message.
    ///
    /// While it is decoded, and until the first frame is presented, the file has another name: a state that ends the
    /// application before its first frame is read once, and discarded at the next start.
    package func restoreState() {
        dropStateThatCrashed()
        guard delegate?.applicationShouldRestoreState(self) ?? false else { return }
        let file = UIApplication.stateFile, aside = UIApplication.asideFile
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        guard rename(file.path, aside.path) == 0 else {
            return reportFailure(
                "\(file.path) cannot be set aside: \(ErrnoName.message(errno)); the interface starts without "
                    + "the state of the last run")
        }
        guard let data = stateData(aside, name: file.path) else { return putStateBack() }
        guard let objects = StateArchive.restore(data, to: windows, application: self) else {
            putStateBack()
            return reportFailure("\(file.path) is damaged; the interface starts without the state of the last run")
        }
        for window in windows { window.rootViewController?.restorationDidFinish() }
        for object in objects { object.applicationFinishedRestoringState() }
        guard let loop = FrameLoop.all.last else { return putStateBack() }
        loop.afterFrame { [weak self] in self?.putStateBack() }
    }

    /// The bytes of a state file; nil, with a log message, for one that is too large to be a state.
    private func stateData(_ file: URL, name: String) -> Data? {
        var status = stat()
        guard stat(file.path, &status) == 0, status.st_size <= StateArchive.largest else {
            reportFailure(
                "\(name) has \(status.st_size) bytes, and \(StateArchive.largest) are the most; the interface starts "
                    + "without the state of the last run")
            return nil
        }
        return (try? Data(contentsOf: file)) ?? Data()
    }

    private func dropStateThatCrashed() {
        guard unlink(UIApplication.asideFile.path) == 0 else { return }
        reportFailure(
            "the state in \(UIApplication.stateFile.path) is dropped: the app ended while it restored it, before its "
                + "first frame")
    }

    private func putStateBack() {
        let file = UIApplication.stateFile.path, aside = UIApplication.asideFile.path
        if access(aside, F_OK) == 0 { rename(aside, file) }
    }

    private func reportFailure(_ message: String) {
        Diagnostics.warning(message)
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
