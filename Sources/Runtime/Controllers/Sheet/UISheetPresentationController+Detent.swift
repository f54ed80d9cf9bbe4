// UISheetPresentationController+Detent.swift: the heights at which a sheet rests.

public import Foundation
public import VitrineDrawing
import VitrineObjectiveC

extension UISheetPresentationController {
    /// The place of a sheet in a wide container.
    public enum Placement: Int, Sendable {
        /// As the system decides: in the middle.
        case automatic = 0
        /// At the edge where lines of text begin.
        case leading
        /// In the middle.
        case center
        /// At the edge where lines of text end.
        case trailing
    }

    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// Identifies a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The identifier as text.
            public var rawValue: String
            /// Creates an identifier from its text.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from its text.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The detent that `medium()` creates.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The detent that `large()` creates.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The values from which a height is computed.
        @preconcurrency @MainActor
        public struct ResolutionContext {
            /// The traits of the container.
            public let containerTraitCollection: UITraitCollection
            /// The height of a large sheet without the safe area below, in points.
            public let maximumDetentValue: CGFloat
        }

        /// Identifies the detent within its sheet.
        public let identifier: Identifier
        /// The effect behind the sheet's content at this detent; nil, the default, for the presentation's. After a change in a
        /// sheet that is shown, call `invalidateDetents()`.
        public var backgroundEffect: UIVisualEffect?
        private let resolver: (ResolutionContext) -> CGFloat?

        private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the screen; unavailable on low screens.
        public static func medium() -> Detent {
            Detent(.medium) {
                $0.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : ($0.maximumDetentValue * 0.5).rounded()
            }
        }

        /// The whole screen, except for a margin at the top.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height in points without the safe area below; nil makes the detent unavailable.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("vitrine.detent.\(UUID().uuidString)"), resolver)
        }

        /// The height in a context, in points; nil if the detent is unavailable.
        public func resolvedValue(in context: ResolutionContext) -> CGFloat? {
            guard let value = resolver(context), value.isFinite else { return nil }
            return min(max(value, 0), context.maximumDetentValue)
        }
    }
}

/// Decides about a sheet. All requirements have defaults.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when a person dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        VitrineMethods.perform(on: self, [sheetPresentationController])
    }
}
