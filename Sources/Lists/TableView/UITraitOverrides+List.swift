// UITraitOverrides+List.swift: the trait that lists set for what they contain.

import VitrineDrawing

@MainActor
extension UITraitOverrides {
    /// Shared, since every cell asks for them.
    private static let lists: [UIListEnvironment: UITraitOverrides] = {
        let all: [UIListEnvironment] = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
        return Dictionary(uniqueKeysWithValues: all.map { ($0, UITraitOverrides($0)) })
    }()

    private init(_ environment: UIListEnvironment) {
        self.init()
        listEnvironment = environment
    }

    /// The override for a style of list; nil outside of lists.
    static func ofList(_ environment: UIListEnvironment) -> UITraitOverrides? { lists[environment] }
}
