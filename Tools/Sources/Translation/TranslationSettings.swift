// TranslationSettings.swift: how the files of a module are translated.

/// The settings that all files of a module share.
public struct TranslationSettings {
    var conditions: Conditions
    var imported: [ModuleInterface]
    var isHosted: Bool
    var headerImportsUIKit: Bool
    var keepsPreviews: Bool
    var moduleName: String
    var isTestable: Bool
    var isScript: (String) -> Bool
    /// Whether bodies of functions are parsed that have nothing to translate. The result is the same.
    var parsesPlainBodies: Bool

    /// - Parameters:
    ///   - imported: the interfaces of the modules that it imports.
    ///   - isHosted: whether every file sees UIKit and the test host. On iOS, XCTest imports UIKit.
    ///   - headerImportsUIKit: whether every file sees UIKit. On iOS the header of a framework imports it for all of its files.
    ///   - keepsPreviews: whether previews are registered. Otherwise nothing of them is compiled.
    ///   - moduleName: the module's name.
    ///   - isTestable: whether other modules may override its internal members.
    ///   - isScript: whether a file has top-level code.
    public init(
        conditions: Conditions = Conditions(), imported: [ModuleInterface] = [], isHosted: Bool = false,
        headerImportsUIKit: Bool = false, keepsPreviews: Bool = false, moduleName: String = "main",
        isTestable: Bool = false,
        isScript: @escaping (String) -> Bool = { $0.hasSuffix("/main.swift") || $0 == "main.swift" }
    ) {
        self.conditions = conditions
        self.imported = imported
        self.isHosted = isHosted
        self.headerImportsUIKit = headerImportsUIKit
        self.keepsPreviews = keepsPreviews
        self.moduleName = moduleName
        self.isTestable = isTestable
        self.isScript = isScript
        parsesPlainBodies = isHosted
    }
}
