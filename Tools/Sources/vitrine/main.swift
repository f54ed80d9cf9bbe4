// vitrine: builds, tests and runs packages that are written for iOS.

import FrontEnd

VitrineCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
