// FormProgram.swift: the form's command.

import FormApp
import UIKit

@main struct FormProgram {
    @MainActor static func main() { exit(UIApplicationMain(FormDelegate.self)) }
}
