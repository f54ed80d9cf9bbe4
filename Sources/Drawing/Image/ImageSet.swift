// ImageSet.swift: an image set of an asset catalogue, as Xcode writes it.

import Foundation
import VitrineGraphics

/// The contents of `NAME.imageset/Contents.json`.
struct ImageSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let idiom: String?
        let scale: String?
        let appearances: [AssetAppearance]?

        /// Device pixels a point. Entries without a scale are vectors, or pictures for every scale.
        var pixels: Int { ["2x": 2, "3x": 3][scale ?? ""] ?? 1 }
    }

    struct Properties: Decodable {
        let intent: String?
        let preservesVector: Bool?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case preservesVector = "preserves-vector-representation"
        }
    }

    let images: [Entry]
    let properties: Properties?

    /// The image of the set with this name. Nil if there is none, or no file of it can be read.
    static func image(named name: String, in bundle: Bundle, displayScale: CGFloat, isDark: Bool) -> UIImage? {
        guard let folder = AssetCatalogue.set(named: name, kind: "imageset", in: bundle),
            let set = AssetCatalogue.read(ImageSet.self, of: folder),
            let entry = set.entry(displayScale: displayScale, isDark: isDark), let file = entry.filename,
            let loaded = UIImage(
                file: ImageFile(path: folder.appendingPathComponent(file).path, scale: CGFloat(entry.pixels)),
                displayScale: displayScale)
        else { return nil }
        // Xcode keeps the paths on demand; without it, an image has the pixels of the screen's scale.
        let keepsPaths = set.properties?.preservesVector == true
        let image = keepsPaths || !loaded.isVector ? loaded : loaded.with { $0.vector = nil }
        switch set.properties?.intent {
        case "template": return image.withRenderingMode(.alwaysTemplate)
        case "original": return image.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }

    /// The entry for a display: the same scale, else the next larger, else the next smaller one. Those for every device
    /// come first, those for iPhones next.
    private func entry(displayScale: CGFloat, isDark: Bool) -> Entry? {
        let usable = images.filter { $0.filename != nil && $0.appearances?.areSpecial != true }
        let dark = usable.filter { $0.appearances?.areDark == true }
        let candidates = isDark && !dark.isEmpty ? dark : usable.filter { $0.appearances?.areDark != true }
        func rank(_ entry: Entry) -> Int {
            let idiom = ["universal", nil].contains(entry.idiom) ? 0 : entry.idiom == "iphone" ? 100 : 200
            return idiom + ImageFile.rank(of: entry.pixels, displayScale: displayScale)
        }
        return candidates.min { rank($0) < rank($1) }
    }
}
