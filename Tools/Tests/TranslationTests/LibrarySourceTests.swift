// LibrarySourceTests.swift: what public libraries for iOS write that Linux does not compile.

import Testing

@testable import Translation

@Suite struct LibrarySourceTests {
    private func copy(_ source: String) -> String {
        let source = "import UIKit\n" + source
        return copies(of: ["/A.swift": Array(source.utf8)])["/A.swift"] ?? source
    }

    /// RFC 2397: Foundation's `Data(contentsOf:)` on Linux reads no `data:` address.
    @Test func addressesAreReadByVitrine() {
        #expect(
            copy("func f(_ u: URL) throws -> Data { try Data(contentsOf: u, options: .mappedIfSafe) }\n")
                .contains("try Data(contentsOf: VitrineAddress(u), options: .mappedIfSafe)"))
        #expect(copy("let s = try String(contentsOf: u)\n").contains("String(contentsOf: u)"))
        #expect(
            copy("extension Data { init?(at u: URL) { try? self.init(contentsOf: u) } }\n")
                .contains("self.init(contentsOf: VitrineAddress(u))"))
        #expect(
            copy("extension Scene { init?(at u: URL) { try? self.init(contentsOf: u) } }\n")
                .contains("self.init(contentsOf: u)"))
    }

    /// NSProcessInfo.h has an ordinary `init`; Foundation's on Linux is internal.
    @Test func aProcessIsTheOneThatThereIs() {
        #expect(copy("let name = ProcessInfo().hostName\n").contains("ProcessInfo.processInfo.hostName"))
    }

    /// NSURLProtocol.h: `initWithRequest:cachedResponse:client:` is designated, not required as on Linux.
    @Test func protocolsOfAddressesHaveARequiredInitialiser() {
        let text = copy(
            """
            class Recorder: URLProtocol {
                override init(request: URLRequest, cachedResponse: CachedURLResponse?, client: URLProtocolClient?) {
                    super.init(request: request, cachedResponse: cachedResponse, client: client)
                }
            }

            """)
        #expect(text.contains("    required init(request: URLRequest,"))
    }

    /// On iOS a class of Objective-C's makes objects by any of its initialisers.
    @Test func navigationIsMadeByAClassThatIsBound() {
        let text = copy(
            """
            func wrap(_ root: UIViewController, in wrap: UINavigationController.Type? = nil) -> UIViewController {
                if let kind = wrap, !(root is UINavigationController) { return kind.init(rootViewController: root) }
                return root
            }

            """)
        #expect(text.contains("UINavigationController.vitrineNavigation(of: kind, rootViewController: root)"))
    }

    @Test func coloursAreMadeByTheirClass() {
        let text = copy(
            """
            extension UIColor {
                static func half(_ c: CGColor) -> Self { return self.init(cgColor: c) }
                convenience init(other c: CGColor) { self.init(cgColor: c) }
            }

            """)
        #expect(text.contains("return UIColor.vitrineColor(of: self, cgColor: c)"))
        #expect(text.contains("{ self.init(cgColor: c) }"))
    }

    /// UIBarButtonItem.h: `@property(nullable,nonatomic,weak) id target;`
    @Test func targetsOfBarButtonsPerform() {
        #expect(
            copy("func f(_ b: UIBarButtonItem) { _ = b.target?.perform(b.action, with: nil) }\n")
                .contains("(b.target as? NSObject)?.perform(b.action, with: nil)"))
    }
}
