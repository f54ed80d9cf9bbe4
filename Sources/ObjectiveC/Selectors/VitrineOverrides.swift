// VitrineOverrides.swift: overrides in extensions of classes of other modules.
//
// On iOS an extension of a class of UIKit's may override what the class inherits: `extension UITableViewCell { override
// var inputView: UIView? … }` changes all cells. Swift on Linux has no such overrides. The front end renames the
// member, and writes a subclass whose override calls it; here the class itself gets the subclass's entry.

import CVitrineObjects

/// Members that extensions of classes of other modules override. The front end writes calls of it.
public enum VitrineOverrides {
    /// Lets objects of `type` and its subclasses have the members that `overriding` overrides. Subclasses with
    /// overrides of their own keep these.
    ///
    /// Called when the program is loaded, before there are objects.
    ///
    /// - Parameters:
    ///   - type: the class that the extension extends.
    ///   - plain: a subclass of it without members.
    ///   - overriding: a subclass of it whose only members are the overrides, which use nothing of the subclass.
    public static func install(in type: AnyClass, plain: AnyClass, overriding: AnyClass) {
        func address(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
        guard vitrine_override_members(address(type), address(plain), address(overriding)) > 0 else {
            fatalError("An extension of \(type) overrides members that were not found in its class")
        }
    }
}
