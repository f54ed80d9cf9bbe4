// TicketsProgram.swift: the ticket kiosk's command.

import TicketsApp
import UIKit

@main struct TicketsProgram {
    @MainActor static func main() { exit(UIApplicationMain(TicketsDelegate.self)) }
}
