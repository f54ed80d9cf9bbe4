// CatalogProgram.swift: the catalog's command.

import CatalogApp
import UIKit

@main struct CatalogProgram {
    @MainActor static func main() { exit(UIApplicationMain(CatalogDelegate.self)) }
}
