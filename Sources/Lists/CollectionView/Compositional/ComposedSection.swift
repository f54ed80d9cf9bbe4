// ComposedSection.swift: one section of a compositional layout with its computed places.
//
// All groups of a section have one structure, so the place of a group follows from its index; only groups with measured
// items differ in length, and those lengths are in a `LengthIndex`. Groups follow each other along the layout's axis
// or, if the section scrolls across, along the other.

import Foundation
import VitrineDrawing
import VitrineRuntime

@MainActor
struct ComposedSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    let container: CGSize
    let environment: LayoutSurroundings
    /// The insets around the groups: the section's, and those of its reference.
    let insets: NSDirectionalEdgeInsets
    /// Whether groups follow each other downwards.
    let groupsRunDown: Bool
    private(set) var perGroup = 1
    /// The lengths of groups, each with the space to the next.
    private(set) var groups: LengthIndex
    private(set) var hasEstimates = false
    /// The number of views of each kind on a group and the groups within it.
    private(set) var groupBadges: [String: Int] = [:]
    private(set) var hasBadges = false
    /// The section's frame, in the content.
    var frame = CGRect.zero
    /// The origin of the groups' places, in the content.
    var origin = CGPoint.zero
    /// The views at the edges, in the content, unpinned.
    var edges = BoundaryEdges()
    /// The size across the groups, in points.
    private(set) var across: CGFloat = 0
    private let alongSpaces: EdgeSpaces
    private let acrossSpaces: EdgeSpaces
    /// The sizes of measured groups before all groups get the same length or breadth.
    private var natural: [Int: CGSize] = [:]

    init(
        _ definition: NSCollectionLayoutSection, count: Int, container: CGSize,
        environment: LayoutSurroundings, insets: NSDirectionalEdgeInsets, groupsRunDown: Bool,
        measured: [Int: CGSize]
    ) {
        self.definition = definition
        self.count = count
        self.container = container
        self.environment = environment
        self.insets = insets
        self.groupsRunDown = groupsRunDown
        groups = LengthIndex(count: 0, each: 0)
        alongSpaces = EdgeSpaces(definition.group.edgeSpacing, isHorizontal: !groupsRunDown)
        acrossSpaces = EdgeSpaces(definition.group.edgeSpacing, isHorizontal: groupsRunDown)
        let plain = GroupSolver(environment: environment, measured: { _ in nil }, limit: .max).solve(
            definition.group, in: container)
        perGroup = max(1, plain.frames.count)
        hasEstimates = plain.isEstimated.contains(true)
        hasBadges = !plain.badges.isEmpty
        for badge in plain.badges {
            if case .group = badge.owner { groupBadges[badge.definition.elementKind, default: 0] += 1 }
        }
        across = breadth(plain.size)
        let number = (count + perGroup - 1) / perGroup
        groups = LengthIndex(count: number, each: length(plain.size))
        guard hasEstimates else { return }
        let size: (Int) -> CGSize? = { item in measured[item] }
        for group in Set(measured.keys.map { $0 / perGroup }) where group < number { measure(group, size) }
        equalizeLengths()
        measureAcross(size)
    }

    /// A group's length along the groups, with the space to the next.
    private func length(_ size: CGSize) -> CGFloat {
        (groupsRunDown ? size.height : size.width) + alongSpaces.total + definition.interGroupSpacing
    }

    private func breadth(_ size: CGSize) -> CGFloat {
        (groupsRunDown ? size.width : size.height) + acrossSpaces.total
    }

    /// Updates an item whose size differs from the assumed one.
    mutating func measureAgain(_ item: Int, _ measured: (Int) -> CGSize?) {
        guard item < count else { return }
        measure(item / perGroup, measured)
        equalizeLengths()
        measureAcross(measured)
    }

    private mutating func measure(_ group: Int, _ measured: (Int) -> CGSize?) {
        let size = solved(group, measured).size
        if isUniformAlong || isUniformAcross { natural[group] = size }
        if !isUniformAlong { groups[group] = length(size) }
    }

    // MARK: Groups of one length

    private var isUniformAlong: Bool {
        let size = definition.group.layoutSize
        return (groupsRunDown ? size.heightDimension : size.widthDimension).isUniformAcrossSiblings
    }

    /// Only for a section that scrolls across: otherwise the collection decides the breadth.
    private var isUniformAcross: Bool {
        !groupsRunDown && definition.group.layoutSize.heightDimension.isUniformAcrossSiblings
    }

    private mutating func equalizeLengths() {
        guard isUniformAlong, groups.count > 0, let longest = natural.values.map(length).max(),
            longest != groups[0]
        else { return }
        groups = LengthIndex(count: groups.count, each: longest)
    }

    /// The lengths of groups that are as long or broad as their siblings.
    private var lengthOverrides: LengthOverrides {
        var result = LengthOverrides()
        if isUniformAlong, groups.count > 0 {
            let own = groups[0] - alongSpaces.total - definition.interGroupSpacing
            if groupsRunDown { result.height = own } else { result.width = own }
        }
        if isUniformAcross { result.height = across - acrossSpaces.total }
        return result
    }

    // MARK: Groups

    /// A section that scrolls across is as high as the highest of its first groups.
    private mutating func measureAcross(_ measured: (Int) -> CGSize?) {
        guard !groupsRunDown, groups.count > 0 else { return }
        if isUniformAcross, let broadest = natural.values.map(breadth).max() {
            across = broadest
            return
        }
        across = (0..<min(groups.count, 32)).reduce(0) { max($0, breadth(solved($1, measured).size)) }
    }

    private func solved(
        _ group: Int, _ measured: (Int) -> CGSize?, overrides: LengthOverrides = LengthOverrides()
    ) -> SolvedGroup {
        let first = group * perGroup
        return withoutActuallyEscaping(measured) { measured in
            GroupSolver(
                environment: environment, measured: { measured(first + $0) },
                limit: min(perGroup, count - first)
            ).solve(definition.group, in: container, overrides: overrides)
        }
    }

    /// The length of all groups, without the space after the last.
    var length: CGFloat { max(0, groups.total - (groups.count > 0 ? definition.interGroupSpacing : 0)) }

    /// A group's frames in the content, and which of them are estimates.
    func group(_ number: Int, _ measured: (Int) -> CGSize?) -> SolvedGroup {
        var solved = solved(number, measured, overrides: lengthOverrides)
        let along = groups.start(of: number) + alongSpaces.before
        let available = groupsRunDown ? container.width : across
        let aside = acrossSpaces.start(sharing: available - breadth(solved.size))
        solved.shift(
            by: CGPoint(
                x: origin.x + (groupsRunDown ? aside : along), y: origin.y + (groupsRunDown ? along : aside)))
        return solved
    }

    /// The groups that touch a range of their axis, in the content.
    func groups(from: CGFloat, to: CGFloat) -> ClosedRange<Int>? {
        guard groups.count > 0 else { return nil }
        let start = groupsRunDown ? origin.y : origin.x
        guard to > start, from < start + groups.total else { return nil }
        let first = groups.index(at: max(0, from - start)) ?? 0
        // A group that begins at the end of the range is not visible.
        let last = groups.index(at: min(to - start, groups.total) - 0.0005) ?? groups.count - 1
        return first...max(first, last)
    }
}
