// vitrine: builds, tests and runs packages that are written for iOS, and inspects running apps.

import FrontEnd
import Inspection

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "inspect", !arguments.dropFirst().contains("--help") {
    await InspectionCommand(
        arguments: Array(arguments.dropFirst()), pageFolder: Toolchain.vitrine + "/Tools/Inspector"
    ).run()
}
VitrineCommand(arguments: arguments).run()
