// UICollectionView+Coding.swift: archives of collections: their layout and selection settings.

import Foundation
import VitrineRuntime
import VitrineViewValues

extension UICollectionView {
    static let layoutKey = "UICollectionLayout"

    static var coded: [CodedProperty<UICollectionView>] {
        [
            .flag("UIAllowsSelection", \.allowsSelection),
            .flag("UIAllowsMultipleSelection", \.allowsMultipleSelection),
            .flag("UIAllowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
            .flag("UIAllowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
            .object("UIBackgroundView", \.backgroundView),
        ]
    }
}

extension UICollectionViewCell {
    static var coded: [CodedProperty<UICollectionViewCell>] {
        [
            .object("UIBackgroundView", \.backgroundView),
            .object("UISelectedBackgroundView", \.selectedBackgroundView),
        ]
    }
}

extension UICollectionViewFlowLayout {
    static var coded: [CodedProperty<UICollectionViewFlowLayout>] {
        [
            .size("UIItemSize", \.itemSize), .size("UIEstimatedItemSize", \.estimatedItemSize),
            .number("UILineSpacing", \.minimumLineSpacing),
            .number("UIInteritemSpacing", \.minimumInteritemSpacing),
            .choice("UIScrollDirection", \.scrollDirection),
            .size("UIHeaderReferenceSize", \.headerReferenceSize),
            .size("UIFooterReferenceSize", \.footerReferenceSize), .insets("UISectionInset", \.sectionInset),
            .flag("UISectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
            .flag("UISectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
            .choice("UISectionInsetReference", \.sectionInsetReference),
        ]
    }
}
