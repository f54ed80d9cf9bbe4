// ChoiceTests.swift: VITRINE_KERNELS.

import CVitrineKernels
import Foundation
import Testing

@Suite struct ChoiceTests {
    private func choose(_ wanted: String?) -> (name: String, message: String) {
        var message = [CChar](repeating: 0, count: 256)
        let chosen = vk_choose(wanted, &message, message.count)!.pointee
        return (
            name(chosen),
            String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        )
    }

    @Test func byDefaultTheLastVariantIsUsed() {
        let best = name(variants[variants.count - 1])
        #expect(choose(nil) == (best, ""))
        #expect(choose("") == (best, ""))
    }

    #if arch(x86_64)
    /// From the kernel's description of the processor.
    @Test func vectorsOf512BitsAreUsedIfSupported() throws {
        let info = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
        let line = try #require(info.split(separator: "\n").first { $0.hasPrefix("flags") })
        let flags = Set(line.split(separator: " ").map(String.init))
        let needed: Set = ["avx2", "bmi1", "bmi2", "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]
        #expect((choose(nil).name == "v4") == needed.isSubset(of: flags))
        #expect(variants.contains { name($0) == "v3" } == flags.isSuperset(of: ["avx2", "bmi1", "bmi2"]))
    }
    #endif

    @Test func everyVariantCanBeSelected() {
        for variant in variants { #expect(choose(name(variant)) == (name(variant), "")) }
    }

    @Test func unknownNamesAreRefusedWithTheKnownOnes() {
        let names = variants.map(name).joined(separator: " ")
        let best = name(variants[variants.count - 1])
        #expect(
            choose("avx9").message
                == "VITRINE_KERNELS=avx9 is not known; this processor runs: \(names); using \(best)")
        #expect(choose("avx9").name == best)
        #if arch(x86_64)
        #expect(choose("neon").message.hasPrefix("VITRINE_KERNELS=neon cannot run on this processor; "))
        #endif
        #expect(choose(String(repeating: "x", count: 10_000)).name == best)
    }
}
