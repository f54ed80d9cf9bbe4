import Foundation
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

    /// Xcode imports the header of a framework for all of its Swift files. Without that header they see nothing.
    @Test func filesSeeUIKitThroughTheHeaderOfTheirFramework() throws {
        let bench = try Workbench.shared.get()
        let swift = [
            "A.swift": "import UIKit\n",
            "B.swift": "import Foundation\n\nlet views: [UIView] = []\n",
        ]
        func check(_ header: String?, in subfolder: String = "") throws -> Int32 {
            let place = try bench.place(swift)
            if let header {
                let folder = place + subfolder
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try header.write(toFile: folder + "/Shelf.h", atomically: true, encoding: .utf8)
            }
            let names = swift.keys.sorted().map { "\(place)/\($0)" }
            return bench.compile(
                ["-typecheck", "-parse-as-library", "-module-name", "Shelf"] + bench.modules + names
            ).status
        }
        #expect(try check(nil) != 0)
        #expect(try check("// no import <UIKit/UIKit.h>\n#import <Foundation/Foundation.h>\n") != 0)
        #expect(try check("// Shelf\n#import <UIKit/UIKit.h>\n") == 0)
        #expect(try check("@import UIKit;\n", in: "/Supporting Files") == 0)
    }
}
