import Testing

/// Sources that their authors compile for iOS and for Linux.
@Suite struct LinuxSourceTests {
    /// Nimble imports CDispatch where it is found, for the constants of libdispatch's time.h. UIKit has them, too.
    @Test func libdispatchsConstantsAreFoundOnce() throws {
        let source = """
            import UIKit
            import Dispatch
            #if canImport(CDispatch)
            import CDispatch
            #endif

            extension Double {
                var micros: Int64 { Int64(self * Double(USEC_PER_SEC)) }
            }
            print(0.25.micros, NSEC_PER_SEC, 3 * NSEC_PER_MSEC, Int(NSEC_PER_USEC))
            """
        let output = try Workbench.shared.get().run(["main.swift": source])
        #expect(output.text == "250000 1000000000 3000000 1000\n", "\(output.status)")
    }

    /// SnapshotTesting's sources name UIImage in a file that imports XCTest only: on iOS, XCTest's headers import UIKit.
    @Test func helpersForTestsSeeUIKitThroughXCTest() throws {
        let helper = """
            import XCTest

            public func area(of view: UIView) -> Int { view.tag }
            """
        let output = try Workbench.shared.get().check(["A.swift": "import UIKit\n", "B.swift": helper])
        #expect(output.status == 0, "\(output.text)")
    }
}
