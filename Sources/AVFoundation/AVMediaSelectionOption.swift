// AVMediaSelectionOption.swift: one choice of a kind of media.

public import Foundation

/// One choice: subtitles in a language.
///
/// Subtitles are WebVTT files beside the video: `clip.vtt`, `clip.de.vtt` or, for people who do not hear,
/// `clip.de.sdh.vtt` beside `clip.webm`.
@preconcurrency @MainActor
open class AVMediaSelectionOption: NSObject {
    let file: SubtitleFile

    init(_ file: SubtitleFile) {
        self.file = file
        super.init()
    }

    /// Always subtitles.
    open var mediaType: AVMediaType { .subtitle }
    /// The language as a tag of BCP 47; nil if the file's name does not say it.
    open var extendedLanguageTag: String? { file.language }
    /// The language; nil if the file's name does not say it.
    open var locale: Locale? { file.language.map(Locale.init(identifier:)) }
    /// The name in the language of the system.
    open var displayName: String { displayName(with: .current) }
    /// Whether it can be chosen: always.
    open var isPlayable: Bool { true }

    /// The name in a language: that of the file's language, with "CC" for people who do not hear.
    open func displayName(with locale: Locale) -> String {
        guard let language = file.language else { return file.url.deletingPathExtension().lastPathComponent }
        let name = locale.localizedString(forIdentifier: language) ?? language
        return file.isForDeaf ? "\(name) CC" : name
    }

    /// Whether it has a property.
    open func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
        switch mediaCharacteristic {
        case .legible: true
        case .describesMusicAndSoundForAccessibility, .transcribesSpokenDialogForAccessibility: file.isForDeaf
        default: false
        }
    }
}
