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

    /// Each size with each language in one size of text, so that each two of the three occur together; with
    /// VITRINE_ALL_LOOKS in both sizes of text.
    static let all: [ExampleLook] = sizes.enumerated().flatMap { row, size in
        ["en", "de", "ar"].enumerated().flatMap { column, language in
            let isLarge = (row + column).isMultiple(of: 2)
            let texts = ProcessInfo.processInfo.environment["VITRINE_ALL_LOOKS"] == nil ? [isLarge] : [false, true]
            return texts.map { ExampleLook(size: size, language: language, isLarge: $0) }
        }
    }

    var testDescription: String { "\(Int(size.width))x\(Int(size.height)) \(language)\(isLarge ? " AX3" : "")" }
}
