// DashboardProgram.swift: the dashboard's command.

import DashboardApp
import UIKit

@main struct DashboardProgram {
    @MainActor static func main() { exit(UIApplicationMain(DashboardDelegate.self)) }
}
