import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers
@testable import VitrineLists

@MainActor @Suite("Large titles and bars over content that scrolls")
struct LargeTitleTests {
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)
    private let list = RowsController(style: .plain)
    private let navigation: UINavigationController

    init() {
        list.title = "Drinks"
        navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        stage.window.rootViewController = navigation
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    @Test func theLargeTitleCollapsesAsTheContentScrolls() async {
        await stage.settle()
        // A row of 44 and a title of 52.
        #expect(bar.frame.height == 96 && list.view.safeAreaInsets.top == 96)
        #expect(list.tableView.contentOffset.y == -96 && bar.isAtScrollEdge)
        list.tableView.contentOffset.y = -76
        await stage.settle()
        #expect(bar.frame.height == 76 && list.view.safeAreaInsets.top == 76)
        #expect(list.tableView.contentOffset.y == -76)
        list.tableView.contentOffset.y = 100
        await stage.settle()
        #expect(bar.frame.height == 44 && list.view.safeAreaInsets.top == 44 && !bar.isAtScrollEdge)
        list.tableView.setContentOffset(CGPoint(x: 0, y: -96), animated: true)
        await stage.settle()
        #expect(bar.frame.height == 96 && list.tableView.contentOffset.y == -96 && bar.isAtScrollEdge)
    }

    @Test func aDragEndsWithTheTitleExpandedOrCollapsed() async {
        await stage.settle()
        // Slowly, so that the content does not decelerate beyond the title's range.
        await stage.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 274), duration: 2)
        await stage.settle()
        #expect([-96.0, -44].contains(Double(list.tableView.contentOffset.y)))
        await stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 180), duration: 0.4)
        await stage.settle()
        #expect(bar.frame.height == 44)
    }

    @Test func navigationItemsDecideWhetherTheTitleIsLarge() async {
        let next = UIViewController()
        next.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(next, animated: true)
        await stage.settle()
        #expect(bar.frame.height == 44 && next.view.safeAreaInsets.top == 44)
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(bar.frame.height == 96)
    }

    @Test func theBarIsTransparentAtTheTopOfTheContent() async {
        bar.prefersLargeTitles = false
        await stage.settle()
        #expect(bar.isAtScrollEdge && list.view.safeAreaInsets.top == 44)
        list.tableView.contentOffset.y = 30
        await stage.settle()
        #expect(!bar.isAtScrollEdge)
    }
}
