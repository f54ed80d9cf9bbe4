// ExploredApp.swift: an app, and what the explorer has to know of it.

package import VitrineRuntime

/// An app for the explorer.
@MainActor public struct ExploredApp {
    /// A gesture of the app itself, such as the taps in corners that open the page of an operator.
    public struct Gesture {
        /// A name without spaces.
        public var name: String
        /// Lines of actions: `tap 0.02 0.02`, `type 4711`, `wait 1`. Positions are fractions of the screen.
        public var lines: [String]

        /// A gesture of these actions.
        public init(name: String, lines: [String]) { (self.name, self.lines) = (name, lines) }
    }

    /// How the app is started.
    public var driven: DrivenApp
    /// The languages in which texts are checked. The first is the one with which the app starts.
    public var languages = ["en"]
    /// Identifiers and labels of elements that are never used: what calls, pays or ends the program.
    public var dangerous: Set<String> = []
    /// Names that are the same in all languages: of the shop, of languages themselves.
    public var names: Set<String> = []
    /// Gestures of the app itself.
    public var gestures: [Gesture] = []
    /// Virtual seconds without input after which a visit has ended and the next guest finds nothing of it. Nil if nothing
    /// ends a visit.
    public var visitSeconds: Double?
    /// The Swift expression for the root view controller in generated tests.
    public var root: String
    /// The modules that generated tests import for it.
    public var modules: [String]

    /// An app whose root view controller is `root` in generated tests.
    public init(_ driven: DrivenApp, root: String, modules: [String]) {
        (self.driven, self.root, self.modules) = (driven, root, modules)
    }

    /// Counts the objects of views and controllers now, and returns a function for the classes with more of them later.
    /// Nil: leaks are not searched.
    package var census: (@MainActor () -> @MainActor () -> [(name: String, more: Int)])?
    /// Called after each turn: tests plant faults there.
    package var afterTurn: (@MainActor (UIScreen) -> Void)?
}
