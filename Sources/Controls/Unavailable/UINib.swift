// UINib.swift: nibs and storyboards, which are not there: the names say so when the program runs.

public import Foundation
public import VitrineRuntime

/// A file of views made by Interface Builder. There are none on Linux.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "of data"
        super.init()
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Ends the program.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        fatalError("The nib \(name) cannot be read: there are no nibs on Linux. Make the views in code")
    }
}

/// A file of controllers made by Interface Builder. There are none on Linux.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Ends the program.
    open func instantiateInitialViewController() -> UIViewController? { missing() }
    /// Ends the program.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { missing() }

    private func missing() -> Never {
        fatalError("The storyboard \(name) cannot be read: there are none on Linux. Make the controllers in code")
    }
}

extension Bundle {
    /// Nil: there are no nibs on Linux.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? { nil }
}

extension UITableView {
    /// Ends the program where there is a nib: register the class.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        if let nib { _ = nib.instantiate(withOwner: nil) }
    }
}
