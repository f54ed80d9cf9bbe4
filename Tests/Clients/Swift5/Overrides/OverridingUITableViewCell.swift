// OverridingUITableViewCell.swift: overrides what UITableViewCell.h lets a subclass override.

import UIKit

open class OverridingUITableViewCell: UITableViewCell {
    open override var contentConfiguration: (any UIContentConfiguration)? {
        get { super.contentConfiguration }
        set { super.contentConfiguration = newValue }
    }
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set { super.backgroundConfiguration = newValue }
    }
    open override func defaultContentConfiguration() -> UIListContentConfiguration {
        super.defaultContentConfiguration()
    }
    open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        super.defaultBackgroundConfiguration()
    }
    open override var configurationState: UICellConfigurationState { super.configurationState }
    open override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
    open override var textLabel: UILabel? { super.textLabel }
    open override var detailTextLabel: UILabel? { super.detailTextLabel }
    open override var imageView: UIImageView? { super.imageView }
}
