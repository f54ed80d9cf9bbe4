// UISheetPresentationController+Detent.swift: the heights at which a sheet rests.

public import Foundation

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// What a height is worked out from.
        @preconcurrency @MainActor
        public struct ResolutionContext {
            public let containerTraitCollection: UITraitCollection
            /// The height of a large sheet, without the safe area below. Points.
            public let maximumDetentValue: CGFloat
        }

        public let identifier: Identifier
        private let resolver: (ResolutionContext) -> CGFloat?

        private init(_ identifier: Identifier, _ resolver: @escaping (ResolutionContext) -> CGFloat?) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// About half of the screen; not where the screen is low.
        public static func medium() -> Detent {
            Detent(.medium) {
                $0.containerTraitCollection.verticalSizeClass == .compact
                    ? nil : ($0.maximumDetentValue * 0.5).rounded()
            }
        }

        /// All of the screen but for a margin at the top.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A height of your own, points, without the safe area below; nil: not now.
        public static func custom(
            identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("vitrine.detent.\(UUID().uuidString)"), resolver)
        }

        /// The height in a context; nil: the sheet does not rest here now.
        public func resolvedValue(in context: ResolutionContext) -> CGFloat? {
            guard let value = resolver(context), value.isFinite else { return nil }
            return min(max(value, 0), context.maximumDetentValue)
        }
    }
}

/// Decides about a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// A person has pulled the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
