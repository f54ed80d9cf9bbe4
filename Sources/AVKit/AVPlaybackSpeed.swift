// AVPlaybackSpeed.swift: the speeds that a person can choose.

public import Foundation

/// A speed of the playback menu.
@preconcurrency @MainActor
open class AVPlaybackSpeed: NSObject {
    /// 1 is the usual speed.
    public let rate: Float
    /// The name for assistive tools.
    public let localizedName: String
    /// The short name of the menu: "1.25×".
    public let localizedNumericName: String

    /// - Parameter localizedName: the name in the app's language.
    public init(rate: Float, localizedName: String) {
        self.rate = rate
        self.localizedName = localizedName
        localizedNumericName = Self.numericName(rate)
        super.init()
    }

    /// The speeds of a controller that sets none: 0.5, 1, 1.25, 1.5, 2.
    open class var systemDefaultSpeeds: [AVPlaybackSpeed] {
        [0.5, 1, 1.25, 1.5, 2].map { AVPlaybackSpeed(rate: $0, localizedName: numericName($0)) }
    }

    private static func numericName(_ rate: Float) -> String {
        let formatter = NumberFormatter()
        formatter.locale = .current
        formatter.maximumFractionDigits = 2
        return (formatter.string(from: NSNumber(value: rate)) ?? "\(rate)") + "×"
    }
}
