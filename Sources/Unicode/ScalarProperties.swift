// ScalarProperties.swift: properties of characters: emoji (Unicode Technical Standard 51) and scripts.

import _FoundationICU

package enum ScalarProperties {
    package static func isEmoji(_ scalar: UInt32) -> Bool {
        swift_u_hasBinaryProperty(Int32(bitPattern: scalar), UCHAR_EMOJI) != 0
    }

    /// Whether the character is a picture without a selector after it.
    package static func hasEmojiPresentation(_ scalar: UInt32) -> Bool {
        swift_u_hasBinaryProperty(Int32(bitPattern: scalar), UCHAR_EMOJI_PRESENTATION) != 0
    }

    package static func isEmojiModifier(_ scalar: UInt32) -> Bool {
        swift_u_hasBinaryProperty(Int32(bitPattern: scalar), UCHAR_EMOJI_MODIFIER) != 0
    }

    /// The script as ICU's number; 0 and 1 for characters that all scripts use, such as digits.
    package static func script(of scalar: UInt32) -> Int32 {
        var status = U_ZERO_ERROR
        let script = swift_uscript_getScript(Int32(bitPattern: scalar), &status)
        return status.rawValue > 0 ? 0 : script.rawValue
    }
}
