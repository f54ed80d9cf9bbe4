import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing

@testable import VitrineControls
@testable import VitrineDrawing
@testable import VitrineRuntime
@testable import VitrineViewValues

@MainActor @Suite("Popovers with an application's background")
struct PopoverBackgroundTests {
    private let stage = OffscreenStage(size: CGSize(width: 800, height: 600), scale: 1)
    private let root = UIViewController()
    private let modal = UIViewController()

    /// A black bubble with a red arrow 20 points high and 30 wide.
    final class Bubble: UIPopoverBackgroundView {
        private let bubble = UIView(), arrow = UIView()

        override init(frame: CGRect) {
            super.init(frame: frame)
            bubble.backgroundColor = .black
            arrow.backgroundColor = .red
            for view in [bubble, arrow] { addSubview(view) }
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override class func arrowBase() -> CGFloat { 30 }
        override class func arrowHeight() -> CGFloat { 20 }
        override class func contentViewInsets() -> UIEdgeInsets {
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        override class var wantsDefaultContentAppearance: Bool { false }

        override func layoutSubviews() {
            super.layoutSubviews()
            switch arrowDirection {
            case .up:
                bubble.frame = bounds.inset(by: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
                arrow.frame = CGRect(x: bounds.midX + arrowOffset - 15, y: 0, width: 30, height: 20)
            case .left:
                bubble.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
                arrow.frame = CGRect(x: 0, y: bounds.midY + arrowOffset - 15, width: 20, height: 30)
            default: bubble.frame = bounds
            }
        }
    }

    init() {
        stage.window.traitOverrides.horizontalSizeClass = .regular
        stage.window.backgroundColor = .white
        stage.window.rootViewController = root
        modal.modalPresentationStyle = .popover
        modal.preferredContentSize = CGSize(width: 200, height: 100)
        modal.view.backgroundColor = .green
    }

    private func present(_ source: CGRect, _ permitted: UIPopoverArrowDirection) async throws
        -> (UIPopoverPresentationController, Bubble)
    {
        await stage.settle()
        let popover = try #require(modal.popoverPresentationController)
        popover.popoverBackgroundViewClass = Bubble.self
        popover.sourceView = root.view
        popover.sourceRect = source
        popover.permittedArrowDirections = permitted
        root.present(modal, animated: false)
        await stage.settle()
        let frame = try #require(popover.presentedView)
        return (popover, try #require(frame.subviews.compactMap { $0 as? Bubble }.first))
    }

    /// Below a source that ends at 60: an arrow of 20 points, then 1 + 100 + 3; 2 + 200 + 4 wide, around 320.
    @Test func theBackgroundViewIncludesTheArrow() async throws {
        let (popover, bubble) = try await present(CGRect(x: 300, y: 20, width: 40, height: 40), .any)
        #expect(popover.presentedView?.frame == CGRect(x: 217, y: 60, width: 206, height: 124))
        #expect(bubble.arrowDirection == .up && bubble.arrowOffset == 0)
        #expect(bubble.frame == CGRect(x: 0, y: 0, width: 206, height: 124))
        let content = try #require(modal.view)
        #expect(content.convert(content.bounds, to: nil) == CGRect(x: 219, y: 81, width: 200, height: 100))
        let red = PixelColor(red: 255, green: 0, blue: 0), black = PixelColor(red: 0, green: 0, blue: 0)
        #expect(stage.pixel(305, 61) == red && stage.pixel(334, 79) == red)
        #expect(stage.pixel(217, 80) == black && stage.pixel(422, 183) == black)
        // The content's corner is not cut off, and the popover has its shadow.
        #expect(stage.pixel(219, 81) == PixelColor(red: 0, green: 255, blue: 0))
        #expect(stage.pixel(320, 190).red < 250)
    }

    /// At the edge the bubble begins 10 points inside of it; the arrow stays half its base away from the corner.
    @Test func theArrowMovesAlongTheBubble() async throws {
        let (_, bubble) = try await present(CGRect(x: 780, y: 20, width: 20, height: 20), [.up])
        // From 584 to 790; the source's middle is 790, the arrow's 15 before that: 775 - 687.
        #expect(bubble.arrowOffset == 88)
    }

    @Test func thePopoverIsBesideItsSource() async throws {
        let (popover, bubble) = try await present(CGRect(x: 10, y: 280, width: 40, height: 40), [.left])
        #expect(popover.presentedView?.frame == CGRect(x: 50, y: 248, width: 226, height: 104))
        #expect(bubble.arrowDirection == .left && bubble.arrowOffset == 0)
        let content = try #require(modal.view)
        #expect(content.convert(content.bounds, to: nil) == CGRect(x: 72, y: 249, width: 200, height: 100))
    }
}
