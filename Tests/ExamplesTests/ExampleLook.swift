// ExampleLook.swift: the displays, languages and text sizes of the examples' tests.

import Foundation
import Testing
import UIKit

struct ExampleLook: Sendable, CustomTestStringConvertible {
    let size: CGSize
    let language: String
    /// The third of the five accessibility sizes.
    let isLarge: Bool

    static let sizes = [(800, 480), (480, 800), (1280, 800), (1920, 1080)].map { CGSize(width: $0.0, height: $0.1) }

    static let all: [ExampleLook] = sizes.flatMap { size in
        ["en", "de", "ar"].flatMap { language in
            [false, true].map { ExampleLook(size: size, language: language, isLarge: $0) }
        }
    }

    var testDescription: String { "\(Int(size.width))x\(Int(size.height)) \(language)\(isLarge ? " AX3" : "")" }
}
