// AVSpeechSynthesisVoice.swift: the language in which something is spoken.
//
// speech-dispatcher chooses the voice of a language. Which ones it has is only known when it runs, and asking it would
// block: the list is that of languages which espeak-ng, its usual synthesiser, speaks and iOS has voices for.

public import Foundation
import VitrineLocalization

/// The language in which something is spoken. The service of speech chooses the voice.
@preconcurrency @MainActor
open class AVSpeechSynthesisVoice: NSObject {
    /// A tag of BCP 47, such as `de-DE`.
    public nonisolated let language: String
    /// Identifies the voice.
    public nonisolated let identifier: String
    /// The name of the language in itself.
    public nonisolated var name: String {
        Locale(identifier: language).localizedString(forIdentifier: language) ?? language
    }
    /// Always `default`: it is not known.
    public nonisolated var quality: AVSpeechSynthesisVoiceQuality { .default }
    /// Always `unspecified`: it is not known.
    public nonisolated var gender: AVSpeechSynthesisVoiceGender { .unspecified }

    /// The voice of a language.
    ///
    /// Nil if no voice speaks the language, or the text is no tag of BCP 47. For a region without a voice it is one of
    /// another region.
    /// - Parameter languageCode: a tag of BCP 47, such as `de-DE` or `de`. Nil for the app's language.
    public nonisolated init?(language languageCode: String?) {
        guard let tag = Self.tag(for: languageCode ?? AppLanguage.identifier) else { return nil }
        language = tag
        identifier = Self.prefix + tag
        super.init()
    }

    /// The voice with an identifier. Nil if there is none.
    public nonisolated convenience init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix) else { return nil }
        let tag = String(identifier.dropFirst(Self.prefix.count))
        guard Self.languages.contains(tag) else { return nil }
        self.init(language: tag)
    }

    /// The voices of all languages.
    public static func speechVoices() -> [AVSpeechSynthesisVoice] {
        languages.compactMap { AVSpeechSynthesisVoice(language: $0) }
    }

    /// The tag of the app's language, with a region.
    public nonisolated static func currentLanguageCode() -> String {
        tag(for: AppLanguage.identifier) ?? AppLanguage.identifier
    }

    /// Voices of the same language are equal.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? AVSpeechSynthesisVoice)?.language == language
    }

    nonisolated open override var hash: Int { language.hashValue }

    // MARK: Languages

    private nonisolated static let prefix = "com.vitrine.speech."

    /// The first of a language is that of its tag without a region.
    private nonisolated static let languages = [
        "ar-001", "bg-BG", "ca-ES", "cs-CZ", "da-DK", "de-DE", "el-GR", "en-US", "en-AU", "en-GB", "en-IE", "en-ZA",
        "es-ES", "es-MX", "fi-FI", "fr-FR", "fr-CA", "he-IL", "hi-IN", "hr-HR", "hu-HU", "id-ID", "it-IT", "ja-JP",
        "ko-KR", "ms-MY", "nb-NO", "nl-NL", "nl-BE", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sk-SK", "sv-SE",
        "th-TH", "tr-TR", "uk-UA", "vi-VN", "zh-CN", "zh-HK", "zh-TW",
    ]

    /// The tag of the voice that speaks a language. Nil if there is none.
    nonisolated static func tag(for language: String) -> String? {
        let wanted = language.replacingOccurrences(of: "_", with: "-").lowercased()
        if let same = languages.first(where: { $0.lowercased() == wanted }) { return same }
        var base = wanted.prefix { $0 != "-" }
        // Norwegian without a form, and the code of Hebrew that Java has.
        if base == "no" { base = "nb" }
        if base == "iw" { base = "he" }
        return languages.first { $0.lowercased().prefix { $0 != "-" } == base }
    }
}
