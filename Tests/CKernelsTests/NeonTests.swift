// NeonTests.swift: the arm64 kernels compile on every machine.

import Foundation
import Testing

@Suite struct NeonTests {
    /// The compiler that came with Swift.
    private static let clang: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(
            String.init)
        for folder in folders where FileManager.default.isExecutableFile(atPath: folder + "/swiftc") {
            let real = URL(fileURLWithPath: folder + "/swiftc").resolvingSymlinksInPath()
            let clang = real.deletingLastPathComponent().appendingPathComponent("clang").path
            if FileManager.default.isExecutableFile(atPath: clang) { return clang }
        }
        return nil
    }()

    /// Freestanding: no headers of a C library for arm64 are needed.
    @Test(.enabled(if: clang != nil, "no clang beside swiftc"))
    func kernelsCompileForArm64WithoutWarnings() throws {
        let kernels = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/CKernels")
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("neon-\(UUID()).s")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.clang))
        process.arguments = [
            "--target=aarch64-linux-gnu", "-ffreestanding", "-std=gnu11", "-O2", "-Wall", "-Wextra",
            "-Werror", "-S",
            "-I", kernels.appendingPathComponent("include").path, "-o", output.path,
            kernels.appendingPathComponent("kernels_neon.c").path,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let assembly = try String(contentsOf: output, encoding: .utf8)
        // Eight 16-bit lanes at once: vectors, not a loop over pixels.
        #expect(assembly.contains("vk_kernels_neon") && assembly.contains(".8h"))
    }
}
