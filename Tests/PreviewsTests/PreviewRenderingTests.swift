import Foundation
import Testing
import UIKit
import VitrineGraphics

@testable import VitrinePreviews

/// Pictures of previews. What a trait means is from Apple's page “Previewing your app's interface in Xcode” and the
/// reference of `PreviewTrait`.
@MainActor @Suite struct PreviewRenderingTests {
    private func render(_ preview: Preview, _ variant: PreviewVariant = .light, scale: Int = 1) async -> PreviewScreen {
        await PreviewScreen(preview, variant, scale: scale)
    }

    private func pixel(_ screen: PreviewScreen, _ x: Int, _ y: Int) -> UInt32 { screen.image.buffer[x, y] }

    @Test(arguments: [
        (PreviewTrait<Preview.ViewTraits>.defaultLayout, 393, 852), (.portrait, 393, 852),
        (.portraitUpsideDown, 393, 852), (.landscapeLeft, 852, 393), (.landscapeRight, 852, 393),
        (.fixedLayout(width: 120, height: 40), 120, 40), (.fixedLayout(width: -1, height: .infinity), 1, 1),
        (.sizeThatFitsLayout, 50, 20),
    ])
    func aTraitGivesTheSize(trait: PreviewTrait<Preview.ViewTraits>, width: Int, height: Int) async {
        let preview = _Preview(traits: trait) {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            let width = view.widthAnchor.constraint(equalToConstant: 50)
            let height = view.heightAnchor.constraint(equalToConstant: 20)
            for constraint in [width, height] { constraint.priority = .defaultHigh }
            NSLayoutConstraint.activate([width, height])
            return view
        }
        let screen = await render(preview, scale: 2)
        #expect(screen.size == CGSize(width: width, height: height))
        #expect(screen.image.width == 2 * width && screen.image.height == 2 * height)
        #expect(screen.unrest.isEmpty)
    }

    @Test func aViewFillsTheScreen() async {
        let screen = await render(
            _Preview {
                let view = UIView()
                view.backgroundColor = .red
                return view
            })
        #expect(pixel(screen, 0, 0) == 0xFFFF_0000 && pixel(screen, 392, 851) == 0xFFFF_0000)
    }

    @Test func aControllerIsTheRootOfAWindow() async {
        final class Controller: UIViewController {
            static var appearances = 0
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .blue
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                Self.appearances += 1
            }
        }
        let screen = await render(_Preview("A controller") { Controller() })
        #expect(pixel(screen, 10, 10) == 0xFF00_00FF)
        #expect(Controller.appearances == 1)
    }

    @Test func darkHasOtherColours() async {
        let preview = _Preview(traits: .fixedLayout(width: 10, height: 10)) { UIView() }
        #expect(pixel(await render(preview), 5, 5) == 0xFFFF_FFFF)
        #expect(pixel(await render(preview, .dark), 5, 5) == 0xFF00_0000)
    }

    /// Code that has no view sees the style too.
    @Test func theStyleIsTheScreens() async {
        var styles: [UIUserInterfaceStyle] = []
        let preview = _Preview(traits: .fixedLayout(width: 10, height: 10)) {
            styles.append(UITraitCollection.current.userInterfaceStyle)
            return UIView()
        }
        _ = await render(preview, .dark)
        _ = await render(preview, .light)
        #expect(styles == [.dark, .light])
    }

    /// Apple's table of Dynamic Type sizes: a body of 17 points has 53 at the largest accessibility size.
    @Test func theLargestTextIsLarger() async {
        var sizes: [CGFloat] = []
        let preview = _Preview(traits: .sizeThatFitsLayout) {
            let label = UILabel()
            label.text = "Tea"
            label.font = .preferredFont(forTextStyle: .body)
            sizes.append(label.font.pointSize)
            return label
        }
        let usual = await render(preview)
        let large = await render(preview, .largestText)
        #expect(sizes == [17, 17, 53, 53])
        #expect(large.size.height > 2 * usual.size.height)
    }

    @Test func aPreviewThatNeverRestsSaysWhat() async {
        final class Restless: UIView {
            override func didMoveToWindow() {
                super.didMoveToWindow()
                if window != nil { fade() }
            }
            private func fade() {
                UIView.animate(withDuration: 0.1) {
                    self.alpha = self.alpha == 1 ? 0.5 : 1
                } completion: { [weak self] _ in
                    self?.fade()
                }
            }
        }
        let screen = await render(_Preview(traits: .fixedLayout(width: 10, height: 10)) { Restless() })
        #expect(!screen.unrest.isEmpty)
    }
}
