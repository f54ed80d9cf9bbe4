import Foundation
import Testing
import VitrineGoldens

@MainActor @Suite("Every property and operation matches its reviewed picture")
struct GalleryGoldenTests {
    @Test(arguments: Gallery.exhibits.map(\.name))
    func looksAsReviewed(name: String) async throws {
        let exhibit = try #require(Gallery.exhibits.first { $0.name == name })
        let golden = Golden(name: name, besideTest: #filePath)
        if let problem = try golden.compare(with: Sheet.make(of: exhibit), tolerance: 1) {
            Issue.record("\(problem)")
        }
        await Task.yield()
    }
}
