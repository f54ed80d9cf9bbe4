// NSDiffableDataSourceTransaction.swift: the changes of a reordering by a person.

import Foundation
import VitrineRuntime

/// The data before and after a person moved items.
@MainActor
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The snapshot before the move.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the move.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between all items before and after, in the order of sections.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of each section that is affected.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// One section before and after a person moved items.
@MainActor
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's outline before the move.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's outline after the move.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference between the section's items before and after.
    public let difference: CollectionDifference<ItemIdentifierType>
}
