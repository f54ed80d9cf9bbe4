// KioskProgram.swift: the kiosk's command.

import KioskApp
import UIKit

@main struct KioskProgram {
    @MainActor static func main() {
        if CommandLine.arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
            print("\(LaunchOptions.help)\n\n\(KioskArguments.help)")
            exit(0)
        }
        do {
            let arguments = try KioskArguments(LaunchOptions.ofProcess().appArguments)
            if arguments.isCheck { report(arguments.check()) }
            AppDelegate.arguments = arguments
        } catch {
            FileHandle.standardError.write(Data("Kiosk: \(error)\n".utf8))
            exit(64)
        }
        exit(UIApplicationMain(AppDelegate.self))
    }

    private static func report(_ result: (report: String, status: Int32)) -> Never {
        let stream = result.status == 0 ? FileHandle.standardOutput : FileHandle.standardError
        stream.write(Data("\(result.report)\n".utf8))
        exit(result.status)
    }
}
