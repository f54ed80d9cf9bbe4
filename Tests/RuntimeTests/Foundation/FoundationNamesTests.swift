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
