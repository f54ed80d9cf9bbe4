// CMTextMarkup.swift: attributes of subtitles.

/// A `Bool`: whether characters are bold.
public let kCMTextMarkupAttribute_BoldStyle = "CMBoldStyle"
/// A `Bool`: whether characters are italic.
public let kCMTextMarkupAttribute_ItalicStyle = "CMItalicStyle"
/// A `Bool`: whether characters are underlined.
public let kCMTextMarkupAttribute_UnderlineStyle = "CMUnderlineStyle"
