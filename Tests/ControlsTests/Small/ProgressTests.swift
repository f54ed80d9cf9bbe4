import VitrineCompositor
import VitrineDisplay
import VitrineGraphics
import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

@MainActor @Suite("Progress, activity and pages")
struct ProgressTests {
    let stage = OffscreenStage(size: CGSize(width: 220, height: 100), scale: 2)

    @Test func theBarFillsItsShare() async {
        let bar = UIProgressView(frame: CGRect(x: 10, y: 20, width: 200, height: 4))
        bar.trackTintColor = .black
        bar.progressTintColor = .red
        stage.window.addSubview(bar)
        bar.progress = 0.25
        await stage.settle()
        #expect(stage.pixel(2 * 55, 44).red == 255 && stage.pixel(2 * 65, 44).red == 0)
        bar.progress = 7
        #expect(bar.progress == 1 && bar.accessibilityValue == "100%")
        bar.progress = .nan
        #expect(bar.progress == 0)
        #expect(bar.intrinsicContentSize.height == 4)
    }

    @Test func anAnimatedBarRunsThere() async {
        let bar = UIProgressView(frame: CGRect(x: 10, y: 20, width: 200, height: 4))
        bar.trackTintColor = .black
        bar.progressTintColor = .red
        stage.window.addSubview(bar)
        await stage.settle()
        bar.setProgress(1, animated: true)
        await stage.advance(by: 0.125)
        // Linear: half way after half of 0.25 s.
        #expect(stage.pixel(2 * 90, 44).red == 255 && stage.pixel(2 * 130, 44).red == 0)
        await stage.settle()
        #expect(stage.pixel(2 * 205, 44).red == 255)
    }

    @Test func aTaskIsFollowedToItsEnd() async {
        let task = Progress(totalUnitCount: 4)
        task.completedUnitCount = 1
        let bar = UIProgressView(frame: CGRect(x: 10, y: 20, width: 200, height: 4))
        bar.observedProgress = task
        #expect(bar.progress == 0.25)
        stage.window.addSubview(bar)
        await stage.advance(by: 0.3)
        task.completedUnitCount = 3
        await stage.advance(by: 0.2)
        #expect(bar.progress == 0.75)
        task.completedUnitCount = 4
        await stage.advance(by: 0.2)
        #expect(bar.progress == 1)
        // The progress has ended, so it is no longer observed.
        bar.progress = 0.5
        await stage.advance(by: 0.5)
        #expect(bar.progress == 0.5)
    }

    @Test func theIndicatorIsHiddenWhenStopped() async {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.frame.size == CGSize(width: 37, height: 37) && indicator.isHidden)
        stage.window.addSubview(indicator)
        indicator.startAnimating()
        #expect(!indicator.isHidden && indicator.isAnimating)
        await stage.advance(by: 0.05)
        let before = stage.image
        await stage.advance(by: 0.2)
        #expect(stage.image.dataProvider?.data != before.dataProvider?.data)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        await stage.settle()
    }

    /// The ring moves on eight times in 0.8 s, so of the 60 frames of a second ten differ from the one before.
    @Test func theRingMovesInEightSteps() async {
        let indicator = UIActivityIndicatorView(style: .medium)
        stage.window.addSubview(indicator)
        indicator.startAnimating()
        await stage.advance(by: 0.5)
        var drawn = 0
        for _ in 0..<60 {
            await stage.advance(by: 1.0 / 60)
            if stage.lastFrame.damage.contains(where: { $0.width > 0 }) { drawn += 1 }
        }
        #expect((9...11).contains(drawn), "\(drawn) frames were drawn")
    }

    @Test func pagesGoBackAndForward() async {
        let pages = UIPageControl(frame: CGRect(x: 10, y: 20, width: 200, height: 26))
        pages.numberOfPages = 3
        stage.window.addSubview(pages)
        var changes = 0
        pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        await stage.tap(at: CGPoint(x: 190, y: 33))
        await stage.tap(at: CGPoint(x: 190, y: 33))
        await stage.tap(at: CGPoint(x: 190, y: 33))
        #expect(pages.currentPage == 2 && changes == 2)
        await stage.tap(at: CGPoint(x: 20, y: 33))
        #expect(pages.currentPage == 1)
        // Dots are 18 points apart around the middle at 110.
        await stage.drag(from: CGPoint(x: 110, y: 33), to: CGPoint(x: 92, y: 33), duration: 0.2)
        #expect(pages.currentPage == 0 && pages.interactionState == .none)
        pages.numberOfPages = 1
        pages.currentPage = 5
        #expect(pages.currentPage == 0)
        #expect(pages.size(forNumberOfPages: 4) == CGSize(width: 90, height: 26))
    }

    /// In order of priority: the image of this page as current page, that of any current page, that of
    /// this page, that of any page.
    @Test func theCurrentPageHasItsOwnImage() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        func names() -> [UIImage?] {
            pages.subviews.compactMap { $0 as? UIImageView }.map { view in
                [all, shown, second, secondShown].first { $0.cgImage === view.image?.cgImage }
            }
        }
        let all = BandedImage.plain(BandedImage.red, 4, 4), shown = BandedImage.plain(BandedImage.green, 4, 4)
        let second = BandedImage.plain(BandedImage.blue, 4, 4)
        let secondShown = BandedImage.plain(BandedImage.white, 4, 4)
        #expect(names() == [nil, nil, nil])
        pages.preferredIndicatorImage = all
        #expect(names() == [all, all, all])
        pages.preferredCurrentPageIndicatorImage = shown
        #expect(names() == [shown, all, all])
        pages.setIndicatorImage(second, forPage: 1)
        #expect(names() == [shown, second, all])
        pages.currentPage = 1
        #expect(names() == [all, shown, all])
        pages.setCurrentPageIndicatorImage(secondShown, forPage: 1)
        #expect(pages.currentPageIndicatorImage(forPage: 1) === secondShown)
        #expect(pages.currentPageIndicatorImage(forPage: 0) == nil)
        #expect(names() == [all, secondShown, all])
        pages.setCurrentPageIndicatorImage(nil, forPage: 1)
        pages.preferredCurrentPageIndicatorImage = nil
        #expect(names() == [all, second, all])
    }
}
