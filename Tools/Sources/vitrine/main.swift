// vitrine: builds, tests and runs packages that are written for iOS, and inspects running apps.

import FrontEnd
import Inspection

let arguments = Array(CommandLine.arguments.dropFirst())
let wantsHelp = arguments.contains("--help") || arguments.contains("-h")
if arguments.first == "inspect", !wantsHelp {
    await InspectionCommand(
        arguments: Array(arguments.dropFirst()), pageFolder: Toolchain.vitrine + "/Tools/Inspector"
    ).run()
}
VitrineCommand(arguments: arguments.first == "inspect" ? ["--help"] : arguments).run()
