// PreviewOrder.swift: what `vitrine preview` and the process that renders write to each other.
//
// The command writes an order as JSON. The process appends one event a line to a file, so that the command knows which
// preview a process was rendering when it ended. The front end's package compiles this file too.

/// An order to render previews.
struct PreviewOrder: Codable, Equatable {
    /// What is done with the pictures besides writing them.
    enum Comparison: String, Codable { case none, check, bless }

    /// The folder of the pictures.
    var output: String
    /// The folder of the blessed pictures.
    var blessed: String
    var comparison: Comparison
    /// Only previews whose title or file contains it, in any case. Empty for all.
    var filter: String
    /// Only previews of these files, by path. Empty for all.
    var files: [String]
    var variants: [PreviewVariant]
    /// Device pixels a point.
    var scales: [Int]
    /// The identifiers of previews that an earlier process did not finish, and of those that it did.
    var skipped: [String]
    /// The file to which events are appended.
    var events: String
    /// The seconds in which a picture has to be ready; then the process ends by SIGALRM. 0: no limit.
    var seconds: UInt32

    /// A library with changed functions, which is loaded before; nil for the program as it was built.
    var library: String?

    /// The variable with the path of the order.
    static let variable = "VITRINE_PREVIEW_ORDER"
}

/// The appearance, direction or text size of a picture.
enum PreviewVariant: String, Codable, CaseIterable {
    case light
    case dark
    case rightToLeft = "right-to-left"
    case largestText = "largest-text"
}

/// A preview, as the page shows it.
struct PreviewSummary: Codable, Equatable {
    /// The beginning of the names of its pictures.
    var id: String
    var title: String
    var file: String
    var line: Int
}

/// A picture of a preview.
struct PreviewPicture: Codable, Equatable {
    var preview: String
    var variant: PreviewVariant
    var scale: Int
    /// The name of the file in the output folder.
    var file: String
    /// In points.
    var width: Int
    var height: Int
    /// How it differs from the blessed picture; nil if it does not, or if nothing was compared.
    var difference: String?
    /// The name of the picture of the differences.
    var differenceFile: String?
    /// What was still changing when the picture was made.
    var unrest: String?
}

/// What the process that renders reports.
enum PreviewEvent: Codable, Equatable {
    /// A preview that the filter selects. All of them are reported first.
    case found(PreviewSummary)
    /// The preview with this identifier is rendered next.
    case began(String)
    case picture(PreviewPicture)
    case ended(String)
    /// A picture that could not be written or compared.
    case failed(String, reason: String)
    /// Blessed pictures that no preview has.
    case unused([String])
    case done
}
