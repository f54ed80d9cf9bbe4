// UIFontPickerViewController.swift: choosing one of the installed fonts.

public import Foundation
public import VitrineDrawing
import VitrineLocalization
public import VitrineObjectiveC
public import VitrineRuntime
import VitrineControls
import VitrineLists
import VitrineViewValues

/// Observes the choice of a font. All methods are optional.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: _RespondsToSelectors {
    /// Called after a choice; see `selectedFontDescriptor`.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    /// Called after the picker was cancelled.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    /// Does nothing by default.
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
        VitrineMethods.perform(on: self, [viewController])
    }
    /// Does nothing by default.
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
        VitrineMethods.perform(on: self, [viewController])
    }
}

/// A controller for choosing a font family, or one of its fonts. Present it as a sheet or a popover.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// The fonts that are offered. Set it up before the picker is made.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// Whether a person chooses fonts of a family, rather than families. False by default.
        open var includeFaces = false
        /// Whether all names are shown in the system's font. False by default.
        open var displayUsingSystemFont = false
        /// Only families are offered that have a font with all of these traits. None by default.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        /// Only families are offered whose languages, as BCP 47 tags, satisfy the predicate. Nil, the default, for all.
        open var languageFilter: Predicate<[String]>?
        /// The same for any predicate that is evaluated with the array of languages. Nil, the default, for all.
        open var filteredLanguagesPredicate: NSPredicate?

        /// Returns a predicate that is true for a family with at least one of these languages.
        open class func filterPredicate(forFilteredLanguages filteredLanguages: [String]) -> NSPredicate? {
            let wanted = Set(filteredLanguages)
            return NSPredicate { languages, _ in
                (languages as? [String])?.contains { wanted.contains($0) } ?? false
            }
        }

        public override init() { super.init() }
    }

    /// The configuration that the picker was made with.
    public let configuration: Configuration
    /// The object that observes the choice. Not retained.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The chosen font; nil, the default, for none.
    open var selectedFontDescriptor: UIFontDescriptor? {
        didSet { for case let list as FontList in stack.viewControllers { list.selectionDidChange() } }
    }

    private lazy var stack = UINavigationController(rootViewController: FontList(self, family: nil))

    /// Makes a picker. Later changes of the configuration have no effect.
    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        preferredContentSize = CGSize(width: 375, height: 560)
    }

    public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(configuration: Configuration())
    }

    /// Restores an archived font picker.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        preferredContentSize = CGSize(width: 375, height: 560)
        configuration.includeFaces = coder.flag("UIIncludeFaces") ?? false
        configuration.displayUsingSystemFont = coder.flag("UIDisplayUsingSystemFont") ?? false
    }

    open override func encode(with coder: NSCoder) {
        if let title { coder.encode(title as NSString, forKey: "UITitle") }
        coder.encode(configuration.includeFaces, forKey: "UIIncludeFaces")
        coder.encode(configuration.displayUsingSystemFont, forKey: "UIDisplayUsingSystemFont")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(stack)
        stack.view.frame = view.bounds
        stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
    }

    /// The names of the families that are offered.
    fileprivate var families: [String] {
        UIFont.familyNames.filter { family in
            let wanted = configuration.filteredTraits
            let hasTraits =
                wanted.isEmpty
                || UIFont.fontNames(forFamilyName: family).contains { name in
                    UIFont(name: name, size: 17)?.fontDescriptor.symbolicTraits.isSuperset(of: wanted) == true
                }
            return hasTraits && configuration.allowsLanguages(of: family)
        }.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending }
    }

    fileprivate func pick(_ descriptor: UIFontDescriptor) {
        selectedFontDescriptor = descriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        if presentingViewController != nil { dismiss(animated: true) }
    }

    fileprivate func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        if presentingViewController != nil { dismiss(animated: true) }
    }
}

extension UIFontPickerViewController.Configuration {
    /// Whether a family has the languages that were asked for. A predicate that cannot be evaluated allows it.
    fileprivate func allowsLanguages(of family: String) -> Bool {
        guard languageFilter != nil || filteredLanguagesPredicate != nil else { return true }
        let languages = UIFont.languages(ofFamily: family)
        let matches = languageFilter.map { (try? $0.evaluate(languages)) ?? true } ?? true
        return matches && filteredLanguagesPredicate?.evaluate(with: languages) != false
    }
}

/// A list of families, or of the fonts of one.
@MainActor
private final class FontList: UITableViewController {
    private unowned let picker: UIFontPickerViewController
    private let family: String?
    private var names: [String] = []
    private static let identifier = "font"

    init(_ picker: UIFontPickerViewController, family: String?) {
        self.picker = picker
        self.family = family
        super.init(style: .plain)
        names = family.map { UIFont.fontNames(forFamilyName: $0).sorted() } ?? picker.families
        AppLanguage.follow(self) { $0.showWords() }
        showWords()
    }

    required init?(coder: NSCoder) { nil }

    private func showWords() {
        title = family ?? picker.title ?? SystemString.chooseFont.text
        guard family == nil else { return }
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker.cancel() })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        tableView.estimatedRowHeight = 52
        selectionDidChange()
    }

    private func descriptor(_ row: Int) -> UIFontDescriptor {
        let attribute: UIFontDescriptor.AttributeName = family == nil ? .family : .name
        return UIFontDescriptor(fontAttributes: [attribute: names[row]])
    }

    private func isSelected(_ row: Int) -> Bool {
        guard let chosen = picker.selectedFontDescriptor else { return false }
        if let family { return chosen.fontAttributes[.name] as? String == names[row] && !family.isEmpty }
        if chosen.fontAttributes[.family] as? String == names[row] { return true }
        let font = (chosen.fontAttributes[.name] as? String).flatMap { UIFont(name: $0, size: 17) }
        return font?.familyName == names[row]
    }

    func selectionDidChange() {
        guard isViewLoaded else { return }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = names[indexPath.row]
        if !picker.configuration.displayUsingSystemFont {
            content.textProperties.font = UIFontMetrics(forTextStyle: .body).scaledFont(
                for: UIFont(descriptor: descriptor(indexPath.row), size: 17))
        }
        cell.contentConfiguration = content
        let opens = picker.configuration.includeFaces && family == nil
        cell.accessoryType = opens ? .disclosureIndicator : isSelected(indexPath.row) ? .checkmark : .none
        cell.accessibilityLabel = names[indexPath.row]
        cell.accessibilityTraits = isSelected(indexPath.row) ? [.button, .selected] : .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if picker.configuration.includeFaces, family == nil {
            navigationController?.pushViewController(
                FontList(picker, family: names[indexPath.row]), animated: true)
        } else {
            picker.pick(descriptor(indexPath.row))
        }
    }
}
