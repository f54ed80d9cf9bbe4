// MenuFollower.swift: follows changes of the menu file while the kiosk runs.
//
// A changed menu is shown when no order is in progress. While the file has errors or
// is missing, the last good menu is shown with its date. If there was no good
// menu yet, the screen shows the errors until the file is correct.

import UIKit

/// Keeps a window's kiosk up to date with the menu file.
@MainActor public final class MenuFollower {
    /// The path of the menu file.
    public let file: String
    private weak var window: UIWindow?
    private var content: WatchedContent<Menu>?
    private let keptCopy: String?
    private var isWaiting = false
    /// The modification date of the shown menu.
    private var date = Date()
    /// The errors on the screen, if there is no menu to show.
    private var shownError: MenuError?

    /// Seconds between two checks: whether the kiosk is idle and can show a new menu, or whether a file that was never
    /// valid has been corrected.
    private static let patience = 5.0

    /// - Parameter keptCopy: the path of a copy of the last good menu, for a start without the file. Nil: no copy.
    public init(file: String, in window: UIWindow?, keptCopy: String? = nil) {
        self.file = file
        self.window = window
        self.keptCopy = keptCopy
    }

    // MARK: Reading

    /// The first screen: the kiosk with the menu, or the errors of the file, which are also written to standard error.
    public func makeRootViewController() -> UIViewController {
        do {
            let content = try content ?? read()
            self.content = content
            shownError = nil
            if let window {
                MenuViewController.preparePictures(
                    of: content.value, on: window.bounds.size, traits: window.traitCollection)
            }
            let kiosk = KioskNavigationController(menu: content.value)
            kiosk.freshness = freshness
            return kiosk
        } catch {
            let error =
                error as? MenuError
                ?? MenuError(problems: [.init(file: file, line: nil, column: nil, message: "\(error)")])
            if error != shownError { say("\(error)") }
            shownError = error
            later { $0.tryAgain() }
            return MenuErrorViewController(error)
        }
    }

    private func read() throws -> WatchedContent<Menu> {
        let file = file
        let content = try WatchedContent(path: file, keptCopy: keptCopy) {
            try Menu(data: $0, file: file, decodes: Pictures.load)
        }
        content.onChange = { [weak self] in self?.didChange($0) }
        if let problem = content.problem {
            say("The last good menu is shown: \(problem)")
            date = keptCopy.flatMap(Self.date) ?? Date()
        } else {
            date = Self.date(file) ?? Date()
        }
        return content
    }

    private static func date(_ file: String) -> Date? {
        // FileManager's attributes include the owner, which requires reading the system's user tables.
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        let time = status.st_mtim
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
    }

    private func tryAgain() {
        guard shownError != nil, let window, window.rootViewController is MenuErrorViewController else {
            return
        }
        let controller = makeRootViewController()
        // The error screen stays if it is already shown.
        if controller is KioskNavigationController { window.rootViewController = controller }
    }

    /// Reads the file now.
    public func reload() {
        if let content { content.reload() } else { tryAgain() }
    }

    // MARK: Changes

    /// The age of the shown menu.
    public var freshness: MenuFreshness { content?.problem == nil ? .current : .kept(since: date) }

    /// The problem of the file. Nil if there is none.
    public var problem: String? { content?.problem ?? shownError.map { "\($0)" } }

    private func didChange(_ content: WatchedContent<Menu>) {
        if let problem = content.problem {
            say("The menu stays as it was: \(problem)")
            kiosk?.freshness = freshness
        } else {
            date = Self.date(file) ?? Date()
            showWhenFree()
        }
    }

    private var kiosk: KioskNavigationController? { window?.rootViewController as? KioskNavigationController }

    private func showWhenFree() {
        guard let window, !isWaiting, content != nil else { return }
        guard kiosk?.isAtRest ?? true else {
            isWaiting = true
            return later {
                $0.isWaiting = false
                $0.showWhenFree()
            }
        }
        window.rootViewController = makeRootViewController()
    }

    private func later(_ work: @escaping @MainActor (MenuFollower) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            if let self { work(self) }
        }
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
