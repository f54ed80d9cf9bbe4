// MissingLibraryTests.swift: libraries that are opened when a device is needed.

import CVitrineLazyLibraries
import Testing

@testable import VitrineSeat

@MainActor @Suite struct MissingLibraryTests {
    @Test func missingLibrariesAreReported() {
        #expect(MissingLibrary.advice("libvitrine-none.so.0") == "libvitrine-none.so.0 is not installed")
    }

    @Test func thePackageOfAMissingLibraryIsReported() {
        #expect(
            MissingLibrary.sentence(VITRINE_SEAT_LIBRARY) == "libseat.so.1 is not installed: install libseat1"
        )
    }

    @Test(arguments: [
        VITRINE_SEAT_LIBRARY, VITRINE_UDEV_LIBRARY, VITRINE_INPUT_LIBRARY, VITRINE_EVDEV_LIBRARY,
        VITRINE_XKB_LIBRARY,
    ]) func deviceLibrariesAreFoundByName(_ library: String) {
        #expect(MissingLibrary.advice(library) == nil)
    }

    @Test func missingFunctionsAndLibrariesReturnNil() {
        #expect(vitrine_lazy_symbol("libvitrine-none.so.0", "udev_new") == nil)
        #expect(vitrine_lazy_symbol(VITRINE_UDEV_LIBRARY, "udev_new") != nil)
        #expect(vitrine_lazy_symbol(VITRINE_UDEV_LIBRARY, "udev_none") == nil)
    }
}
