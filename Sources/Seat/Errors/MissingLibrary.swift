// MissingLibrary.swift: libraries of the seat or its devices that are loaded when needed and are not installed.

import CVitrineLazyLibraries

/// The libraries that devices need, and their packages.
package enum MissingLibrary {
    /// The package to install. Nil if the library is installed.
    package static func advice(_ library: String) -> String? {
        vitrine_lazy_is_installed(library) ? nil : sentence(library)
    }

    static func sentence(_ library: String) -> String {
        let package = packages[library].map { ": install \($0)" } ?? ""
        return "\(library) is not installed\(package)"
    }

    /// The names in Debian.
    private static let packages = [
        VITRINE_SEAT_LIBRARY: "libseat1",
        VITRINE_UDEV_LIBRARY: "libudev1",
        VITRINE_INPUT_LIBRARY: "libinput10",
        VITRINE_EVDEV_LIBRARY: "libevdev2",
        VITRINE_XKB_LIBRARY: "libxkbcommon0",
    ]
}
