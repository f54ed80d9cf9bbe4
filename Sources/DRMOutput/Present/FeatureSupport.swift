// FeatureSupport.swift: whether an announced feature of a driver is used.
//
// Some drivers refuse features that they announce. A single refusal proves nothing: its cause may be temporary.

import Glibc

/// Whether a feature is used, depending on earlier results.
struct FeatureSupport {
    /// The number of consecutive refusals after which the feature is not used until the next mode set.
    static let limit = 3

    private var refusals = 0
    private var isLost = false

    var isAvailable: Bool { !isLost && refusals < Self.limit }

    mutating func confirm() { refusals = 0 }

    /// The driver refused the feature, and succeeded without it.
    mutating func recordRefusal(for code: Int32) {
        refusals += 1
        // The error means that the driver does not have the feature.
        if code == ENOSYS || code == EOPNOTSUPP { isLost = true }
    }

    /// Called after a mode set: the driver may accept the feature.
    mutating func renew() { refusals = 0 }
}
