// TitleFollowing.swift: items of bars that have the title of their controller.

/// A controller's item in a bar, whose title changes with the controller's.
@MainActor
protocol TitleFollowing: AnyObject {
    var title: String? { get set }
}
