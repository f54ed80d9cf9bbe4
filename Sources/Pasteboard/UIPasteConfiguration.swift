// UIPasteConfiguration.swift: the types that a responder accepts by paste and drop.

public import Foundation
import VitrineDrawing
public import VitrineObjectiveC
import VitrineViewValues

/// The types that a responder accepts: from the pasteboard, and from drops on a view.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
    /// Uniform type identifiers, such as `public.text`; types that conform to one of them are accepted, too.
    open var acceptableTypeIdentifiers: [String]

    /// Accepts nothing until types are added.
    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// Accepts the types with these identifiers.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Accepts the types from which a class can be created, as text for `String.self`.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// True.
    open nonisolated class var supportsSecureCoding: Bool { true }

    /// Restores an archived configuration.
    public required init?(coder: NSCoder) {
        acceptableTypeIdentifiers = coder.text(Self.typesKey)?.components(separatedBy: "\n") ?? []
        super.init()
    }

    private static let typesKey = "UIPasteConfigurationTypes"

    /// Archives the identifiers.
    open func encode(with coder: NSCoder) {
        guard !acceptableTypeIdentifiers.isEmpty else { return }
        coder.encode(acceptableTypeIdentifiers.joined(separator: "\n") as NSString, forKey: Self.typesKey)
    }

    /// Adds identifiers; those that are listed already are skipped.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
            self.acceptableTypeIdentifiers.append(type)
        }
    }

    /// Adds the types from which a class can be created.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// A configuration with the same types.
    open func copy(with zone: NSZone? = nil) -> Any {
        UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }

    /// Whether one of some items has an accepted type.
    package func accepts(_ providers: [NSItemProvider]) -> Bool {
        providers.contains { acceptableTypeIdentifiers.contains(where: $0.hasItemConformingToTypeIdentifier) }
    }
}

/// An object that can be pasted into: every responder.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: _RespondsToSelectors {
    /// The accepted types; nil if the object accepts nothing, or has its own `paste(_:)`.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Inserts pasted items.
    func paste(itemProviders: [NSItemProvider])
    /// Whether any of the items can be pasted.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIPasteConfigurationSupporting {
    /// Does nothing.
    public func paste(itemProviders: [NSItemProvider]) {
        VitrineMethods.perform(on: self, [itemProviders])
    }
    /// Whether one of the items has a type that `pasteConfiguration` accepts.
    public func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        VitrineMethods.result(of: self, [itemProviders]) { pasteConfiguration?.accepts(itemProviders) ?? false }
    }
}
