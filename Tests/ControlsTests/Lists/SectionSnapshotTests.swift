import Foundation
import Testing
import VitrineDrawing

@testable import VitrineLists

@Suite("Section snapshots")
struct SectionSnapshotTests {
    /// fruit (apple (red, green), pear), bread
    private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "bread"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["red", "green"], to: "apple")
        return outline
    }

    @Test func collapsedItemsHideTheirChildren() {
        var outline = outline()
        #expect(outline.items == ["fruit", "apple", "red", "green", "pear", "bread"])
        #expect(outline.visibleItems == ["fruit", "bread"])
        outline.expand(["apple"])
        #expect(outline.visibleItems == ["fruit", "bread"] && !outline.isVisible("red"))
        outline.expand(["fruit"])
        #expect(outline.visibleItems == ["fruit", "apple", "red", "green", "pear", "bread"])
        outline.collapse(["apple"])
        #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
        #expect(
            outline.visualDescription() == "- fruit\n  + apple\n    * red\n    * green\n  * pear\n* bread")
    }

    @Test func itemsHaveParents() {
        let outline = outline()
        #expect(outline.level(of: "green") == 2 && outline.level(of: "bread") == 0)
        #expect(outline.parent(of: "green") == "apple" && outline.parent(of: "fruit") == nil)
        #expect(outline.index(of: "pear") == 4 && outline.index(of: "plum") == nil)
    }

    @Test func itemsAreDeletedWithTheirChildren() {
        var outline = outline()
        outline.delete(["apple", "plum"])
        #expect(outline.items == ["fruit", "pear", "bread"])
        #expect(!outline.contains("red"))
        outline.append(["red"])
        #expect(outline.rootItems == ["fruit", "bread", "red"])
    }

    @Test func snapshotsReplaceAndInsertChildren() {
        var outline = outline()
        var more = NSDiffableDataSourceSectionSnapshot<String>()
        more.append(["rye"])
        more.append(["dark"], to: "rye")
        more.expand(["rye"])
        outline.replace(childrenOf: "fruit", using: more)
        outline.insert(["butter"], before: "bread")
        outline.insert(["jam"], after: "butter")
        #expect(outline.items == ["fruit", "rye", "dark", "butter", "jam", "bread"])
        #expect(outline.isExpanded("rye") && outline.level(of: "dark") == 2)
        let part = outline.snapshot(of: "fruit", includingParent: true)
        #expect(part.items == ["fruit", "rye", "dark"] && part.isExpanded("rye"))
        #expect(outline.snapshot(of: "fruit").rootItems == ["rye"])
    }
}
