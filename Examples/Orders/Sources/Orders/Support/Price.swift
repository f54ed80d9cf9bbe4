import Foundation

enum Price {
    static func text(_ cents: Int) -> String { String(format: "%d.%02d", cents / 100, cents % 100) }
}
