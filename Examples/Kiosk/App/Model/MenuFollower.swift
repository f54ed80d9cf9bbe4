// MenuFollower.swift: the menu file, which may change while the kiosk runs.
//
// A changed menu is shown once nobody is in the middle of an order. While the
// file is wrong or away the last good menu stays, and the screen says of when it
// is. Where there has been no good menu yet, what is wrong is on the screen until
// the file is mended.

import UIKit

/// Keeps a window's kiosk on the present menu.
@MainActor public final class MenuFollower {
    /// Path of the menu file.
    public let file: String
    private weak var window: UIWindow?
    private var content: WatchedContent<Menu>?
    private let keptCopy: String?
    private var isWaiting = false
    /// When the menu that is shown was written.
    private var date = Date()
    /// The problems that are on the screen for want of a menu.
    private var shownError: MenuError?

    /// Seconds between two looks: whether the kiosk is free while a new menu waits, whether a file that has never been
    /// right is right now.
    private static let patience = 5.0

    /// - Parameter keptCopy: path of a copy of the last good menu, for a start without the file; nil: none.
    public init(file: String, in window: UIWindow?, keptCopy: String? = nil) {
        self.file = file
        self.window = window
        self.keptCopy = keptCopy
    }

    // MARK: Reading

    /// The first screen: the kiosk with the menu, or what is wrong with it, which goes to standard error, too.
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
        // FileManager's attributes name the owner as well, for whom the system's tables of users are read.
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
        // What stands there already need not be shown anew.
        if controller is KioskNavigationController { window.rootViewController = controller }
    }

    /// Reads the file now.
    public func reload() {
        if let content { content.reload() } else { tryAgain() }
    }

    // MARK: Changes

    /// How old the menu is that is shown.
    public var freshness: MenuFreshness { content?.problem == nil ? .current : .kept(since: date) }

    /// What is wrong with the file; nil if nothing is.
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
