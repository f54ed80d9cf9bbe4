// PreviewStore.swift: the pictures of previews in files, and their comparison with the blessed ones.

import Foundation
import VitrineGraphics

/// Writes and compares pictures as an order says.
@MainActor
struct PreviewStore {
    let order: PreviewOrder

    /// The largest difference of a channel that counts as none, as in snapshots of tests.
    private static let tolerance = 2

    /// Writes a picture, then compares or blesses it.
    func keep(
        _ screen: PreviewScreen, of summary: PreviewSummary, _ variant: PreviewVariant, scale: Int
    ) -> PreviewEvent {
        let name = Self.name(summary.id, variant, scale)
        var picture = PreviewPicture(
            preview: summary.id, variant: variant, scale: scale, file: name + ".png", width: Int(screen.size.width),
            height: Int(screen.size.height))
        if !screen.unrest.isEmpty { picture.unrest = screen.unrest.joined(separator: "; ") }
        do {
            try write(screen.image, order.output, picture.file)
            switch order.comparison {
            case .none: break
            case .bless: try write(screen.image, order.blessed, picture.file)
            case .check: try compare(screen.image, &picture, name)
            }
            return .picture(picture)
        } catch {
            return .failed(summary.id, reason: "\(picture.file) could not be written or compared: \(error)")
        }
    }

    static func name(_ id: String, _ variant: PreviewVariant, _ scale: Int) -> String {
        "\(id).\(variant.rawValue)@\(scale)x"
    }

    /// The blessed pictures that no preview has, by name. Blessing removes them.
    func unused(by summaries: [PreviewSummary]) -> [String] {
        guard order.comparison != .none else { return [] }
        var names: Set<String> = []
        for summary in summaries {
            for variant in PreviewVariant.allCases {
                for scale in 1...3 { names.insert(Self.name(summary.id, variant, scale) + ".png") }
            }
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: order.blessed)) ?? []
        let unused = files.filter { $0.wholeMatch(of: /.+\.[a-z-]+@[123]x\.png/) != nil && !names.contains($0) }
        if order.comparison == .bless {
            for file in unused { try? FileManager.default.removeItem(atPath: order.blessed + "/" + file) }
        }
        return unused.sorted()
    }

    private func compare(_ image: CGImage, _ picture: inout PreviewPicture, _ name: String) throws {
        let path = order.blessed + "/" + picture.file
        guard FileManager.default.fileExists(atPath: path) else {
            picture.difference = "there is no blessed picture \(path)"
            return
        }
        let blessed = try ImageDecoder.decode(path: path)
        guard let difference = ImageComparison.difference(image, blessed, tolerance: Self.tolerance) else { return }
        picture.difference = "\(difference)"
        picture.differenceFile = name + ".diff.png"
        try write(
            ImageComparison.differenceImage(image, blessed, tolerance: Self.tolerance), order.output,
            name + ".diff.png")
    }

    private func write(_ image: CGImage, _ folder: String, _ name: String) throws {
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try PNGEncoder.encode(image).write(to: url.appendingPathComponent(name))
    }
}
