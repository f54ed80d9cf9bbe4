// AVMediaSelectionGroup.swift: the choices of a kind of media.

public import Foundation

/// The choices of a kind of media, of which an item shows one or none.
@preconcurrency @MainActor
open class AVMediaSelectionGroup: NSObject {
    /// The choices, by the names of their files.
    open var options: [AVMediaSelectionOption] { choices }
    /// What is shown if nothing is chosen: nothing.
    open var defaultOption: AVMediaSelectionOption? { nil }
    /// Whether none may be chosen: always.
    open var allowsEmptySelection: Bool { true }

    private let choices: [AVMediaSelectionOption]

    init(_ files: [SubtitleFile]) {
        choices = files.map(AVMediaSelectionOption.init)
        super.init()
    }

    /// The options of an array in a language, whatever its region.
    open class func mediaSelectionOptions(from mediaSelectionOptions: [AVMediaSelectionOption], with locale: Locale)
        -> [AVMediaSelectionOption]
    {
        mediaSelectionOptions.filter { $0.file.hasLanguage(of: locale.identifier) }
    }

    /// The options of an array in preferred languages, the most preferred first.
    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        filteredAndSortedAccordingToPreferredLanguages preferredLanguages: [String]
    ) -> [AVMediaSelectionOption] {
        var rest = mediaSelectionOptions
        return preferredLanguages.flatMap { language in
            let found = rest.filter { $0.file.hasLanguage(of: language) }
            rest.removeAll { option in found.contains { $0 === option } }
            return found.sorted { $0.file.fits(language) && !$1.file.fits(language) }
        }
    }

    /// The options of an array with properties.
    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        withMediaCharacteristics mediaCharacteristics: [AVMediaCharacteristic]
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { option in
            mediaCharacteristics.allSatisfy { option.hasMediaCharacteristic($0) }
        }
    }

    /// The options of an array without properties.
    open class func mediaSelectionOptions(
        from mediaSelectionOptions: [AVMediaSelectionOption],
        withoutMediaCharacteristics mediaCharacteristics: [AVMediaCharacteristic]
    ) -> [AVMediaSelectionOption] {
        mediaSelectionOptions.filter { option in
            !mediaCharacteristics.contains { option.hasMediaCharacteristic($0) }
        }
    }
}
