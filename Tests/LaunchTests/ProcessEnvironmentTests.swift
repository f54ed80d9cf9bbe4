// ProcessEnvironmentTests.swift: the environment's variables.

import Foundation
import Testing

@testable import VitrineLaunch

@Suite struct ProcessEnvironmentTests {
    @Test func theEnvironmentEqualsThatOfFoundation() {
        let read = ProcessEnvironment.read(), known = ProcessInfo.processInfo.environment
        #expect(read["PATH"] != nil)
        #expect(read["PATH"] == known["PATH"] && read["HOME"] == known["HOME"])
    }

    @Test func aValueMayHoldAnything() {
        #expect(ProcessEnvironment.variable("NAME=a=b = ü")?.name == "NAME")
        #expect(ProcessEnvironment.variable("NAME=a=b = ü")?.value == "a=b = ü")
        #expect(ProcessEnvironment.variable("NAME=")?.value == "")
    }

    @Test(arguments: ["", "NAME", "=value"])
    func entriesWithoutANameAreIgnored(text: String) {
        #expect(ProcessEnvironment.variable(text) == nil)
    }
}
