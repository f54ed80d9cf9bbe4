// vitrine-swiftc: the compiler, for source written for iOS. SwiftPM runs it as SWIFT_EXEC and SWIFT_EXEC_MANIFEST.

import FrontEnd

CompilerFrontEnd(arguments: Array(CommandLine.arguments.dropFirst())).run()
