// UIPasteConfiguration.swift: what kinds of things a responder takes, pasted or dropped.

public import Foundation

/// Names what a responder takes: by paste, and by drop on a view.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    /// Uniform type identifiers, such as `public.text`; what is a kind of one of them is taken, too.
    open var acceptableTypeIdentifiers: [String]

    /// Takes nothing yet.
    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Takes what a class can be made from, as `String.self` can from text.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    open nonisolated class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        acceptableTypeIdentifiers = coder.text(Self.typesKey)?.components(separatedBy: "\n") ?? []
        super.init()
    }

    private static let typesKey = "UIPasteConfigurationTypes"

    open func encode(with coder: NSCoder) {
        guard !acceptableTypeIdentifiers.isEmpty else { return }
        coder.encode(acceptableTypeIdentifiers.joined(separator: "\n") as NSString, forKey: Self.typesKey)
    }

    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
            self.acceptableTypeIdentifiers.append(type)
        }
    }

    /// Takes what a class can be made from, besides.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }

    /// Whether one of some things is of a kind that is taken.
    func takes(_ providers: [NSItemProvider]) -> Bool {
        providers.contains { acceptableTypeIdentifiers.contains(where: $0.hasItemConformingToTypeIdentifier) }
    }
}

/// What can be pasted into: every responder.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: AnyObject {
    /// What is taken; nil for nothing, or for what the responder takes by ways of its own.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Takes what is pasted.
    func paste(itemProviders: [NSItemProvider])
    /// Whether something of it can be pasted.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIPasteConfigurationSupporting {
    public func paste(itemProviders: [NSItemProvider]) {}
    public func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration?.takes(itemProviders) ?? false
    }
}

extension UIResponder {
    /// Whether pasting is this responder's by its configuration, without an action of its own.
    var pastesByConfiguration: Bool { pasteConfiguration != nil && !responds(to: .paste) }
}
