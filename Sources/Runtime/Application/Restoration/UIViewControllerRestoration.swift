// UIViewControllerRestoration.swift: controllers that must be created when the state of the last run is restored.

public import Foundation
import VitrineDrawing

/// A class that creates controllers again for the state of the run before. Set it as a controller's `restorationClass`;
/// it is found by its name.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    /// Creates the controller whose identifier is last in the path; nil leaves it out, with everything that it
    /// presented.
    /// - Parameters:
    ///   - identifierComponents: the identifiers of its containers from the window's root on, then its own.
    ///   - coder: the state that the container saved.
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

/// The children of a container, as its state has them: by their identifiers, with the classes that make them.
@MainActor
package enum RestorationChain {
    /// Keeps the controllers up to the first without an identifier.
    package static func store(_ controllers: [UIViewController], _ key: String, in coder: NSCoder) {
        var chain: [[String]] = []
        for controller in controllers {
            guard let identifier = controller.restorationIdentifier else { break }
            let maker = controller.restorationClass.flatMap { _mangledTypeName($0) }
            chain.append([identifier] + [maker].compactMap { $0 })
        }
        coder.encode(chain as NSArray, forKey: key)
    }

    /// The controllers that were kept, up to the first that neither is among `present` nor can be made; empty if
    /// nothing was kept.
    package static func restore(
        _ key: String, from coder: NSCoder, present: [UIViewController], in parent: UIViewController
    ) -> [UIViewController] {
        var found: [UIViewController] = []
        for link in coder.object(key) as? [[String]] ?? [] {
            guard let identifier = link.first else { break }
            let controller =
                present.first { $0.restorationIdentifier == identifier }
                ?? make(path(to: parent) + [identifier], className: link.dropFirst().first, coder)
            guard let controller else { break }
            if controller.restorationIdentifier == nil { controller.restorationIdentifier = identifier }
            found.append(controller)
        }
        return found
    }

    private static func make(_ path: [String], className: String?, _ coder: NSCoder) -> UIViewController? {
        if let maker = className.flatMap({ _typeByName($0) }) as? any UIViewControllerRestoration.Type,
            let made = maker.viewController(withRestorationIdentifierPath: path, coder: coder)
        {
            return made
        }
        let application = UIApplication.shared
        return application.delegate?.application(
            application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }

    /// The identifiers of a controller and of those around it, the outermost first; empty if it has none.
    package static func path(to controller: UIViewController) -> [String] {
        guard let identifier = controller.restorationIdentifier else { return [] }
        return (controller.parent.map(path) ?? []) + [identifier]
    }
}
