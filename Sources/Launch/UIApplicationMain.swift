// UIApplicationMain.swift: the entry point of an app.

import Foundation
public import VitrineRuntime
import VitrineSystem

/// Runs an application until it ends.
///
/// Reads the command line and the environment, opens the output and the input devices, makes the application object and
/// a delegate of `delegateClass`, and handles events until the application ends, SIGTERM or SIGINT arrives, or the
/// requested number of frames was made.
/// - Returns: the exit status: 0 after an orderly end, 64 if an option is invalid.
@MainActor @discardableResult
public func UIApplicationMain(_ delegateClass: any UIApplicationDelegate.Type) -> Int32 {
    Launcher.run(delegate: delegateClass)
}

/// Runs an application whose delegate class is given by name, such as `NSStringFromClass(AppDelegate.self)`.
///
/// - Parameters:
///   - argc: not used: the process's command line is read.
///   - argv: not used.
///   - principalClassName: the class of `UIApplication.shared`, with its module. Nil: `UIApplication`.
///   - delegateClassName: the delegate's class, with its module: `MyApp.AppDelegate`.
/// - Returns: the exit status.
@MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    LaunchLog.install()
    var principal: UIApplication.Type = UIApplication.self
    if let principalClassName {
        let found = NSClassFromString(principalClassName) as? UIApplication.Type
        guard let type = principalClassName == "UIApplication" ? UIApplication.self : found else {
            Diagnostics.warning(
                "UIApplicationMain: there is no UIApplication class named \(principalClassName); "
                    + "pass nil, or NSStringFromClass(MyApplication.self), which contains the module, too")
            return LaunchError.Status.usage.rawValue
        }
        principal = type
    }
    guard let delegateClassName,
        let delegate = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type
    else {
        Diagnostics.warning(
            "UIApplicationMain: there is no UIApplicationDelegate class named \(delegateClassName ?? "nil"); "
                + "pass NSStringFromClass(AppDelegate.self), which contains the module, too")
        return LaunchError.Status.usage.rawValue
    }
    return Launcher.run(delegate: delegate, principal: principal)
}

extension UIApplicationDelegate {
    /// The entry point of a delegate class with `@main`.
    public static func main() { exit(UIApplicationMain(Self.self)) }
}
