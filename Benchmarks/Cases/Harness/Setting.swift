// Setting.swift: the machine, and the parameters of all cases.

import Foundation
import VitrineGraphics
import CVitrineKernels

struct Setting {
    /// The default screen of a case.
    let screen = PixelSize(width: 1920, height: 1080)
    /// Bytes of the largest cache that one core can use.
    let lastLevelCache: Int
    /// The folder of the release build, with the programs that cases start; nil if not given.
    let programs: String?

    init(programs: String?) {
        self.programs = programs
        lastLevelCache = Setting.readLastLevelCache()
    }

    /// The path of a program of the release build.
    /// - Throws: `StartFailure` if the folder was not given.
    func path(ofProgram name: String) throws -> String {
        guard let programs else {
            throw StartFailure(description: "it starts \(name): give --programs with the folder of the release build")
        }
        return programs + "/" + name
    }

    /// How many pictures of `size` are three times as large as the last-level cache, so that
    /// none is in it at its next use.
    func rotation(of size: PixelSize) -> Int {
        max(3, 3 * lastLevelCache / (size.width * size.height * 4) + 1)
    }

    /// A line about the machine, for the head of the table.
    var machine: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) }
        let kernels = String(cString: vk_active().pointee.name)
        return
            "\(model ?? "unknown processor"), last-level cache \(lastLevelCache >> 20) MiB, kernels \(kernels)"
    }

    /// The kernel's figure: sysconf's is from CPUID, which in a virtual
    /// machine can include caches of other virtual machines.
    private static func readLastLevelCache() -> Int {
        var largest = 0
        for index in 0..<8 {
            let path = "/sys/devices/system/cpu/cpu0/cache/index\(index)/size"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let digits = text.prefix { $0.isNumber }
            let unit = text.dropFirst(digits.count).first
            let bytes = (Int(digits) ?? 0) << (unit == "M" ? 20 : unit == "K" ? 10 : 0)
            largest = max(largest, bytes)
        }
        return largest > 0 ? largest : 8 << 20
    }
}
