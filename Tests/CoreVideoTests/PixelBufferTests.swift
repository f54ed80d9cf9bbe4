// PixelBufferTests.swift: expectations from Apple's headers CVPixelBuffer.h and CVReturn.h.

import Testing
import VitrineCoreVideo

@Suite struct PixelBufferTests {
    @Test func aBufferHasRowsOfItsPixels() throws {
        var made: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, 5, 3, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
        let buffer = try #require(made)
        #expect(CVPixelBufferGetWidth(buffer) == 5 && CVPixelBufferGetHeight(buffer) == 3)
        #expect(CVPixelBufferGetBytesPerRow(buffer) >= 20)
        #expect(CVPixelBufferGetDataSize(buffer) == CVPixelBufferGetBytesPerRow(buffer) * 3)
        #expect(CVPixelBufferGetPixelFormatType(buffer) == kCVPixelFormatType_32BGRA && !CVPixelBufferIsPlanar(buffer))
        #expect(CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess)
        let base = try #require(CVPixelBufferGetBaseAddress(buffer))
        #expect(base.load(as: UInt32.self) == 0)
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    }

    @Test func otherFormatsAndSizesAreErrors() {
        var made: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, 5, 3, 0x3432_3076, nil, &made) == kCVReturnInvalidPixelFormat)
        for (width, height) in [(0, 3), (5, -1), (Int.max, 1), (1, 100_000)] {
            let result = CVPixelBufferCreate(nil, width, height, kCVPixelFormatType_32BGRA, nil, &made)
            #expect(result == kCVReturnInvalidSize && made == nil)
        }
    }
}
