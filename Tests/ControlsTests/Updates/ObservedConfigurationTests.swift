import Foundation
import Observation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineDrawing
import VitrineLists
import VitrineRuntime
import VitrineViewValues

/// Every place of Apple's pages "Automatic observation tracking" and "Automatic trait tracking" in which a view is
/// configured (https://developer.apple.com/documentation/uikit/automatic-observation-tracking,
/// https://developer.apple.com/documentation/uikit/automatic-trait-tracking).
@MainActor @Suite("Tracked configurations")
struct ObservedConfigurationTests {
    private enum Crowded: UITraitDefinition { static let defaultValue = 0 }

    @Observable @MainActor
    final class Item { var title = "one" }

    final class OwnButton: UIButton {
        var onUpdate: (UITraitCollection) -> Void = { _ in }
        override func updateConfiguration() { onUpdate(traitCollection) }
    }

    final class OwnItem: UICollectionViewCell {
        var onUpdate: (UITraitCollection) -> Void = { _ in }
        override func updateConfiguration(using state: UICellConfigurationState) { onUpdate(state.traitCollection) }
    }

    final class OwnRow: UITableViewCell {
        var onUpdate: (UITraitCollection) -> Void = { _ in }
        override func updateConfiguration(using state: UICellConfigurationState) { onUpdate(state.traitCollection) }
    }

    final class OwnHeader: UITableViewHeaderFooterView {
        var onUpdate: (UITraitCollection) -> Void = { _ in }
        override func updateConfiguration(using state: UIViewConfigurationState) { onUpdate(state.traitCollection) }
    }

    enum Place: CaseIterable {
        case button, buttonHandler, item, itemHandler, row, rowHandler, header, headerHandler

        @MainActor func view(_ update: @escaping (UITraitCollection) -> Void) -> UIView {
            switch self {
            case .button:
                let button = OwnButton(configuration: .plain())
                button.onUpdate = update
                button.setNeedsUpdateConfiguration()
                return button
            case .buttonHandler:
                let button = UIButton(configuration: .plain())
                button.configurationUpdateHandler = { update($0.traitCollection) }
                return button
            case .item:
                let cell = OwnItem(frame: .zero)
                cell.onUpdate = update
                return cell
            case .itemHandler:
                let cell = UICollectionViewCell(frame: .zero)
                cell.configurationUpdateHandler = { update($1.traitCollection) }
                return cell
            case .row:
                let cell = OwnRow(style: .default, reuseIdentifier: nil)
                cell.onUpdate = update
                return cell
            case .rowHandler:
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.configurationUpdateHandler = { update($1.traitCollection) }
                return cell
            case .header:
                let header = OwnHeader(reuseIdentifier: nil)
                header.onUpdate = update
                return header
            case .headerHandler:
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                header.configurationUpdateHandler = { update($1.traitCollection) }
                return header
            }
        }
    }

    @Test(arguments: Place.allCases) func theConfigurationFollowsModelsAndTraits(_ place: Place) async {
        let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)
        let item = Item()
        var runs: [String] = []
        let view = place.view { runs.append("\(item.title) \($0[Crowded.self])") }
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        stage.window.addSubview(view)
        await stage.settle()
        #expect(runs.last == "one 0")
        for title in ["two", "three"] {
            runs = []
            item.title = title
            await stage.settle()
            #expect(runs == ["\(title) 0"])
        }
        for crowd in 1...2 {
            runs = []
            stage.window.traitOverrides[Crowded.self] = crowd
            await stage.settle()
            #expect(runs == ["three \(crowd)"])
        }
    }
}
