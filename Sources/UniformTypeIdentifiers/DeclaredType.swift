// DeclaredType.swift: a type that the system declares.

struct DeclaredType: Sendable {
    let identifier: String
    let description: String
    let supertypes: [String]
    let extensions: [String]
    let mimeTypes: [String]

    init(
        _ identifier: String, _ description: String, supertypes: [String] = [], extensions: [String] = [],
        mimeTypes: [String] = []
    ) {
        self.identifier = identifier
        self.description = description
        self.supertypes = supertypes
        self.extensions = extensions
        self.mimeTypes = mimeTypes
    }

    /// The tags of a class; the preferred tag is first.
    func tags(_ tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: extensions
        case .mimeType: mimeTypes
        default: []
        }
    }
}
