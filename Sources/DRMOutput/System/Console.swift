// Console.swift: the text console beneath the picture.
//
// While the console is in text mode the kernel may draw its text and its
// cursor over the frame buffer. It is put into graphics mode for as long as
// the output is open, and then back into the mode that was found.

import CVitrineDRM
import Glibc

/// A virtual terminal in graphics mode.
final class Console {
    private var descriptor: Int32
    private let modeFound: Int32

    /// Puts the console into graphics mode: the terminal on standard input if that is a virtual one,
    /// else the one in front. Nil where there is no console, or where it may not be changed.
    init?() {
        guard let descriptor = Console.open() else { return nil }
        var mode: Int32 = 0
        guard ioctl(descriptor, UInt(KDGETMODE), &mode) == 0,
            ioctl(descriptor, UInt(KDSETMODE), KD_GRAPHICS) == 0
        else {
            Glibc.close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        modeFound = mode
    }

    /// Gives the console back as it was found.
    func restore() {
        guard descriptor >= 0 else { return }
        _ = ioctl(descriptor, UInt(KDSETMODE), modeFound)
        Glibc.close(descriptor)
        descriptor = -1
    }

    private static func open() -> Int32? {
        let flags = O_RDWR | O_CLOEXEC | O_NOCTTY
        if isVirtualTerminal(STDIN_FILENO) {
            let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
            if copy >= 0 { return copy }
        }
        let front = Glibc.open("/dev/tty0", flags)
        return front >= 0 ? front : nil
    }

    /// Virtual terminals are character devices 4:1 to 4:63.
    private static func isVirtualTerminal(_ descriptor: Int32) -> Bool {
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFCHR else { return false }
        let major = (info.st_rdev >> 8) & 0xFFF
        let minor = info.st_rdev & 0xFF
        return major == 4 && (1...63).contains(minor)
    }
}
