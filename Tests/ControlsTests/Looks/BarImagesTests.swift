import VitrineCompositor
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls
@testable import VitrineContainers

@MainActor @Suite("Images of bars")
struct BarImagesTests {
    private typealias Image = BandedImage
    private let stage = OffscreenStage(size: CGSize(width: 320, height: 480), scale: 1)

    private func navigationBar(_ titles: [String]) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.setItems(titles.map { UINavigationItem(title: $0) }, animated: false)
        stage.window.addSubview(bar)
        return bar
    }

    @Test func aNavigationBarHasItsImage() async {
        stage.window.backgroundColor = .white
        let bar = navigationBar([""])
        bar.shadowImage = Image.plain(Image.blue, 1, 3)
        await stage.settle()
        #expect(stage.pixel(160, 45) == Image.white, "a shadow image needs a background image")
        bar.setBackgroundImage(Image.capped(Image.green), for: .default)
        await stage.settle()
        #expect(
            stage.runs(row: 20, to: 320) == [Run(0, Image.red), Run(2, Image.green), Run(317, Image.blue)])
        #expect((44...46).map { stage.pixel(160, $0) } == [Image.blue, Image.blue, Image.blue])
        #expect(stage.pixel(160, 47) == Image.white)
        bar.setBackgroundImage(Image.plain(Image.black, 1, 1), for: .top, barMetrics: .default)
        await stage.settle()
        #expect(stage.pixel(160, 20) == Image.black)
        bar.isAtScrollEdge = true
        await stage.settle()
        #expect(stage.pixel(160, 20) == Image.black, "also at the top of the content")
        let clear = UINavigationBarAppearance()
        clear.configureWithTransparentBackground()
        bar.scrollEdgeAppearance = clear
        await stage.settle()
        #expect(stage.pixel(160, 20) == Image.white, "the scroll edge appearance has priority")
    }

    @Test func emptyImagesMakeABarTransparent() async {
        stage.window.backgroundColor = .white
        let bar = navigationBar([""])
        bar.barTintColor = .red
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        await stage.settle()
        #expect(stage.pixel(160, 20) == Image.white && stage.pixel(160, 44) == Image.white)
    }

    @Test func promptsAndTitles() async throws {
        let bar = navigationBar(["Menu"])
        bar.frame.size.height = 74
        bar.setBackgroundImage(Image.plain(Image.black, 1, 1), for: .default)
        bar.setBackgroundImage(Image.plain(Image.white, 1, 1), for: .defaultPrompt)
        bar.topItem?.prompt = " "
        await stage.settle()
        #expect(stage.pixel(3, 20) == Image.white)
        let holder = try #require(bar.content?.titleHolder)
        let before = holder.center.y
        bar.setTitleVerticalPositionAdjustment(-5, for: .default)
        await stage.settle()
        #expect(holder.center.y == before - 5)
        #expect(bar.titleVerticalPositionAdjustment(for: .default) == -5)
        bar.backIndicatorImage = Image.plain(Image.red, 9, 9)
        #expect(bar.standardAppearance.backIndicatorImage === bar.backIndicatorImage)
    }

    @Test func toolbarsAndTabBars() async {
        stage.window.backgroundColor = .white
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 40, width: 320, height: 44))
        toolbar.setBackgroundImage(
            Image.capped(Image.green), forToolbarPosition: .bottom, barMetrics: .default)
        toolbar.setShadowImage(Image.plain(Image.blue, 1, 2), forToolbarPosition: .any)
        let tabs = UITabBar(frame: CGRect(x: 0, y: 120, width: 320, height: 49))
        tabs.backgroundImage = Image.capped(Image.black)
        tabs.shadowImage = Image.plain(Image.red, 1, 2)
        tabs.selectionIndicatorImage = Image.plain(Image.green, 20, 9)
        tabs.items = (0..<4).map { UITabBarItem(title: "", image: nil, tag: $0) }
        for bar in [toolbar, tabs] { stage.window.addSubview(bar) }
        await stage.settle()
        #expect(
            stage.runs(row: 60, to: 320) == [Run(0, Image.red), Run(2, Image.green), Run(317, Image.blue)])
        #expect((37...39).map { stage.pixel(9, $0) } == [Image.white, Image.blue, Image.blue])
        #expect(
            stage.runs(row: 144, to: 320) == [Run(0, Image.red), Run(2, Image.black), Run(317, Image.blue)])
        #expect((117...119).map { stage.pixel(9, $0) } == [Image.white, Image.red, Image.red])
        // In the middle of the second of four tabs of 80 points: 20 points wide, 9 high.
        tabs.selectedItem = tabs.items?[1]
        await stage.settle()
        #expect(
            stage.runs(row: 144, from: 90, to: 200) == [
                Run(90, Image.black), Run(110, Image.green), Run(130, Image.black),
            ])
        #expect((139...149).filter { stage.pixel(120, $0) == Image.green }.count == 9)
    }

    // MARK: Items

    private func show(_ item: UIBarButtonItem) async -> BarButton? {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.items = [item]
        stage.window.addSubview(toolbar)
        await stage.settle()
        return item.shownView as? BarButton
    }

    /// A button that is 60 points wide begins 16 points from the bar's edge; images are at least 30 points high, which
    /// is from 7 to 37 in a bar of 44.
    @Test func buttonsHaveImages() async throws {
        let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil as Selector?)
        item.width = 60
        item.setBackgroundImage(Image.capped(Image.green), for: .normal, barMetrics: .default)
        item.setBackgroundImage(Image.plain(Image.white, 1, 4), for: .highlighted, barMetrics: .default)
        item.setBackgroundImage(
            Image.plain(Image.black, 1, 4), for: .normal, style: .done, barMetrics: .default)
        let button = try #require(await show(item))
        #expect(button.frame == CGRect(x: 16, y: 0, width: 60, height: 44))
        #expect(
            stage.runs(row: 20, from: 16, to: 76) == [
                Run(16, Image.red), Run(18, Image.green), Run(73, Image.blue),
            ])
        #expect((0..<44).filter { stage.pixel(40, $0) == Image.green } == Array(7..<37))
        item.setBackgroundVerticalPositionAdjustment(-3, for: .default)
        await stage.settle()
        #expect((0..<44).filter { stage.pixel(40, $0) == Image.green } == Array(4..<34))
        await stage.touchDown(at: CGPoint(x: 40, y: 20), id: 0)
        await stage.advance(by: 0.05)
        #expect(stage.pixel(40, 20) == Image.white)
        await stage.touchCancel(id: 0)
        item.style = .done
        await stage.settle()
        #expect(stage.pixel(40, 20) == Image.black)
        #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) != nil)
        #expect(item.backgroundVerticalPositionAdjustment(for: .default) == -3)
    }

    @Test func titlesAreOffsetAndAvoidTheButtons() async throws {
        let item = UIBarButtonItem(title: "Tea", style: .plain, target: nil, action: nil as Selector?)
        let button = try #require(await show(item))
        let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
        let (width, before) = (button.frame.width, label.frame)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 2, vertical: -1), for: .default)
        await stage.settle()
        #expect(label.frame == before.offsetBy(dx: 2, dy: -1))
        item.setTitlePositionAdjustment(.zero, for: .default)
        let wide = Image.make([(20, Image.red), (1, Image.green), (12, Image.blue)], height: 4)
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 12))
        item.setBackgroundImage(wide, for: .normal, barMetrics: .default)
        await stage.settle()
        // Ends of 20 and 12 points where there were 8 at each side.
        #expect(button.frame.width == width + 16)
        #expect(label.frame.minX == 20)
    }

    @Test func backButtonsFollowAppearanceProxies() async throws {
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [MarkedBar.self]).apply {
            $0.setBackButtonBackgroundImage(Image.capped(Image.green), for: .normal, barMetrics: .default)
            $0.setBackButtonBackgroundVerticalPositionAdjustment(2, for: .default)
            $0.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 4, vertical: 1), for: .default)
        }
        defer { UIBarButtonItem.appearance(whenContainedInInstancesOf: [MarkedBar.self]).reset() }
        let plain = navigationBar(["Menu", "Tea"])
        plain.backIndicatorImage = UIImage()
        await stage.settle()
        let before = try #require(plain.content?.back.label.frame)
        plain.removeFromSuperview()
        let bar = MarkedBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.setItems([UINavigationItem(title: "Menu"), UINavigationItem(title: "Tea")], animated: false)
        bar.backIndicatorImage = UIImage()
        stage.window.addSubview(bar)
        await stage.settle()
        let back = try #require(bar.content?.back)
        #expect(back.label.frame == before.offsetBy(dx: 4, dy: 1))
        let left = Int(back.frame.minX)
        #expect(stage.pixel(left, 38) == Image.red && stage.pixel(left + 2, 38) == Image.green)
        #expect((0..<44).filter { stage.pixel(left, $0) == Image.red } == Array(9..<39))
        // The item's own image has priority.
        let own = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil as Selector?)
        own.setBackButtonBackgroundImage(Image.plain(Image.black, 1, 4), for: .normal, barMetrics: .default)
        let mine = navigationBar(["Menu", "Tea"])
        bar.removeFromSuperview()
        mine.backItem?.backBarButtonItem = own
        await stage.settle()
        #expect(stage.pixel(left, 20) == Image.black)
        #expect(own.backButtonBackgroundImage(for: .normal, barMetrics: .default) != nil)
        #expect(own.backButtonTitlePositionAdjustment(for: .default) == .zero)
    }

    private final class MarkedBar: UINavigationBar {}
}
