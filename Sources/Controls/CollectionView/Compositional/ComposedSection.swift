// ComposedSection.swift: one section of a compositional layout as it was worked out.
//
// All groups of a section are built alike, so that the place of a group follows
// from its number; only groups with measured items differ in length, and those
// lengths are in a `LengthIndex`. `main` is the axis along which groups follow
// each other, the layout's own or, where the section scrolls across, the other.

import Foundation
import VitrineRuntime

@MainActor
struct ComposedSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    let container: CGSize
    let environment: LayoutSurroundings
    /// Groups follow each other downwards.
    let groupsRunDown: Bool
    private(set) var perGroup = 1
    /// With the space to the next group.
    private(set) var groups: LengthIndex
    private(set) var hasEstimates = false
    /// The section, in the content.
    var frame = CGRect.zero
    /// From where the groups' places count, in the content.
    var origin = CGPoint.zero
    /// Views at the edges, in the content, unpinned.
    var edges: [CGRect] = []
    /// Points across the groups.
    private(set) var across: CGFloat = 0

    init(
        _ definition: NSCollectionLayoutSection, count: Int, container: CGSize,
        environment: LayoutSurroundings,
        groupsRunDown: Bool, measured: [Int: CGSize]
    ) {
        self.definition = definition
        self.count = count
        self.container = container
        self.environment = environment
        self.groupsRunDown = groupsRunDown
        groups = LengthIndex(count: 0, each: 0)
        let plain = GroupSolver(environment: environment, measured: { _ in nil }, limit: .max).solve(
            definition.group, in: container)
        perGroup = max(1, plain.frames.count)
        hasEstimates = plain.isEstimated.contains(true)
        across = groupsRunDown ? plain.size.width : plain.size.height
        let number = (count + perGroup - 1) / perGroup
        let each = (groupsRunDown ? plain.size.height : plain.size.width) + definition.interGroupSpacing
        groups = LengthIndex(count: number, each: each)
        guard hasEstimates else { return }
        let size: (Int) -> CGSize? = { item in measured[item] }
        for group in Set(measured.keys.map { $0 / perGroup }) where group < number {
            groups[group] = length(of: group, size)
        }
        measureAcross(size)
    }

    /// A group's length along the groups, with the space to the next.
    private func length(of group: Int, _ measured: (Int) -> CGSize?) -> CGFloat {
        let size = Self.solved(definition, container, environment, group, perGroup, count, measured).size
        return (groupsRunDown ? size.height : size.width) + definition.interGroupSpacing
    }

    /// An item's size is another than was thought.
    mutating func measureAgain(_ item: Int, _ measured: (Int) -> CGSize?) {
        guard item < count else { return }
        groups[item / perGroup] = length(of: item / perGroup, measured)
        measureAcross(measured)
    }

    /// A section that scrolls across is as high as the highest of its first groups.
    private mutating func measureAcross(_ measured: (Int) -> CGSize?) {
        guard !groupsRunDown, groups.count > 0 else { return }
        across = (0..<min(groups.count, 32)).reduce(0) { highest, group in
            max(
                highest,
                Self.solved(definition, container, environment, group, perGroup, count, measured).size.height)
        }
    }

    private static func solved(
        _ definition: NSCollectionLayoutSection, _ container: CGSize, _ environment: LayoutSurroundings,
        _ group: Int, _ perGroup: Int, _ count: Int, _ measured: (Int) -> CGSize?
    ) -> SolvedGroup {
        let first = group * perGroup
        return withoutActuallyEscaping(measured) { measured in
            GroupSolver(
                environment: environment, measured: { measured(first + $0) },
                limit: min(perGroup, count - first)
            ).solve(definition.group, in: container)
        }
    }

    /// The length of all groups, without the space behind the last.
    var length: CGFloat { max(0, groups.total - (groups.count > 0 ? definition.interGroupSpacing : 0)) }

    /// A group's frames in the content, and which of them are estimates.
    func group(_ number: Int, _ measured: (Int) -> CGSize?) -> SolvedGroup {
        var solved = Self.solved(definition, container, environment, number, perGroup, count, measured)
        let start = groups.start(of: number)
        let shift = CGPoint(
            x: origin.x + (groupsRunDown ? 0 : start), y: origin.y + (groupsRunDown ? start : 0))
        for index in solved.frames.indices {
            solved.frames[index] = solved.frames[index].offsetBy(dx: shift.x, dy: shift.y)
        }
        return solved
    }

    /// Groups that touch a stretch of their axis, in the content.
    func groups(from: CGFloat, to: CGFloat) -> ClosedRange<Int>? {
        guard groups.count > 0 else { return nil }
        let start = groupsRunDown ? origin.y : origin.x
        guard to > start, from < start + groups.total else { return nil }
        let first = groups.index(at: max(0, from - start)) ?? 0
        let last = groups.index(at: min(to - start, groups.total - 0.001)) ?? groups.count - 1
        return first...max(first, last)
    }
}
