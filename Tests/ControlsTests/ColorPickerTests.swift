import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineLocalization
import VitrineRuntime
import VitrineAssistance

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists
@testable import VitrinePickers
@testable import VitrineTextEditing

/// Pickers of colours and fonts.
@MainActor @Suite("Pickers of colours and fonts")
struct ColorPickerTests {
    let stage = OffscreenStage(size: CGSize(width: 400, height: 720), scale: 1)

    @MainActor private final class Listener: UIColorPickerViewControllerDelegate {
        var chosen: [(color: UIColor, continuously: Bool)] = []
        var ended = 0
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) { chosen.append((color, continuously)) }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { ended += 1 }
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + all(type, in: $0) }
    }

    private func parts(_ color: UIColor?) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    private func show(_ picker: UIColorPickerViewController) async {
        stage.window.rootViewController = picker
        await stage.settle()
    }

    @Test func theGridHasFingerSizedNamedCells() async throws {
        let picker = UIColorPickerViewController()
        let listener = Listener()
        picker.delegate = listener
        await show(picker)
        let grid = try #require(all(ColorGrid.self, in: picker.view).first)
        let cells = grid.subviews.compactMap { $0 as? UIControl }
        #expect(cells.count == 80)
        #expect(cells.allSatisfy { $0.bounds.width >= 44 && $0.bounds.height >= 44 })
        #expect(cells[0].accessibilityLabel == "white" && cells[0].isSelected)
        #expect(cells[7].accessibilityLabel == "black")
        await stage.tap(at: cells[7].convert(CGPoint(x: 22, y: 22), to: nil))
        #expect(parts(picker.selectedColor) == [0, 0, 0, 255])
        #expect(listener.chosen.count == 1 && listener.chosen[0].continuously == false)
        #expect(cells[7].isSelected && !cells[0].isSelected)
        stage.audit()
        #expect(stage.findings.filter { $0.kind != .overlapping }.isEmpty, "\(stage.findings)")
    }

    @Test func theSpectrumFollowsTouchesKeysAndAccessibility() async throws {
        let picker = UIColorPickerViewController()
        let listener = Listener()
        picker.delegate = listener
        await show(picker)
        let modes = try #require(all(UISegmentedControl.self, in: picker.view).first)
        modes.selectedSegmentIndex = 1
        modes.sendActions(for: .valueChanged)
        await stage.settle()
        let spectrum = try #require(all(ColorSpectrum.self, in: picker.view).first)
        let size = spectrum.bounds.size
        // A third of the width, half of the height: full green.
        await stage.tap(at: spectrum.convert(CGPoint(x: size.width / 3, y: size.height / 2), to: nil))
        let green = parts(picker.selectedColor)
        #expect(green[0] <= 3 && green[1] >= 250 && green[2] <= 3)
        #expect(listener.chosen.first?.continuously == true && listener.chosen.last?.continuously == false)
        #expect(spectrum.accessibilityValue == "green")
        spectrum.accessibilityIncrement()
        #expect(parts(picker.selectedColor)[2] > 20)
        // The bottom is black, and the hue is kept.
        await stage.tap(at: spectrum.convert(CGPoint(x: size.width / 3, y: size.height - 1), to: nil))
        #expect(parts(picker.selectedColor)[0...2].allSatisfy { $0 <= 3 })
    }

    @Test func slidersAndTheNumber() async throws {
        let picker = UIColorPickerViewController()
        picker.selectedColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.4)
        await show(picker)
        let modes = try #require(all(UISegmentedControl.self, in: picker.view).first)
        modes.selectedSegmentIndex = 2
        modes.sendActions(for: .valueChanged)
        await stage.settle()
        let number = try #require(all(UITextField.self, in: picker.view).first)
        #expect(number.text == "#FF8000")
        let sliders = all(UISlider.self, in: picker.view)
            .sorted { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
        #expect(sliders.map(\.accessibilityValue) == ["255", "128", "0", "40%"])
        sliders[2].value = 1
        sliders[2].sendActions(for: .valueChanged)
        #expect(parts(picker.selectedColor) == [255, 128, 255, 102] && number.text == "#FF80FF")
        number.text = "0a0B0c"
        number.sendActions(for: .editingDidEnd)
        #expect(parts(picker.selectedColor) == [10, 11, 12, 102])
        number.text = "none"
        number.sendActions(for: .editingDidEnd)
        #expect(number.text == "#0A0B0C" && parts(picker.selectedColor) == [10, 11, 12, 102])
        picker.supportsAlpha = false
        sliders[0].value = 1
        sliders[0].sendActions(for: .valueChanged)
        #expect(parts(picker.selectedColor)[3] == 255)
        #expect(isHidden(sliders[3], in: picker.view))
        picker.supportsAlpha = true
        #expect(!isHidden(sliders[3], in: picker.view))
    }

    private func isHidden(_ view: UIView, in top: UIView) -> Bool {
        view.isHidden || (view !== top && view.superview.map { isHidden($0, in: top) } ?? false)
    }

    /// Nine tenths of 255 are 229.5, which rounds up; the slider's own value is slightly less.
    @Test func changingTheLanguageKeepsTheValues() throws {
        let row = ColorSliderRow(.blue)
        let slider = try #require(all(UISlider.self, in: row).first)
        row.show(0.9, of: UIColor(red: 0, green: 0, blue: 0.9, alpha: 1))
        #expect(slider.accessibilityValue == "230" && row.part == 0.9)
        row.showWords()
        #expect(slider.accessibilityValue == "230")
        slider.value = 0.5
        #expect(row.part == 0.5)
    }

    @Test func aColorWellPresentsAPicker() async throws {
        let well = UIColorWell(frame: CGRect(x: 40, y: 40, width: 28, height: 28))
        well.title = "Cup"
        well.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        var changes = 0
        well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        let root = UIViewController()
        root.view.addSubview(well)
        stage.window.rootViewController = root
        await stage.settle()
        #expect(well.accessibilityLabel == "Cup" && well.accessibilityValue == "red")
        // Beside it, within 44 points.
        await stage.tap(at: CGPoint(x: 54, y: 74))
        await stage.settle()
        let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
        #expect(parts(picker.selectedColor) == [255, 0, 0, 255])
        let cells = all(ColorGrid.self, in: picker.view).first?.subviews.compactMap { $0 as? UIControl } ?? []
        cells.first { $0.accessibilityLabel == "black" }?.sendActions(for: .touchUpInside)
        #expect(parts(well.selectedColor) == [0, 0, 0, 255] && changes == 1)
        root.dismiss(animated: false)
        await stage.settle()
        let data = try NSKeyedArchiver.archivedData(withRootObject: well, requiringSecureCoding: false)
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        reader.requiresSecureCoding = false
        let copy = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIColorWell
        #expect(copy?.title == "Cup" && parts(copy?.selectedColor) == [0, 0, 0, 255])
        well.isEnabled = false
        await stage.tap(at: CGPoint(x: 54, y: 54))
        await stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func coloursHaveNames() {
        func name(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> String {
            ColorName.text(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1))
        }
        #expect(name(0, 1, 1) == "red" && name(0, 1, 0.4) == "brown" && name(0.6, 1, 0.4) == "dark blue")
        #expect(
            name(0.6, 0.4, 1) == "light blue" && name(0, 0, 0.5) == "gray" && name(0, 0, 0.2) == "dark gray")
        #expect(ColorName.text(UIColor(white: 0, alpha: 0.25)) == "black, Opacity 25%")
    }

    @MainActor private final class FontListener: UIFontPickerViewControllerDelegate {
        var picked: [UIFontDescriptor] = []
        var cancelled = 0
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            if let font = viewController.selectedFontDescriptor { picked.append(font) }
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            cancelled += 1
        }
    }

    @Test func theFontPickerListsInstalledFamilies() async throws {
        let picker = UIFontPickerViewController()
        let listener = FontListener()
        picker.delegate = listener
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        root.present(picker, animated: false)
        await stage.settle()
        let table = try #require(all(UITableView.self, in: picker.view).first)
        let names = UIFont.familyNames.sorted { $0.localizedCaseInsensitiveCompare($1) == .orderedAscending }
        #expect(!names.isEmpty && table.numberOfRows(inSection: 0) == names.count)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.accessibilityLabel == names[0])
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        #expect(listener.picked.map { $0.fontAttributes[.family] as? String } == [names[0]])
        #expect(root.presentedViewController == nil && listener.cancelled == 0)
    }

    @Test func theFontPickerListsTheFontsOfAFamily() async throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let picker = UIFontPickerViewController(configuration: configuration)
        let listener = FontListener()
        picker.delegate = listener
        stage.window.rootViewController = picker
        await stage.settle()
        let first = try #require(all(UITableView.self, in: picker.view).first)
        let cell = try #require(first.cellForRow(at: IndexPath(row: 0, section: 0)))
        let family = try #require(cell.accessibilityLabel)
        await stage.tap(at: cell.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        let list = try #require(all(UITableView.self, in: picker.view).last)
        #expect(list.numberOfRows(inSection: 0) == UIFont.fontNames(forFamilyName: family).count)
        let face = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
        await stage.tap(at: face.convert(CGPoint(x: 60, y: 20), to: nil))
        await stage.settle()
        #expect(
            listener.picked.first?.fontAttributes[.name] as? String
                == UIFont.fontNames(forFamilyName: family).sorted().first)
    }

    /// "A predicate to filter fonts based on the languages they support." "A predicate that is true when at least one of
    /// the provided strings is present." (Apple's pages on UIFontPickerViewController.Configuration). Inter has Greek and
    /// no Arabic, by its makers' list of languages; DejaVu Sans Mono has both.
    @Test func theFontPickerFiltersLanguages() async throws {
        func offered(_ set: (UIFontPickerViewController.Configuration) -> Void) async throws -> [String] {
            let configuration = UIFontPickerViewController.Configuration()
            set(configuration)
            let picker = UIFontPickerViewController(configuration: configuration)
            stage.window.rootViewController = picker
            await stage.settle()
            let table = try #require(all(UITableView.self, in: picker.view).first)
            let source = try #require(table.dataSource)
            return (0..<table.numberOfRows(inSection: 0)).compactMap {
                source.tableView(table, cellForRowAt: IndexPath(row: $0, section: 0)).accessibilityLabel
            }
        }
        let greek = try await offered { $0.languageFilter = #Predicate<[String]> { $0.contains("el") } }
        #expect(greek.contains("Inter") && greek.contains("DejaVu Sans Mono"))
        let arabic = try await offered {
            $0.filteredLanguagesPredicate = UIFontPickerViewController.Configuration.filterPredicate(
                forFilteredLanguages: ["ar", "fa"])
        }
        #expect(!arabic.contains("Inter") && arabic.contains("DejaVu Sans Mono"))
        let none = try await offered { $0.languageFilter = #Predicate<[String]> { $0.contains("tlh") } }
        #expect(none.isEmpty)
    }
}
