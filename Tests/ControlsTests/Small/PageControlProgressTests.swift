import Foundation
import OffscreenTesting
import Testing
import VitrineDrawing
import VitrineRuntime

@testable import VitrineControls

/// Expectations: Apple's comments in UIPageControlProgress.h of iOS 27.
@MainActor @Suite("Progress of pages")
struct PageControlProgressTests {
    private let stage = OffscreenStage(size: CGSize(width: 240, height: 60), scale: 1)
    private let control = UIPageControl(frame: CGRect(x: 0, y: 10, width: 240, height: 26))

    private final class Log: UIPageControlTimerProgressDelegate {
        var events: [String] = []
        var refused: Int?

        func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
            page == 2 ? 0.5 : 0
        }
        func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
            events.append(progress.isProgressVisible ? "shown" : "hidden")
        }
        func pageControlTimerProgress(
            _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
        ) -> Bool {
            events.append("to \(page)")
            return page != refused
        }
    }

    init() {
        control.numberOfPages = 3
        stage.window.addSubview(control)
    }

    @Test func theProgressIsLimitedAndStartsAgainWithEachPage() {
        let progress = UIPageControlProgress()
        let log = Log()
        #expect(!progress.isProgressVisible)
        control.progress = progress
        progress.delegate = log
        #expect(progress.isProgressVisible)
        progress.currentProgress = 4
        #expect(progress.currentProgress == 1)
        control.currentPage = 1
        #expect(progress.currentProgress == 0)
        control.currentPage = 2
        #expect(progress.currentProgress == 0.5, "as the delegate says")
        control.progress = nil
        #expect(!progress.isProgressVisible)
    }

    @Test func theDotOfThePageFillsUp() async {
        let progress = UIPageControlProgress()
        let before = control.intrinsicContentSize.width
        control.currentPageIndicatorTintColor = .red
        control.pageIndicatorTintColor = .blue
        control.progress = progress
        #expect(control.intrinsicContentSize.width == before + 18)
        progress.currentProgress = 0.5
        await stage.settle()
        // Three dots of 8 points, 18 apart; the first is 26 long: 84 … 110, then 120 and 138.
        #expect(stage.pixel(90, 23).red > 200 && stage.pixel(105, 23).blue > 200)
    }

    @Test func aFingerOnTheDotsHidesTheProgress() async {
        let log = Log()
        let progress = UIPageControlProgress()
        control.progress = progress
        progress.delegate = log
        await stage.touchDown(at: CGPoint(x: 100, y: 23))
        await stage.touchMove(to: CGPoint(x: 130, y: 23))
        #expect(!progress.isProgressVisible && log.events == ["hidden"])
        await stage.touchUp()
        #expect(progress.isProgressVisible && log.events == ["hidden", "shown"])
    }

    @Test func timeTurnsThePages() async {
        let log = Log()
        var sent: [Int] = []
        control.addAction(UIAction { [control] _ in sent.append(control.currentPage) }, for: .valueChanged)
        let timer = UIPageControlTimerProgress(preferredDuration: 2)
        control.progress = timer
        timer.delegate = log
        timer.setDuration(1, forPage: 1)
        #expect(timer.duration(forPage: 0) == 2 && timer.duration(forPage: 1) == 1 && !timer.isRunning)
        await stage.advance(by: 3)
        #expect(control.currentPage == 0)
        timer.resumeTimer()
        await stage.advance(by: 1)
        #expect(abs(timer.currentProgress - 0.5) < 0.05 && control.currentPage == 0)
        timer.pauseTimer()
        await stage.advance(by: 5)
        #expect(control.currentPage == 0)
        timer.resumeTimer()
        await stage.advance(by: 1.3)
        #expect(control.currentPage == 1 && sent == [1] && log.events == ["to 1"])
        await stage.advance(by: 1)
        #expect(control.currentPage == 2 && timer.currentProgress >= 0.5)
        await stage.advance(by: 3)
        #expect(control.currentPage == 2 && !timer.isRunning, "the last page stays")
        timer.resetsToInitialPageAfterEnd = true
        timer.resumeTimer()
        await stage.advance(by: 0.2)
        #expect(control.currentPage == 0)
        timer.setDuration(0, forPage: 1)
        timer.preferredDuration = -1
        #expect(timer.duration(forPage: 1) == 2)
    }

    @Test func theDelegateKeepsAPage() async {
        let log = Log()
        log.refused = 1
        let timer = UIPageControlTimerProgress(preferredDuration: 1)
        control.progress = timer
        timer.delegate = log
        timer.resumeTimer()
        await stage.advance(by: 3)
        #expect(control.currentPage == 0 && log.events == ["to 1"])
    }
}
