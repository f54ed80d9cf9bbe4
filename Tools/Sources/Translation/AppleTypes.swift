// AppleTypes.swift: names from Apple's frameworks that the translation depends on.

/// Names from Apple's frameworks.
public enum AppleTypes {
    /// Apple's frameworks, apart from UIKit, that are products of Vitrine. A target depends on those that it imports.
    public static let frameworks = [
        "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Combine", "Compression", "CoreImage",
        "CoreLocation",
        "CoreMedia", "CoreText", "CoreVideo", "CryptoKit", "ImageIO", "MapKit", "MobileCoreServices", "Symbols",
        "URLLoading",
        "UniformTypeIdentifiers", "simd",
    ]

    /// Frameworks that a file sees on iOS if it imports the module `by`, and names that show that it uses them. Those of
    /// URLLoading are of Foundation, which does not have them on Linux.
    public static let implied: [(name: String, by: String, names: [String])] = [
        ("CoreImage", "UIKit", ["CIImage", "CIFilter", "CIContext", "CIColor", "CIVector", "kCIInput"]),
        (
            "CoreText", "UIKit",
            [
                "CTFont", "CTLineCreate", "CTLineGet", "CTFramesetter", "CTFrameGet", "CTRunGet", "kCT",
            ]
        ),
        (
            "URLLoading", "",
            [
                "prefersIncrementalDelivery", "NetworkAccess", "sessionSendsLaunchEvents", "assumesHTTP3Capable",
                "didCreateTask", "taskIsWaitingForConnectivity", "didReceiveInformationalResponse",
                "forBackgroundURLSession", ".allTasks", "URLCache(memoryCapacity",
            ]
        ),
    ]

    /// Modules whose submodules are imported as the whole module.
    static let modules = Set(
        frameworks + [
            "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "os", "ObjectiveC", "Darwin", "CoreFoundation",
            "Dispatch",
        ])

    /// Apple's frameworks that are not there. Many files import one that they do not use: Xcode's templates, and code
    /// that was removed, leave such imports.
    public static let missing: Set<String> = [
        "ARKit", "AdSupport", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
        "CallKit", "CarPlay", "CloudKit", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics",
        "CoreML",
        "CoreMotion", "CoreSpotlight", "CoreTelephony", "EventKit", "EventKitUI",
        "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "Intents",
        "IntentsUI", "LinkPresentation", "LocalAuthentication", "MediaPlayer", "MessageUI", "Messages", "Metal",
        "MetalKit", "MetalPerformanceShaders", "MultipeerConnectivity", "NaturalLanguage", "NetworkExtension",
        "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit",
        "QuickLook",
        "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
        "SwiftUI", "SystemConfiguration", "Twitter", "UserNotifications", "UserNotificationsUI", "VideoToolbox",
        "Vision",
        "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit", "iAd", "simd",
    ]

    /// Generic classes of Apple's.
    static let generic: Set<String> = [
        "NSLayoutAnchor", "NSCache", "NSHashTable", "NSMapTable", "UICollectionViewDiffableDataSource",
        "UITableViewDiffableDataSource",
    ]

    /// Foundation's classes for which UIKit's module VitrinePredicates has others.
    static let replaced: Set<String> = ["NSExpression", "NSComparisonPredicate"]

    /// Whether an extended type is a class. Types of other modules are classified by Apple's prefixes.
    static func areClasses(_ name: String) -> Bool {
        guard name.count > 2, !values.contains(name), !name.contains(".") else { return false }
        let rest = name.dropFirst(2)
        guard rest.first?.isUppercase == true else { return false }
        return ["UI", "CA", "NS"].contains(name.prefix(2)) && !protocols(name)
    }

    static func protocols(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Editing", "Coding", "Copying", "Protocol", "Actions", "Traits", "Transitioning"]
            .contains { name.hasSuffix($0) } || UIKitRequirements.protocols.contains(name)
            || [
                "UITextInput", "UIKeyInput", "UIContentContainer", "UICoordinateSpace", "UITraitEnvironment",
                "UIAppearance", "UIContentView", "UIContentConfiguration", "CAAction", "CAMediaTiming",
                "UIInteraction", "UILayoutSupport", "UIDynamicItem", "UIViewControllerAnimatedTransitioning",
                "UIViewControllerContextTransitioning",
            ].contains(name)
    }

    private static let values: Set<String> = [
        "UIEdgeInsets", "UIOffset", "UIRectEdge", "UIRectCorner", "UIFloatRange", "UIAccessibilityTraits",
        "UIInterfaceOrientation", "UIInterfaceOrientationMask", "UIDeviceOrientation", "UILayoutPriority",
        "UIContentSizeCategory", "UIConfigurationState", "UIViewConfigurationState", "UICellConfigurationState",
        "UIListContentConfiguration", "UIBackgroundConfiguration", "UIImageContentMode", "UIUserInterfaceStyle",
        "UIUserInterfaceSizeClass", "UIUserInterfaceLayoutDirection", "UIKeyModifierFlags", "UIStatusBarStyle",
        "UIBackgroundTaskIdentifier", "UIDataDetectorTypes", "UIReturnKeyType", "UIKeyboardType",
        "NSDirectionalEdgeInsets", "NSDirectionalRectEdge", "NSTextAlignment", "NSLineBreakMode", "NSRange",
        "NSRectAlignment", "NSUnderlineStyle", "NSNotification.Name", "NSDiffableDataSourceSnapshot",
        "NSDiffableDataSourceSectionSnapshot", "NSCollectionLayoutSectionOrthogonalScrollingBehavior",
        "CATransform3D", "CAFrameRateRange", "CACornerMask", "CALayerContentsGravity", "CATransitionType",
        "CAMediaTimingFunctionName", "CAMediaTimingFillMode", "CAShapeLayerLineCap", "CAShapeLayerLineJoin",
        "NSStringDrawingOptions", "NSKeyValueObservingOptions",
    ]
}
