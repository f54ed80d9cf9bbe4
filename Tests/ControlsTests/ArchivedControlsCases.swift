// ArchivedControlsCases.swift: a case for every class of ArchivedControlsTests.

import VitrineGraphics
import Foundation
import VitrineControls
import VitrineContainers
import VitrineLists
import VitrinePickers
import VitrineTextEditing
import VitrineDrawing
import VitrineRuntime
import VitrineViewValues

extension ArchivedControlsTests {
    nonisolated static let names = [
        "UIControl", "UIImageView", "UIButton", "UIActivityIndicatorView",
        "UIStackView", "UIScrollView", "UIRefreshControl", "UIVisualEffectView", "UIBackgroundExtensionView",
        "QRCodeView", "DrawingPad", "UISwitch", "UISlider",
        "UIStepper", "UIPageControl", "UIPasteControl", "UIProgressView", "UISegmentedControl",
        "UIDatePicker", "UICalendarView", "UIPickerView", "UILabel",
        "UITextField", "UISearchTextField", "UITextView", "UIStandardTextCursorView", "UISearchBar",
        "UITableView", "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionView",
        "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell", "UIListContentView",
        "UINavigationBar", "UIToolbar", "UITabBar", "UIColorWell", "UIContentUnavailableView",
    ]

    private static let box = CGRect(x: 10, y: 20, width: 300, height: 200)

