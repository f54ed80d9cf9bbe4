// Preview.swift: what `#Preview` becomes in a build of `vitrine preview`.
//
// The front end writes `_Preview` in place of the macro, so that the text behind it keeps its columns, and a call of
// `PreviewRegistry.add`. An ordinary build has neither.

public import VitrineRuntime

/// A view or a view controller that `vitrine preview` renders.
@MainActor
public struct Preview {
    /// The kind of traits that previews of views have.
    public enum ViewTraits {}

    /// The name in the macro; nil if it has none.
    public let name: String?
    let layout: PreviewLayout
    let makeContent: @MainActor () -> PreviewContent

    /// A preview of the view that `body` returns. A view fills the screen, or has the size of its traits. The last
    /// trait counts.
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
    ) {
        self.name = name
        layout = traits.last?.layout ?? .screen
        makeContent = { .view(body()) }
    }

    /// A preview of the controller that `body` returns, as the root of a window.
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
        body: @escaping @MainActor () -> UIViewController
    ) {
        self.name = name
        layout = traits.last?.layout ?? .screen
        makeContent = { .controller(body()) }
    }
}

/// `Preview` by a name as long as `#Preview`. A type of the app cannot hide it.
public typealias _Preview = Preview

/// What the body of a preview returned.
enum PreviewContent {
    case view(UIView)
    case controller(UIViewController)
}
