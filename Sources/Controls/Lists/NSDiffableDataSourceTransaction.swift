// NSDiffableDataSourceTransaction.swift: what a person's reordering has changed.

import Foundation
import VitrineRuntime

/// The data before and after items were moved by a person.
@MainActor
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// From the items before to those after, all sections in a row.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// Of each section that is another now.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// One section before and after items were moved by a person.
@MainActor
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
}