    static var cases: [Case] { simple + values + texts + pasting + lists + bars }

    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))

    private static let simple = [
        Case(
            UIControl(frame: box),
            {
                $0.isEnabled = false
                $0.contentVerticalAlignment = .top
                $0.contentHorizontalAlignment = .right
            }
        ) { [$0.isEnabled, $0.contentVerticalAlignment.rawValue, $0.contentHorizontalAlignment.rawValue] },
        Case(
            UIImageView(frame: box),
            {
                $0.image = UIImage(systemName: "star")
                $0.isHighlighted = true
                $0.animationRepeatCount = 3
            }
        ) { [$0.image?.size, $0.isHighlighted, $0.animationRepeatCount] },
        Case(
            UIButton(frame: box),
            {
                $0.setTitle("Order", for: .normal)
                $0.setTitle("Ordering", for: .highlighted)
                $0.setTitleColor(.systemRed, for: .normal)
            }
        ) { [$0.title(for: .normal), $0.title(for: .highlighted), $0.titleColor(for: .normal)] },
        Case(
            UIActivityIndicatorView(style: .large),
            {
                $0.hidesWhenStopped = false
                $0.color = .systemRed
                $0.startAnimating()
            }
        ) { [$0.style.rawValue, $0.hidesWhenStopped, $0.color, $0.isAnimating] },
        Case(
            UIStackView(frame: box),
            {
                $0.axis = .vertical
                $0.spacing = 7
                $0.alignment = .center
                $0.addArrangedSubview(UIView())
            }
        ) { [$0.axis.rawValue, $0.spacing, $0.alignment.rawValue, $0.arrangedSubviews.count] },
        Case(
            UIScrollView(frame: box),
            {
                $0.contentSize = CGSize(width: 500, height: 900)
                $0.contentOffset = CGPoint(x: 0, y: 120)
                $0.isPagingEnabled = true
                $0.addSubview(UIView())
            }
        ) { [$0.contentSize, $0.contentOffset, $0.isPagingEnabled, $0.subviews.count] },
        Case(UIRefreshControl(frame: box), { $0.attributedTitle = NSAttributedString(string: "Fetching") }) {
            [$0.attributedTitle?.string]
        },
        Case(
            UIColorWell(frame: box),
            {
                $0.title = "Cup"
                $0.supportsAlpha = false
                $0.selectedColor = .red
            }
        ) { [$0.title, $0.supportsAlpha, $0.selectedColor?.cgColor.alpha] },
        Case(
            UIContentUnavailableView(configuration: UIContentUnavailableConfiguration.empty()),
            { $0.isScrollEnabled = false }
        ) { [$0.isScrollEnabled] },
        Case(
            UIVisualEffectView(effect: nil),
            {
                $0.effect = UIBlurEffect(style: .dark)
                $0.contentView.addSubview(UIView())
            }
        ) { [$0.effect != nil, $0.contentView.subviews.count] },
        Case(
            UIBackgroundExtensionView(frame: box),
            {
                $0.contentView = UIView()
                $0.automaticallyPlacesContentView = false
            }
        ) { [$0.contentView?.superview != nil, $0.automaticallyPlacesContentView] },
        Case(
            QRCodeView(frame: box),
            {
                $0.text = "vitrine"
                $0.quietZone = 2
                $0.errorCorrection = .high
            }
        ) { [$0.text, $0.quietZone, $0.errorCorrection.rawValue, $0.isValid] },
        Case(
            DrawingPad(frame: box),
            {
                $0.strokeColor = .systemBlue
                $0.strokeWidth = 5
                $0.showsBaseline = true
                $0.placeholder = "Sign here"
            }
        ) { [$0.strokeColor, $0.strokeWidth, $0.showsBaseline, $0.placeholder] },
    ]

    private static let values = [
        Case(
            UISwitch(frame: box),
            {
                $0.isOn = true
                $0.onTintColor = .systemRed
            }
        ) { [$0.isOn, $0.onTintColor] },
        Case(
            UISlider(frame: box),
            {
                $0.minimumValue = 1
                $0.maximumValue = 9
                $0.value = 4
                $0.isContinuous = false
                $0.thumbTintColor = .systemRed
            }
        ) { [$0.minimumValue, $0.maximumValue, $0.value, $0.isContinuous, $0.thumbTintColor] },
        Case(
            UIStepper(frame: box),
            {
                $0.maximumValue = 9
                $0.value = 4
                $0.wraps = true
                $0.autorepeat = false
                $0.setBackgroundImage(picture, for: .highlighted)
                $0.setDividerImage(picture, forLeftSegmentState: .normal, rightSegmentState: .disabled)
            }
        ) {
            [
                $0.maximumValue, $0.value, $0.wraps, $0.autorepeat,
                $0.backgroundImage(for: .highlighted)?.capInsets,
                $0.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .disabled)?.size,
            ]
        },
        Case(
            UIPageControl(frame: box),
            {
                $0.numberOfPages = 5
                $0.currentPage = 2
                $0.hidesForSinglePage = true
                $0.pageIndicatorTintColor = .systemRed
            }
        ) { [$0.numberOfPages, $0.currentPage, $0.hidesForSinglePage, $0.pageIndicatorTintColor] },
        Case(
            UIProgressView(frame: box),
            {
                $0.progress = 0.25
                $0.trackTintColor = .systemRed
                $0.progressImage = picture
            }
        ) { [$0.progress, $0.trackTintColor, $0.progressImage?.capInsets] },
        Case(
            UISegmentedControl(items: []),
            {
                $0.insertSegment(withTitle: "Small", at: 0, animated: false)
                $0.insertSegment(withTitle: "Large", at: 1, animated: false)
                $0.selectedSegmentIndex = 1
                $0.selectedSegmentTintColor = .systemRed
                $0.apportionsSegmentWidthsByContent = true
                $0.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 1)
                $0.setBackgroundImage(picture, for: .selected, barMetrics: .compact)
                $0.setContentPositionAdjustment(
                    UIOffset(horizontal: 3, vertical: 4), forSegmentType: .left, barMetrics: .default)
            }
        ) {
            [
                $0.numberOfSegments > 1 ? $0.contentOffsetForSegment(at: 1) : nil,
                $0.backgroundImage(for: .selected, barMetrics: .compact)?.capInsets,
                $0.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default),
                $0.numberOfSegments, $0.selectedSegmentIndex, $0.selectedSegmentTintColor,
                $0.apportionsSegmentWidthsByContent,
            ]
        },
        Case(
            UIDatePicker(frame: box),
            {
                $0.datePickerMode = .date
                $0.preferredDatePickerStyle = .wheels
                $0.timeZone = TimeZone(identifier: "Asia/Tokyo")
                $0.locale = Locale(identifier: "fr_FR")
                $0.minimumDate = Date(timeIntervalSince1970: 0)
                $0.date = Date(timeIntervalSince1970: 1_000_000)
            }
        ) {
            [
                $0.datePickerMode.rawValue, $0.preferredDatePickerStyle.rawValue, $0.timeZone?.identifier,
                $0.locale?.identifier, $0.minimumDate, $0.date,
            ]
        },
        Case(
            UICalendarView(frame: box),
            {
                $0.calendar = Calendar(identifier: .gregorian)
                $0.locale = Locale(identifier: "fr_FR")
                $0.wantsDateDecorations = false
                $0.visibleDateComponents = DateComponents(year: 2020, month: 2)
            }
        ) {
            [
                $0.locale.identifier, $0.wantsDateDecorations, $0.visibleDateComponents.year,
                $0.visibleDateComponents.month,
            ]
        },
        // The content of its wheels is the data source's.
        Case(UIPickerView(frame: box), { $0.tag = 7 }) { [$0.tag] },
    ]

    private static let texts = [
        Case(
            UILabel(frame: box),
            {
                $0.text = "Espresso"
                $0.font = .boldSystemFont(ofSize: 22)
                $0.textColor = .systemRed
                $0.numberOfLines = 3
            }
        ) { [$0.text, $0.font.fontName, $0.font.pointSize, $0.textColor, $0.numberOfLines] },
        Case(UITextField(frame: box), { fill($0) }) { fieldFacts($0) },
        Case(UISearchTextField(frame: box), { (field: UISearchTextField) in fill(field) }) { fieldFacts($0) },
        Case(
            UITextView(frame: box),
            {
                $0.font = .boldSystemFont(ofSize: 22)
                $0.textColor = .systemRed
                $0.text = "Without sugar\nplease"
                $0.autocapitalizationType = .words
                $0.isEditable = false
                $0.textAlignment = .right
            }
        ) {
            [
                $0.text, $0.font?.fontName, $0.font?.pointSize, $0.textColor,
                $0.autocapitalizationType.rawValue, $0.isEditable, $0.textAlignment.rawValue,
            ]
        },
        Case(
            UISearchBar(frame: box),
            {
                $0.text = "tea"
                $0.placeholder = "Drinks"
                $0.prompt = "What may it be?"
                $0.showsCancelButton = true
                $0.scopeButtonTitles = ["Hot", "Cold"]
                $0.selectedScopeButtonIndex = 1
                $0.showsScopeBar = true
                $0.searchBarStyle = .minimal
                $0.scopeBarBackgroundImage = picture
                $0.searchTextPositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
                $0.setImage(picture, for: .search, state: .disabled)
                $0.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 4), for: .clear)
                $0.setScopeBarButtonBackgroundImage(picture, for: .selected)
            }
        ) {
            [
                $0.scopeBarBackgroundImage?.size, $0.searchTextPositionAdjustment,
                $0.image(for: .search, state: .disabled)?.capInsets, $0.positionAdjustment(for: .clear),
                $0.scopeBarButtonBackgroundImage(for: .selected)?.capInsets,
                $0.text, $0.placeholder, $0.prompt, $0.showsCancelButton, $0.scopeButtonTitles,
                $0.selectedScopeButtonIndex, $0.showsScopeBar, $0.searchBarStyle.rawValue,
            ]
        },
    ]

    private static func fill(_ field: UITextField) {
        field.text = "Anna"
        field.placeholder = "Name"
        field.font = .boldSystemFont(ofSize: 22)
        field.textColor = .systemRed
        field.borderStyle = .roundedRect
        field.clearButtonMode = .always
        field.autocorrectionType = .no
        field.keyboardType = .emailAddress
        field.minimumFontSize = 9
    }

    private static func fieldFacts(_ field: UITextField) -> [Any?] {
        [
            field.text, field.placeholder, field.font?.fontName, field.font?.pointSize, field.textColor,
            field.borderStyle.rawValue, field.clearButtonMode.rawValue, field.autocorrectionType.rawValue,
            field.keyboardType.rawValue, field.minimumFontSize,
        ]
    }

    private static let pasting = [
        Case(
            UIPasteControl(configuration: UIPasteControl.Configuration()),
            {
                $0.configuration.cornerStyle = .capsule
                $0.configuration.cornerRadius = 3
                $0.configuration.imagePlacement = .trailing
                $0.configuration.baseBackgroundColor = .systemRed
                $0.configuration.baseForegroundColor = .systemYellow
            }
        ) {
            [
                $0.configuration.displayMode.rawValue, $0.configuration.cornerStyle.rawValue,
                $0.configuration.cornerRadius, $0.configuration.imagePlacement.rawValue,
                $0.configuration.baseBackgroundColor, $0.configuration.baseForegroundColor,
            ]
        }
    ]

    private static let lists = [
        Case(
            UITableView(frame: box, style: .insetGrouped),
            {
                $0.rowHeight = 60
                $0.separatorStyle = .none
                $0.separatorColor = .systemRed
                $0.separatorEffect = UIBlurEffect(style: .dark)
                $0.bouncesHorizontally = false
                $0.separatorInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 4)
                $0.allowsMultipleSelection = true
                $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
                $0.refreshControl = UIRefreshControl()
            }
        ) {
            [
                $0.style.rawValue, $0.rowHeight, $0.separatorStyle.rawValue, $0.separatorColor,
                $0.separatorInset.left, $0.allowsMultipleSelection, $0.tableHeaderView?.bounds.height,
                ($0.separatorEffect as? UIBlurEffect)?.style.rawValue, $0.bouncesHorizontally,
                $0.bouncesVertically,
                $0.refreshControl != nil,
            ]
        },
        Case(
            UITableViewCell(style: .value1, reuseIdentifier: "drink"),
            {
                $0.textLabel?.text = "Latte"
                $0.detailTextLabel?.text = "3.20 €"
                $0.accessoryType = .disclosureIndicator
                $0.selectionStyle = .none
                $0.indentationLevel = 2
            }
        ) {
            [
                $0.style.rawValue, $0.reuseIdentifier, $0.textLabel?.text, $0.detailTextLabel?.text,
                $0.accessoryType.rawValue, $0.selectionStyle.rawValue, $0.indentationLevel,
            ]
        },
        Case(
            UITableViewHeaderFooterView(reuseIdentifier: "section"), { $0.textLabel?.text = "Hot drinks" }
        ) { [$0.reuseIdentifier, $0.textLabel?.text] },
        Case(
            UICollectionView(frame: box),
            {
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: 90, height: 70)
                flow.scrollDirection = .horizontal
                flow.sectionInset.left = 12
                $0.collectionViewLayout = flow
                $0.allowsMultipleSelection = true
            }
        ) { view in
            let flow = view.collectionViewLayout as? UICollectionViewFlowLayout
            return [
                flow?.itemSize, flow?.scrollDirection.rawValue, flow?.sectionInset.left,
                view.allowsMultipleSelection,
            ]
        },
        Case(UICollectionReusableView(frame: box), { $0.tag = 7 }) { [$0.tag] },
        Case(UIStandardTextCursorView(frame: box), { $0.tag = 7 }) { [$0.tag, $0.subviews.count] },
        Case(UICollectionViewCell(frame: box), { content($0) }) { contentFacts($0) },
        Case(UICollectionViewListCell(frame: box), { (cell: UICollectionViewListCell) in content(cell) }) {
            contentFacts($0)
        },
        Case(
            UIListContentView(configuration: .cell()),
            {
                var content = UIListContentConfiguration.cell()
                content.text = "Tea"
                content.secondaryText = "Green"
                $0.configuration = content
            }
        ) { view in
            let content = view.configuration as? UIListContentConfiguration
            return [content?.text, content?.secondaryText]
        },
    ]

    private static func content(_ cell: UICollectionViewCell) {
        let label = UILabel(frame: CGRect(x: 4, y: 4, width: 90, height: 20))
        label.text = "Mocha"
        cell.contentView.addSubview(label)
        cell.backgroundView = UIView()
    }

    private static func contentFacts(_ cell: UICollectionViewCell) -> [Any?] {
        [(cell.contentView.subviews.first as? UILabel)?.text, cell.backgroundView != nil]
    }

    private static let bars = [
        Case(
            UINavigationBar(frame: box),
            {
                $0.setItems(
                    [UINavigationItem(title: "Menu"), UINavigationItem(title: "Tea")], animated: false)
                $0.setBackgroundImage(picture, for: .top, barMetrics: .compact)
                $0.setTitleVerticalPositionAdjustment(3, for: .default)
                $0.backIndicatorImage = picture
            }
        ) {
            [
                $0.items?.map { $0.title ?? "" },
                $0.backgroundImage(for: .top, barMetrics: .compact)?.capInsets,
                $0.titleVerticalPositionAdjustment(for: .default), $0.backIndicatorImage?.size,
            ]
        },
        Case(
            UIToolbar(frame: box),
            {
                $0.setItems(
                    [
                        UIBarButtonItem(systemItem: .done), .flexibleSpace(),
                        UIBarButtonItem(systemItem: .add),
                    ],
                    animated: false)
            }
        ) { [$0.items?.count] },
        Case(
            UITabBar(frame: box),
            {
                $0.setItems(
                    [
                        UITabBarItem(title: "Menu", image: nil, tag: 1),
                        UITabBarItem(title: "Cart", image: nil, tag: 2),
                    ], animated: false)
            }
        ) { [$0.items?.map { $0.title ?? "" }, $0.items?.map(\.tag)] },
    ]
}
