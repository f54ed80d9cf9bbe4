import CoreFoundation
import Foundation
import Testing
import VitrineGraphics
import VitrineRuntime

/// Files that import CoreFoundation, as Nimble's does, see its functions and those of the same names here: the module's
/// own is called.
@Suite struct CoreFoundationImportTests {
    @Test func runLoopsAreThoseOfTheModule() {
        let main = CFRunLoopGetMain()
        CFRunLoopWakeUp(main)
        // A function that only Core Foundation's module has takes it.
        #expect(!CFRunLoopIsWaiting(main))
        #expect(CFRunLoopGetCurrent() != nil)
    }
}
