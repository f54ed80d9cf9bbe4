// SpeechOptionsTests.swift: values of VITRINE_SPEECH, valid and invalid.

import Foundation
import Testing

@testable import VitrineLaunch

@Suite struct SpeechOptionsTests {
    @Test func byDefaultKeyAndHeadphonesStartSpeech() throws {
        let options = try SpeechOptions(nil)
        #expect(options.followsKey && options.followsHeadphones && !options.isOn && options.folder == nil)
    }

    @Test func valuesAreCombined() throws {
        let options = try SpeechOptions("on, files:/tmp/a b")
        #expect(options.isOn && options.folder == "/tmp/a b" && !options.followsKey)
        #expect(try SpeechOptions("off") == SpeechOptions("none"))
        #expect(try SpeechOptions("key").followsKey)
    }

    @Test func invalidValuesAreRefusedWithTheValidOnes() {
        #expect {
            _ = try SpeechOptions("loud")
        } throws: { "\($0)".contains("VITRINE_SPEECH \"loud\"") && "\($0)".contains("headphones") }
    }
}
