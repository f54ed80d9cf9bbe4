// SymbolButtonTests.swift: effects of the symbols of buttons and bar button items.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineRuntime
import VitrineSymbols

@testable import VitrineContainers
@testable import VitrineControls

@MainActor @Suite("Symbol effects of buttons")
struct SymbolButtonTests {
    let stage = OffscreenStage(size: CGSize(width: 320, height: 200), scale: 1)

    private func isMoving(_ view: UIImageView?) -> Bool { view?.symbolPlayer?.isNeeded == true }

    /// "A Boolean value that indicates whether symbol effects animate."
    @Test(arguments: [true, false])
    func aTapBouncesIfAnimationIsEnabled(isEnabled: Bool) async {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "star.fill")
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 100, y: 60, width: 100, height: 60)
        button.isSymbolAnimationEnabled = isEnabled
        stage.window.addSubview(button)
        await stage.settle()
        await stage.touchDown(at: button.center)
        await stage.touchUp()
        #expect(isMoving(button.imageView) == isEnabled)
        await stage.settle()
        #expect(!isMoving(button.imageView))
    }

    /// "The symbol content transition to use when transitioning across symbol images. Defaults to nil, meaning no symbol
    /// content transition should occur."
    @Test(arguments: [true, false])
    func aConfigurationReplacesItsSymbol(hasTransition: Bool) async {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.symbolContentTransition == nil)
        configuration.image = UIImage(systemName: "play.fill")
        if hasTransition { configuration.symbolContentTransition = UISymbolContentTransition(.replace.upUp) }
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 100, y: 60, width: 100, height: 60)
        stage.window.addSubview(button)
        await stage.settle()
        configuration.image = UIImage(systemName: "pause.fill")
        button.configuration = configuration
        await stage.advance(by: 0.1)
        #expect(isMoving(button.imageView) == hasTransition)
        await stage.settle()
        #expect(button.imageView?.image?.isSameSymbol(as: UIImage(systemName: "pause.fill")!) == true)
        // A change of something else does not play it again.
        configuration.title = "Pause"
        button.configuration = configuration
        await stage.advance(by: 0.1)
        #expect(!isMoving(button.imageView))
    }

    @Test func aTransitionHasItsEffectAndOptions() {
        let transition = UISymbolContentTransition(.replace, options: .speed(2))
        #expect(transition.contentTransition is ReplaceSymbolEffect)
        #expect(transition.options == .speed(2) && (transition.copy() as AnyObject) === transition)
    }

    private func bar(_ item: UIBarButtonItem) async -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let content = UINavigationItem(title: "Drinks")
        content.rightBarButtonItem = item
        bar.items = [content]
        stage.window.addSubview(bar)
        await stage.settle()
        return bar
    }

    private func symbol(_ item: UIBarButtonItem) -> UIImageView? { (item.shownView as? BarButton)?.imageView }

    /// Apple's pages: effects of an item are those of its symbol; an indefinite one lasts until it is removed.
    @Test func anItemHasEffects() async {
        let item = UIBarButtonItem(image: UIImage(systemName: "bell.fill"))
        let first = await bar(item)
        item.addSymbolEffect(.bounce)
        #expect(isMoving(symbol(item)))
        await stage.settle()
        #expect(!isMoving(symbol(item)))
        item.addSymbolEffect(.scale.up)
        await stage.settle()
        #expect(isMoving(symbol(item)))
        // It lasts in another bar.
        first.removeFromSuperview()
        first.items = []
        let second = await bar(item)
        #expect(isMoving(symbol(item)))
        item.removeSymbolEffect(ofType: .scale)
        await stage.settle()
        #expect(!isMoving(symbol(item)))
        item.addSymbolEffect(.pulse)
        await stage.advance(by: 0.3)
        #expect(isMoving(symbol(item)))
        item.removeAllSymbolEffects()
        await stage.settle()
        #expect(!isMoving(symbol(item)))
        second.removeFromSuperview()
    }

    @Test func anItemReplacesItsSymbol() async {
        let item = UIBarButtonItem(image: UIImage(systemName: "play.fill"))
        _ = await bar(item)
        let new = UIImage(systemName: "pause.fill")!
        item.setSymbolImage(new, contentTransition: .replace)
        #expect(item.image === new)
        await stage.advance(by: 0.1)
        #expect(isMoving(symbol(item)))
        await stage.settle()
        #expect(symbol(item)?.image === new && !isMoving(symbol(item)))
    }

    @Test(arguments: [true, false])
    func anItemBouncesAtATapIfAnimationIsEnabled(isEnabled: Bool) async throws {
        let item = UIBarButtonItem(image: UIImage(systemName: "bell.fill"), primaryAction: UIAction { _ in })
        item.isSymbolAnimationEnabled = isEnabled
        _ = await bar(item)
        let view = try #require(item.shownView)
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        await stage.touchDown(at: place)
        await stage.touchUp()
        #expect(isMoving(symbol(item)) == isEnabled)
        await stage.settle()
    }
}
