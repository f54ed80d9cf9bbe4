// Backlight.swift: a panel's backlight, through the kernel's sysfs folder.
//
// The folder of a backlight contains the files `type`, `max_brightness` and `brightness`. A machine may have several
// for one panel. The one on the panel's connector has priority; of the others the kernel recommends those of the
// firmware before the platform's, and raw ones last.

import VitrineSeat
import Foundation

/// One backlight.
struct Backlight: Hashable {
    /// The path of its folder, such as `/sys/class/backlight/intel_backlight`.
    let folder: String
    /// The level of full brightness, at least 1.
    let highest: Int

    /// The kernel's folder of backlights.
    static let defaultRoot = "/sys/class/backlight"

    /// The backlight of a panel. Nil if the kernel has none for it.
    /// - Parameters:
    ///   - root: the folder of all backlights.
    ///   - connector: the panel's connector in sysfs, such as `card0-eDP-1`.
    static func find(in root: String = defaultRoot, connector: String) -> Backlight? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
        let found = names.sorted().compactMap { name -> (rank: Int, light: Backlight)? in
            let folder = "\(root)/\(name)"
            guard let highest = number(in: "\(folder)/max_brightness"), highest >= 1 else { return nil }
            let owner = self.connector(of: folder)
            if let owner, owner != connector { return nil }
            return (owner == nil ? rank(of: folder) : 0, Backlight(folder: folder, highest: highest))
        }
        return found.min { $0.rank < $1.rank }?.light
    }

    /// 0 is best, and is for a backlight on a connector.
    private static func rank(of folder: String) -> Int {
        ["firmware", "platform", "raw"].firstIndex(of: text(in: "\(folder)/type")).map { $0 + 1 } ?? 4
    }

    /// The connector of the backlight, such as `card0-eDP-1`. Nil if it belongs to another device.
    private static func connector(of folder: String) -> String? {
        guard let path = realpath("\(folder)/device", nil) else { return nil }
        defer { free(path) }
        let name = (String(cString: path) as NSString).lastPathComponent
        let parts = name.split(separator: "-", maxSplits: 1)
        guard parts.count == 2, parts[0].hasPrefix("card"), Int(parts[0].dropFirst(4)) != nil else {
            return nil
        }
        return name
    }

    /// The current brightness, 0…1. Nil if it cannot be read.
    var brightness: Double? {
        Self.number(in: "\(folder)/brightness").map { min(1, max(0, Double($0) / Double(highest))) }
    }

    /// Sets the nearest level to `brightness`, 0…1, that is not darker: software can dim further, but not brighten.
    /// - Returns: the brightness of that level.
    /// - Throws: `DRMError` with the udev rule that grants permission.
    func set(_ brightness: Double) throws -> Double {
        let exact = min(1, max(0, brightness)) * Double(highest)
        // A difference of less than a thousandth of a level is a rounding error.
        let level = Int((exact - 0.001).rounded(.up))
        let path = "\(folder)/brightness"
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.refusal("open", path, errno) }
        defer { close(descriptor) }
        let bytes = Array("\(level)\n".utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else {
            throw Self.refusal("write", path, errno)
        }
        return Double(level) / Double(highest)
    }

    static func refusal(_ call: String, _ path: String, _ code: Int32) -> DRMError {
        var error = DRMError(call: call, arguments: path, code: code)
        if code == EACCES || code == EPERM {
            error.advice =
                "The light belongs to root. Give it to group video by a udev rule, ACTION==\"add\", "
                + "SUBSYSTEM==\"backlight\", RUN+=\"/bin/chgrp video $sys$devpath/brightness\", "
                + "RUN+=\"/bin/chmod g+w $sys$devpath/brightness\", and add the user to that group"
        }
        return error
    }

    private static func text(in path: String) -> String {
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").trimmingCharacters(
            in: .whitespacesAndNewlines)
    }

    private static func number(in path: String) -> Int? { Int(text(in: path)) }
}
