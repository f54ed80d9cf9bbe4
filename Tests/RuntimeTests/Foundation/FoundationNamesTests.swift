import Dispatch
import Foundation
import Testing
import VitrineGraphics
import VitrineObjectiveC
import VitrineRuntime

/// Names that Foundation and libdispatch have on iOS only.
@MainActor @Suite struct FoundationNamesTests {
    /// CFDate.h: seconds "relative to the absolute reference date of Jan 1 2001 00:00:00 GMT".
    @Test func absoluteTimeBeginsIn2001() {
        let before = Date().timeIntervalSince1970
        let time = CFAbsoluteTimeGetCurrent() + kCFAbsoluteTimeIntervalSince1970
        #expect(time >= before - 1 && time <= Date().timeIntervalSince1970 + 1)
    }

    /// ISO C 7.20.2: the limits of types with an exact width.
    @Test func limitsOfExactWidths() {
        #expect((INT16_MIN, INT32_MIN, INT64_MIN) == (-32_768, -2_147_483_648, Int64.min))
        #expect(INT64_MAX == 9_223_372_036_854_775_807)
    }

    /// CFRunLoop.h: a timer fires at a date and then at an interval; with an interval of 0 once.
    @Test func timersOfCoreFoundationFireOnceOrAgain() {
        var counts = (once: 0, again: 0)
        let now = CFAbsoluteTimeGetCurrent()
        let once = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now, 0, 0, 0) { _ in counts.once += 1 }
        let again = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now, 0.001, 0, 0) { timer in
            counts.again += 1
            if counts.again == 3 { CFRunLoopTimerInvalidate(timer) }
        }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, .commonModes)
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), again, CFRunLoopMode.defaultMode)
        while counts.again < 3 { RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
        #expect(counts.once == 1 && counts.again == 3)
        #expect(once?.isValid == false)
    }

    /// Apple's page of `makeMemoryPressureSource(eventMask:queue:)`: "a new dispatch source object for monitoring changes
    /// in system memory".
    @Test func aMemoryWarningFiresTheSource() async {
        let source = DispatchSource.makeMemoryPressureSource(eventMask: .warning, queue: .main)
        let events: DispatchSource.MemoryPressureEvent = await withCheckedContinuation { continuation in
            source.setEventHandler {
                source.cancel()
                continuation.resume(returning: source.data)
            }
            source.resume()
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        }
        #expect(events == .warning)
        #expect(source.isCancelled && source.mask == .warning)
    }

    /// A class is an object on iOS. Apple's App Extension Programming Guide: `sharedApplication` is not available in
    /// extensions, so libraries look it up by name.
    @Test func theApplicationIsFoundByName() throws {
        #expect(UIApplication.responds(to: NSSelectorFromString("sharedApplication")))
        #expect(!UIApplication.responds(to: NSSelectorFromString("otherApplication")))
        #expect(!UIView.responds(to: NSSelectorFromString("sharedApplication")))
        let application = UIApplication.perform(NSSelectorFromString("sharedApplication"))
        #expect(application?.takeUnretainedValue() === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
    }
}
