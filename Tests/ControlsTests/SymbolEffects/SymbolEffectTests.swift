// SymbolEffectTests.swift: effects of the symbols of image views.
//
// Sources: NSSymbolEffect.h and UIImageView.h of the iOS 27 SDK, and the pages of the Symbols framework. Apple publishes
// neither durations nor amounts.

import Foundation
import OffscreenTesting
import Testing
import VitrineCompositor
import VitrineDrawing
import VitrineGraphics
import VitrineRuntime
import VitrineSymbols

@testable import VitrineControls

@MainActor @Suite("Symbol effects")
struct SymbolEffectTests {
    let stage = OffscreenStage(size: CGSize(width: 100, height: 100), scale: 1)

    private func view(_ name: String, mode: UIView.ContentMode = .center) -> UIImageView {
        stage.window.backgroundColor = .white
        let size = UIImage.SymbolConfiguration(pointSize: 30)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: size))
        view.tintColor = .black
        view.contentMode = mode
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        stage.window.addSubview(view)
        return view
    }

    /// The rectangle of all pixels that are not white; their darkest channel, and the sum of all inks.
    private var ink: (frame: CGRect, darkest: Int, sum: Int) {
        var frame = CGRect.null
        var (darkest, sum) = (255, 0)
        for y in 0..<100 {
            for x in 0..<100 {
                let red = stage.pixel(x, y).red
                guard red < 250 else { continue }
                frame = frame.union(CGRect(x: x, y: y, width: 1, height: 1))
                darkest = min(darkest, red)
                sum += 255 - red
            }
        }
        return (frame, darkest, sum)
    }

    /// Widths of the symbol in each frame of a time in seconds.
    private func frames(_ seconds: Double) async -> [CGRect] {
        var frames: [CGRect] = []
        for _ in 0..<Int(seconds * 60) {
            await stage.advance(by: 1.0 / 60)
            frames.append(ink.frame)
        }
        return frames
    }

    /// "The Bounce animation applies a transitory scaling effect to the symbol."
    @Test func aBounceIsLargerForAMomentAndEnds() async throws {
        let view = view("star.fill")
        await stage.settle()
        let before = ink.frame
        var ends: [Bool] = []
        var senders: [AnyObject?] = []
        view.addSymbolEffect(.bounce) {
            ends.append($0.isFinished)
            senders.append($0.sender)
            #expect($0.effect is BounceSymbolEffect)
        }
        let widths = await frames(1).map(\.width)
        #expect(try #require(widths.max()) >= before.width + 4)
        #expect(ends == [true] && senders.first.flatMap { $0 } === view)
        #expect(ink.frame == before)
        // The view itself does not move, and at rest it has no more layers than before.
        #expect(view.transform.isIdentity && view.layer.sublayers?.isEmpty != false)
    }

    @Test func aBounceDownIsSmaller() async throws {
        let view = view("star.fill")
        await stage.settle()
        let before = ink.frame
        view.addSymbolEffect(.bounce.down)
        let widths = await frames(0.3).map(\.width)
        #expect(try #require(widths.min()) <= before.width - 4)
    }

    /// "Sets a preferred repeat count"; "the default multiplier is 1.0".
    @Test func optionsSetCountAndSpeed() async {
        let view = view("star.fill")
        await stage.settle()
        var ended = 0
        view.addSymbolEffect(.bounce, options: .repeat(.periodic(3, delay: 0.2))) { _ in ended += 1 }
        await stage.advance(by: 1.7)
        #expect(ended == 0)
        await stage.advance(by: 0.9)
        #expect(ended == 1)
        view.addSymbolEffect(.bounce, options: .speed(4)) { _ in ended += 1 }
        await stage.advance(by: 0.2)
        #expect(ended == 2)
    }

    /// "An effect that lasts until you remove or disable it."
    @Test func aPulseLastsUntilItIsRemoved() async {
        let view = view("star.fill")
        await stage.settle()
        let full = ink.sum
        var ends: [Bool] = []
        view.addSymbolEffect(.pulse) { ends.append($0.isFinished) }
        var sums: [Int] = []
        for _ in 0..<60 {
            await stage.advance(by: 0.1)
            sums.append(ink.sum)
        }
        // It becomes pale and opaque again several times.
        let isPale = sums.map { $0 < full * 6 / 10 }
        #expect(zip(isPale, isPale.dropFirst()).count { !$0 && $1 } >= 3)
        #expect(ends.isEmpty)
        var removed: [Bool] = []
        view.removeSymbolEffect(ofType: .pulse.wholeSymbol) { removed.append($0.isFinished) }
        #expect(ends == [false])
        await stage.settle()
        #expect(removed == [true] && ink.sum == full)
    }

    @Test func aPulseWithoutRepetitionPlaysOnce() async {
        let view = view("star.fill")
        await stage.settle()
        var ends: [Bool] = []
        view.addSymbolEffect(.pulse, options: .nonRepeating) { ends.append($0.isFinished) }
        await stage.settle()
        #expect(ends == [true])
    }

    /// "replaces the opacity of variable layers in the symbol by a possibly repeating pattern"; "activates one layer at a
    /// time"; "activates each layer until all layers are active".
    @Test(arguments: [true, false])
    func variableColorLightsLayersInTurn(cumulative: Bool) async {
        let view = view("wifi")
        await stage.settle()
        // The point below, and the outermost arc.
        let (point, arc) = (CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 40))
        func isLit(_ place: CGPoint) -> Bool {
            (-3...3).contains { stage.pixel(Int(place.x), Int(place.y) + $0).red < 80 }
        }
        #expect(isLit(point) && isLit(arc))
        let effect: VariableColorSymbolEffect = .variableColor
        view.addSymbolEffect(cumulative ? effect.cumulative : effect.iterative)
        await stage.advance(by: 0.1)
        #expect(isLit(point) && !isLit(arc))
        await stage.advance(by: 0.95)
        #expect(isLit(arc) && isLit(point) == cumulative)
        view.removeAllSymbolEffects()
        await stage.settle()
        #expect(isLit(point) && isLit(arc))
    }

    /// "It has no effect for non-variable color symbol images."
    @Test func variableColorDoesNotChangeOtherSymbols() async {
        let view = view("star.fill")
        await stage.settle()
        let before = ink
        view.addSymbolEffect(.variableColor)
        for _ in 0..<10 {
            await stage.advance(by: 0.1)
            #expect(ink == before)
        }
    }

    @Test func aScaleLasts() async {
        let view = view("star.fill")
        await stage.settle()
        let before = ink.frame
        view.addSymbolEffect(.scale.up)
        await stage.settle()
        #expect(ink.frame.width >= before.width + 3)
        // "Whether to animate the addition of a scale, appear, or disappear effect."
        view.addSymbolEffect(.scale.down, animated: false)
        await stage.settle()
        #expect(ink.frame.width <= before.width - 3)
        view.removeSymbolEffect(ofType: .scale)
        await stage.settle()
        #expect(ink.frame == before)
    }

    @Test func aSymbolDisappearsAndKeepsItsPlace() async {
        let view = view("star.fill")
        await stage.settle()
        let (before, size) = (ink, view.intrinsicContentSize)
        var ends: [String] = []
        view.addSymbolEffect(.disappear) { _ in ends.append("gone") }
        await stage.advance(by: 0.1)
        #expect(ink.sum > 0 && ink.sum < before.sum)
        await stage.settle()
        #expect(ink.sum == 0 && view.intrinsicContentSize == size)
        view.addSymbolEffect(.appear) { _ in ends.append("here") }
        await stage.settle()
        #expect(ink == before && ends == ["gone", "here"])
        view.addSymbolEffect(.disappear, animated: false)
        await stage.settle()
        #expect(ink.sum == 0)
        view.removeAllSymbolEffects()
        await stage.settle()
        #expect(ink == before)
    }

    /// Drawn from the side where reading begins.
    @Test func aSymbolIsDrawnAndErased() async {
        let view = view("star.fill")
        await stage.settle()
        let before = ink
        view.addSymbolEffect(.drawOff, animated: false)
        await stage.settle()
        #expect(ink.sum == 0)
        view.addSymbolEffect(.drawOn)
        await stage.advance(by: 0.2)
        #expect(ink.frame.minX == before.frame.minX && ink.frame.maxX < before.frame.maxX - 4)
        await stage.settle()
        #expect(ink == before)
    }

    /// "rotates back and forth, starting by rotating clockwise"; "moves back and forth horizontally, starting by moving
    /// left"; "the angle is in degrees moving clockwise from the positive x-axis".
    @Test(arguments: ["left", "right", "up", "down", "custom", "forward", "backward"])
    func aWiggleStartsInItsDirection(direction: String) async throws {
        let view = view("star.fill")
        await stage.settle()
        let before = ink.frame
        let effects: [String: WiggleSymbolEffect] = [
            "left": .wiggle.left, "right": .wiggle.right, "up": .wiggle.up, "down": .wiggle.down,
            "custom": .wiggle.custom(angle: 90), "forward": .wiggle.forward, "backward": .wiggle.backward,
        ]
        view.addSymbolEffect(try #require(effects[direction]))
        await stage.advance(by: 0.1)
        let moved = (x: ink.frame.midX - before.midX, y: ink.frame.midY - before.midY)
        switch direction {
        case "left", "backward": #expect(moved.x < -1 && abs(moved.y) < 1)
        case "right", "forward": #expect(moved.x > 1 && abs(moved.y) < 1)
        case "up": #expect(moved.y < -1 && abs(moved.x) < 1)
        default: #expect(moved.y > 1 && abs(moved.x) < 1)
        }
        await stage.settle()
        #expect(ink.frame == before)
    }

    @Test func forwardIsTheDirectionOfReading() async {
        let view = view("star.fill")
        view.semanticContentAttribute = .forceRightToLeft
        await stage.settle()
        let before = ink.frame
        view.addSymbolEffect(.wiggle.forward)
        await stage.advance(by: 0.1)
        #expect(ink.frame.midX < before.midX - 1)
    }

    @Test func aRotationTurnsOnceAround() async throws {
        let view = view("arrow.up")
        await stage.settle()
        let before = ink.frame
        #expect(before.height > before.width)
        view.addSymbolEffect(.rotate.clockwise)
        var (frames, wide) = ([CGRect](), 0)
        for _ in 0..<70 {
            await stage.advance(by: 1.0 / 60)
            frames.append(ink.frame)
        }
        wide = zip(frames, frames.dropFirst()).count { $0.width <= $0.height && $1.width > $1.height }
        // An arrow lies on its side twice in a turn.
        #expect(wide == 2 && ink.frame == before)
    }

    /// "Smoothly scales a symbol up and down"; with `.pulse` it also becomes pale.
    @Test(arguments: [true, false])
    func aBreathingSymbolGrowsAndShrinks(pulses: Bool) async throws {
        let view = view("square.fill")
        await stage.settle()
        let before = ink
        let effect: BreatheSymbolEffect = .breathe
        view.addSymbolEffect(pulses ? effect.pulse : effect.plain)
        await stage.advance(by: 1.2)
        #expect(ink.frame.width > before.frame.width + 1)
        #expect((ink.darkest > before.darkest + 60) == pulses)
        await stage.advance(by: 1.2)
        #expect(abs(ink.frame.width - before.frame.width) <= 1)
        view.removeSymbolEffect(ofType: .breathe, animated: false)
        await stage.settle()
        #expect(ink == before)
    }

    // MARK: Replacement

    /// "Sets a symbol image using the specified content-transition effect."
    @Test func oneSymbolReplacesAnother() async {
        let view = view("star.fill")
        await stage.settle()
        let new = UIImage(systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))!
        var ends: [Bool] = []
        view.setSymbolImage(new, contentTransition: .replace) { ends.append($0.isFinished) }
        #expect(view.image === new && ends.isEmpty)
        await stage.advance(by: 0.2)
        let middle = ink.sum
        await stage.settle()
        #expect(ends == [true] && middle < ink.sum / 2)
        let after = ink
        view.image = nil
        view.image = new
        await stage.settle()
        #expect(ink == after)
    }

    /// "The effect to use for unrelated symbols": with a common base only the slash comes.
    @Test func magicKeepsWhatBothSymbolsHave() async {
        let view = view("bell.fill")
        await stage.settle()
        let full = ink.sum
        let size = UIImage.SymbolConfiguration(pointSize: 30)
        view.setSymbolImage(
            UIImage(systemName: "bell.slash.fill", withConfiguration: size)!,
            contentTransition: .replace.magic(fallback: .downUp))
        var least = full
        for _ in 0..<24 {
            await stage.advance(by: 1.0 / 60)
            least = min(least, ink.sum)
        }
        #expect(least > full / 2)
        await stage.settle()
        view.setSymbolImage(
            UIImage(systemName: "star.fill", withConfiguration: size)!,
            contentTransition: .replace.magic(fallback: .downUp))
        await stage.advance(by: 0.2)
        #expect(ink.sum < full / 2)
    }

    @Test func effectsGoOnAfterAReplacement() async {
        let view = view("star.fill")
        view.addSymbolEffect(.scale.up)
        await stage.settle()
        let size = UIImage.SymbolConfiguration(pointSize: 30)
        view.setSymbolImage(UIImage(systemName: "square.fill", withConfiguration: size)!, contentTransition: .automatic)
        await stage.settle()
        let large = ink.frame.width
        view.removeAllSymbolEffects()
        await stage.settle()
        #expect(large > ink.frame.width + 2)
    }

    // MARK: Edges

    @Test func otherImagesDoNotMove() async {
        stage.window.backgroundColor = .white
        let red = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let view = UIImageView(image: red)
        view.frame.origin = CGPoint(x: 30, y: 30)
        stage.window.addSubview(view)
        await stage.settle()
        let before = ink
        view.addSymbolEffect(.pulse)
        var ends: [Bool] = []
        view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
        await stage.advance(by: 0.3)
        #expect(ink == before)
        view.removeAllSymbolEffects()
        await stage.settle()
        #expect(ink == before)
    }

    @Test func effectsWaitForAWindow() async {
        let view = view("star.fill")
        view.removeFromSuperview()
        var ends: [Bool] = []
        view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
        #expect(ends == [false])
        view.addSymbolEffect(.pulse)
        stage.window.addSubview(view)
        await stage.advance(by: 0.7)
        let pale = ink.sum
        await stage.advance(by: 0.7)
        #expect(pale < ink.sum * 6 / 10)
        view.removeFromSuperview()
        await stage.settle()
        stage.window.addSubview(view)
        await stage.advance(by: 0.7)
        #expect(ink.sum < pale * 11 / 10)
    }

    @Test func aViewWithAnEffectIsReleased() async {
        weak var released: UIImageView?
        do {
            let view = view("star.fill")
            released = view
            view.addSymbolEffect(.variableColor)
            view.addSymbolEffect(.breathe.pulse, options: .repeat(.continuous))
            await stage.advance(by: 0.3)
            view.removeFromSuperview()
        }
        await stage.settle()
        #expect(released == nil)
    }

    /// The symbol is where the content mode places it, also while it moves.
    @Test(arguments: [UIView.ContentMode.topLeft, .scaleAspectFit, .bottomRight, .scaleToFill, .center])
    func symbolsStayWhereTheContentModePlacesThem(_ mode: UIView.ContentMode) async {
        let view = view("star.fill", mode: mode)
        await stage.settle()
        let before = ink.frame
        view.addSymbolEffect(.pulse)
        await stage.advance(by: 1.4)
        #expect(abs(ink.frame.midX - before.midX) <= 1 && abs(ink.frame.midY - before.midY) <= 1)
        #expect(abs(ink.frame.width - before.width) <= 1)
    }

    /// Layers together look like the whole.
    @Test(arguments: [
        "star", "plus.circle", "plus.circle.fill", "bell.slash", "bell.badge", "wifi", "speaker.wave.3.fill",
        "cart.badge.plus",
    ])
    func layersTogetherLookLikeTheSymbol(_ name: String) async {
        let view = view(name)
        await stage.settle()
        var whole: [Int] = []
        for y in 0..<100 { for x in 0..<100 { whole.append(stage.pixel(x, y).red) } }
        view.addSymbolEffect(.scale.up, animated: false)
        view.removeSymbolEffect(ofType: .scale, animated: false)
        view.addSymbolEffect(.pulse)
        await stage.advance(by: 1.0 / 60)
        var worst = 0
        for y in 0..<100 { for x in 0..<100 { worst = max(worst, abs(whole[y * 100 + x] - stage.pixel(x, y).red)) } }
        // The pulse has begun, and edges of a mark's space are rounded once more.
        #expect(worst <= 24, "\(name): \(worst)")
    }
}
