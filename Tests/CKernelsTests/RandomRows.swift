// RandomRows.swift: pixels and coverage for kernel tests, the same in every run.

import CVitrineKernels
import SeededNumbers

/// round(a * b / 255), halves up: the definition, in exact integers.
func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

func channel(_ p: UInt32, _ c: UInt32) -> UInt32 { (p >> (8 * c)) & 255 }

func eachChannel(_ body: (UInt32) -> UInt32) -> UInt32 {
    (0..<4).reduce(0) { $0 | body($1) << (8 * $1) }
}

extension SeededNumbers {
    /// Often 0 or 255, where fast paths may fail.
    mutating func byte() -> UInt8 {
        switch next() % 4 {
        case 0: 0
        case 1: 255
        default: UInt8(truncatingIfNeeded: next() >> 8)
        }
    }

    /// Premultiplied.
    mutating func pixel() -> UInt32 {
        let a = UInt32(byte())
        func color() -> UInt32 { a == 0 ? 0 : UInt32(truncatingIfNeeded: next() >> 16) % (a + 1) }
        return a << 24 | color() << 16 | color() << 8 | color()
    }

    mutating func pixels(_ n: Int) -> [UInt32] { (0..<n).map { _ in pixel() } }
    mutating func bytes(_ n: Int) -> [UInt8] { (0..<n).map { _ in byte() } }

    /// Runs of up to 50 bytes that are all 0, all 255 or mixed, as in masks of shapes.
    mutating func mask(_ n: Int) -> [UInt8] {
        var mask: [UInt8] = []
        while mask.count < n {
            let kind = next() % 3
            for _ in 0..<min(n - mask.count, 1 + Int(next() % 50)) {
                mask.append(kind == 0 ? 0 : kind == 1 ? 255 : byte())
            }
        }
        return mask
    }
}

/// The variants that this processor can run, scalar first.
let variants: [vk_kernels] = {
    var list: UnsafePointer<UnsafePointer<vk_kernels>?>?
    let count = vk_variants(&list)
    return (0..<count).map { list![$0]!.pointee }
}()

func name(_ k: vk_kernels) -> String { String(cString: k.name) }
