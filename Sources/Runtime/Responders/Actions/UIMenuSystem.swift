// UIMenuSystem.swift: the menus that the system itself shows or obeys.
//
// There is no menu bar: the key commands of the main menu work, wherever the
// first responder is, and are shown while Command is held. The context system's menu is the edit menu of text and of
// edit menu interactions. Responders change both in `buildMenu(with:)`.
// Main actor only.

public import Foundation
package import VitrineViewValues

/// The main menu of an application, or the edit menu.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The application's menu: built by the application and its delegate, when a key is first pressed.
    public static let main = UIMenuSystem()
    /// The edit menu: built by the view that it is for and the responders after it, each time that it is shown.
    public static let context = UIMenuSystem()

    /// Posted when shown edit menus must be built again.
    package nonisolated static let contextDidChange = Notification.Name("VitrineContextMenuSystemDidChange")

    private var built: UIMenu?
    /// The delegate that had a part in it.
    private weak var builder: UIResponder?

    private override init() { super.init() }

    /// Builds the menus again: the main menu before its next use, a shown edit menu at once.
    open func setNeedsRebuild() {
        built = nil
        postContextDidChange()
    }

    /// Validates the commands again. Key commands of the main menu always are, before they are performed.
    open func setNeedsRevalidate() {
        postContextDidChange()
    }

    private func postContextDidChange() {
        guard self === Self.context else { return }
        NotificationCenter.default.post(name: Self.contextDidChange, object: self)
    }

    /// The standard menu of the system with the changes of `responders`.
    package func build(_ standard: UIMenu, with responders: [UIResponder]) -> UIMenu {
        let tree = MenuTree(self, standard)
        for responder in responders { responder.buildMenu(with: tree) }
        return tree.root
    }

    // MARK: The main menu

    /// The main menu, built if need be.
    var mainMenu: UIMenu {
        let application = UIApplication.shared
        let delegate = application.delegate as? UIResponder
        if let built, builder === delegate { return built }
        builder = delegate
        let menu = build(Self.standardMain, with: [application] + (delegate.map { [$0] } ?? []))
        built = menu
        return menu
    }

    /// Empty menus at which an application finds its way.
    private static var standardMain: UIMenu {
        func menu(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
            UIMenu(identifier: identifier, options: .displayInline, children: children)
        }
        return menu(
            .root,
            [
                menu(.application, [menu(.about), menu(.preferences), menu(.quit)]),
                menu(.file, [menu(.newScene), menu(.close), menu(.document), menu(.print)]),
                menu(.edit, [menu(.undoRedo), menu(.standardEdit), menu(.find)]),
                menu(.format), menu(.view), menu(.window), menu(.help),
            ])
    }

    /// Performs the first key command of the main menu that `key` matches. Returns false if there is none that a
    /// responder from `responder` on can perform.
    func performKeyCommand(for key: UIKey, isRepeat: Bool, from responder: UIResponder) -> Bool {
        guard self === Self.main, overridesMenu else { return false }
        var isDone = false
        _ = mainMenu.firstElement { element in
            guard let command = element as? UIKeyCommand, command.isPressed(by: key) else { return false }
            guard let target = responder.target(forAction: command.action, withSender: command) else {
                return false
            }
            (target as? UIResponder)?.validate(command)
            guard !command.attributes.contains(.disabled) else { return false }
            guard !isRepeat || command.repeatBehavior != .nonRepeatable else {
                isDone = true
                return true
            }
            isDone = UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
            return isDone
        }
        return isDone
    }

    /// The key commands of the main menu, by the innermost menu with a title around them. They are validated by the
    /// responder from `responder` on that performs them.
    package func commandGroups(validatedFrom responder: UIResponder) -> [(title: String, commands: [UIKeyCommand])] {
        guard self === Self.main, overridesMenu else { return [] }
        var groups: [(title: String, commands: [UIKeyCommand])] = []
        func collect(_ menu: UIMenu, _ title: String) {
            for child in menu.children {
                if let menu = child as? UIMenu {
                    collect(menu, menu.title.isEmpty ? title : menu.title)
                } else if let command = child as? UIKeyCommand {
                    if groups.last?.title != title { groups.append((title, [])) }
                    groups[groups.count - 1].commands.append(command)
                    let target = responder.target(forAction: command.action, withSender: command)
                    (target as? UIResponder)?.validate(command)
                }
            }
        }
        collect(mainMenu, "")
        return groups
    }

    /// There is nothing to build where neither the application nor its delegate can add anything.
    private var overridesMenu: Bool {
        UIApplication.shared.delegate is UIResponder || type(of: UIApplication.shared) != UIApplication.self
    }
}
