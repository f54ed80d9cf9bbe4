// UISceneAccessory.swift: content that an app offers for a further display, for as long as there is one.

public import Foundation

/// Content that an app offers for a place that may exist or not, such as a further display.
///
/// Register it with `UIViewController.registerSceneAccessory(_:)`.
@preconcurrency @MainActor
public final class UISceneAccessory: NSObject {
    /// Has the class of the scene's delegate.
    package let configuration: UISceneConfiguration
    /// The object for the scene's delegate.
    package let userInfo: Any?

    private init(_ configuration: UISceneConfiguration, _ userInfo: Any?) {
        self.configuration = configuration
        self.userInfo = userInfo
        super.init()
    }

    /// Content without input for a further display.
    /// - Parameter sceneConfiguration: has the class of the scene's delegate.
    public static func externalNonInteractive(sceneConfiguration: UISceneConfiguration) -> UISceneAccessory {
        UISceneAccessory(sceneConfiguration, nil)
    }

    /// Content without input for a further display.
    ///
    /// - Parameters:
    ///   - sceneConfiguration: has the class of the scene's delegate.
    ///   - userInfo: the value of `sceneAccessoryUserInfo` when the scene is connected.
    public static func externalNonInteractive(
        sceneConfiguration: UISceneConfiguration, userInfo: Any
    ) -> UISceneAccessory {
        UISceneAccessory(sceneConfiguration, userInfo)
    }
}
