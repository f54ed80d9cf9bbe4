// MissingLibrary.swift: a library of the seat or its devices that is opened when it is first needed, and is not there.

import CVitrineLate

/// The libraries without which there are no devices, and the packages that bring them.
package enum MissingLibrary {
    /// What is to be installed, for a person; nil if the library is there.
    package static func advice(_ library: String) -> String? {
        vitrine_late_is_installed(library) ? nil : sentence(library)
    }

    static func sentence(_ library: String) -> String {
        let package = packages[library].map { ": install \($0)" } ?? ""
        return "\(library) is not installed\(package)"
    }

    /// By the names of Debian.
    private static let packages = [
        VITRINE_SEAT_LIBRARY: "libseat1",
        VITRINE_UDEV_LIBRARY: "libudev1",
        VITRINE_INPUT_LIBRARY: "libinput10",
        VITRINE_EVDEV_LIBRARY: "libevdev2",
        VITRINE_XKB_LIBRARY: "libxkbcommon0",
    ]
}
