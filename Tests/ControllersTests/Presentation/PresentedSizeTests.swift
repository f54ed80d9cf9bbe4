// PresentedSizeTests.swift: a presented view has its size before its constraints are solved.

import Foundation
import OffscreenTesting
import Testing
import VitrineControls
import VitrineContainers

@testable import VitrineRuntime
@testable import VitrineViewValues

@MainActor @Suite struct PresentedSizeTests {
    /// A row that is pinned to the guide at both ends: it fits no view of a width of 0.
    private final class Form: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "Name"
            label.accessibilityIdentifier = "PresentedSize"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            let guide = view.readableContentGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                label.topAnchor.constraint(equalTo: guide.topAnchor),
            ])
        }
    }

    @Test(
        "A sheet's and a popover's constraints are satisfied from the first layout on",
        arguments: [CGSize(width: 480, height: 800), CGSize(width: 1280, height: 800)], [true, false])
    func noContradictions(_ size: CGSize, _ isSheet: Bool) async {
        var messages: [String] = []
        let former = LayoutLog.write
        LayoutLog.write = { if $0.contains("PresentedSize") { messages.append($0) } }
        defer { LayoutLog.write = former }
        let stage = OffscreenStage(size: size, scale: 1)
        let root = UIViewController()
        stage.window.rootViewController = root
        await stage.settle()
        let form = UINavigationController(rootViewController: Form())
        form.modalPresentationStyle = isSheet ? .pageSheet : .popover
        form.popoverPresentationController?.sourceView = root.view
        form.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
        root.present(form, animated: true)
        await stage.settle()
        #expect(messages == [])
        #expect(form.view.window != nil)
    }
}
