import Foundation
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineLists

@MainActor @Suite("Batches of list changes")
struct ListUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(item: item, section: section)
    }

    private func problem(_ update: ListUpdate, _ old: [Int], _ new: [Int]) -> String {
        do {
            _ = try update.resolved(from: old, to: new, noun: "row")
            return "none"
        } catch { return error.message }
    }

    /// a b c d e, without b and d, with x at 0 and y at 3: x a c y e.
    @Test func deletionsUseOldAndInsertionsNewIndexes() throws {
        var update = ListUpdate()
        update.deletedItems = [path(3), path(1)]
        update.insertedItems = [path(3), path(0)]
        let map = try update.resolved(from: [5], to: [5], noun: "row")
        #expect((0..<5).map { map.new(path($0))?.item } == [1, nil, 2, nil, 4])
        #expect((0..<5).map { map.old(path($0))?.item } == [nil, 0, 2, nil, 4])
    }

    /// Sections A B C become N C A: B is deleted, N is inserted first, C moves before A.
    @Test func itemsMoveWithTheirSections() throws {
        var update = ListUpdate()
        update.deletedSections = [1]
        update.insertedSections = [0]
        update.movedSections = [ListUpdate.SectionMove(from: 2, to: 1)]
        let map = try update.resolved(from: [2, 3, 1], to: [4, 1, 2], noun: "row")
        #expect(map.new(path(1, 0)) == path(1, 2) && map.new(path(0, 2)) == path(0, 1))
        #expect(map.new(path(0, 1)) == nil && map.old(path(0, 0)) == nil)
    }

    @Test func itemsMoveOutOfADeletedSection() throws {
        var update = ListUpdate()
        update.deletedSections = [0]
        update.movedItems = [ListUpdate.ItemMove(from: path(1, 0), to: path(0, 0))]
        let map = try update.resolved(from: [2, 1], to: [2], noun: "row")
        #expect(map.new(path(1, 0)) == path(0, 0) && map.old(path(0, 0)) == path(1, 0))
        #expect(map.new(path(0, 1)) == path(1, 0))
    }

    @Test func wrongCountsAreReportedInUIKitsWords() {
        var update = ListUpdate()
        update.insertedItems = [path(2)]
        #expect(
            problem(update, [3], [3])
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
        #expect(
            problem(ListUpdate(), [3, 1], [3])
                == "Invalid update: invalid number of sections. The number of sections contained in it after the update (1) must be equal to the number of sections contained in it before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
        )
    }

    @Test func missingItemsCannotBeDeleted() {
        var update = ListUpdate()
        update.deletedItems = [path(3)]
        #expect(
            problem(update, [3], [2])
                == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
        update.deletedItems = [path(0, 4)]
        #expect(problem(update, [3], [3]).hasPrefix("attempt to delete row 0 from section 4"))
        update.deletedItems = []
        update.insertedItems = [path(9)]
        #expect(
            problem(update, [3], [4])
                == "attempt to insert row 9 into section 0, but there are only 4 rows in section 0 after the update"
        )
    }

    @Test func nothingIsDeletedTwice() {
        var update = ListUpdate()
        update.deletedItems = [path(1)]
        update.reloadedItems = [path(1)]
        #expect(problem(update, [3], [2]).contains("more than once"))
    }

    /// 3 1 2 → the longest increasing run is 1 2.
    @Test func theFewestItemsMove() {
        #expect(SnapshotDifference.longestRun([3, 1, 2]) == [1, 2])
        #expect(SnapshotDifference.longestRun([5, 1, 4, 2, 3, 0]) == [1, 2, 3])
        #expect(SnapshotDifference.longestRun([]) == [])
    }
}
