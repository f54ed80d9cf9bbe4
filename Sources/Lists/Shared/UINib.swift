// UINib.swift: nibs and storyboards, which are not available: the program stops with a message when one is used.

public import Foundation
public import VitrineRuntime

/// A file of views from Interface Builder. There are none on Linux.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String

    /// Makes an object with the name of a nib, which cannot be instantiated.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Makes an object for the data of a nib, which cannot be instantiated.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "of data"
        super.init()
    }

    /// The keys of options for instantiation.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that a nib refers to by name.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Stops the program with a message, since there are no nibs.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        fatalError("The nib \(name) cannot be read: there are no nibs on Linux. Make the views in code")
    }
}

/// A file of controllers from Interface Builder. There are none on Linux.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// Makes an object with the name of a storyboard, which cannot be instantiated.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Stops the program with a message, since there are no storyboards.
    open func instantiateInitialViewController() -> UIViewController? { missing() }
    /// Stops the program with a message, since there are no storyboards.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { missing() }

    private func missing() -> Never {
        fatalError("The storyboard \(name) cannot be read: there are none on Linux. Make the controllers in code")
    }
}

extension UIViewController {
    /// The storyboard that made the controller: nil, since there are none.
    public var storyboard: UIStoryboard? { nil }
}

extension Bundle {
    /// Returns nil, since there are no nibs.
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? { nil }
}
