// SFNTLayoutTypes.swift: the types of Apple's font features, with the numbers of SFNTLayoutTypes.h.
//
// They are values of `UIFontDescriptor.FeatureKey.type`. Those with a tag of OpenType's have an effect: see
// FontFeatureSetting.

/// The feature type of all typographic features.
public let kAllTypographicFeaturesType = 0
/// The feature type of ligatures.
public let kLigaturesType = 1
/// The feature type of cursive connection.
public let kCursiveConnectionType = 2
/// The feature type of letter case.
public let kLetterCaseType = 3
/// The feature type of vertical substitution.
public let kVerticalSubstitutionType = 4
/// The feature type of linguistic rearrangement.
public let kLinguisticRearrangementType = 5
/// The feature type of number spacing.
public let kNumberSpacingType = 6
/// The feature type of smart swash.
public let kSmartSwashType = 8
/// The feature type of diacritics.
public let kDiacriticsType = 9
/// The feature type of vertical position.
public let kVerticalPositionType = 10
/// The feature type of fractions.
public let kFractionsType = 11
/// The feature type of overlapping characters.
public let kOverlappingCharactersType = 13
/// The feature type of typographic extras.
public let kTypographicExtrasType = 14
/// The feature type of mathematical extras.
public let kMathematicalExtrasType = 15
/// The feature type of ornament sets.
public let kOrnamentSetsType = 16
/// The feature type of character alternatives.
public let kCharacterAlternativesType = 17
/// The feature type of design complexity.
public let kDesignComplexityType = 18
/// The feature type of style options.
public let kStyleOptionsType = 19
/// The feature type of character shape.
public let kCharacterShapeType = 20
/// The feature type of number case.
public let kNumberCaseType = 21
/// The feature type of text spacing.
public let kTextSpacingType = 22
/// The feature type of transliteration.
public let kTransliterationType = 23
/// The feature type of annotation.
public let kAnnotationType = 24
/// The feature type of kana spacing.
public let kKanaSpacingType = 25
/// The feature type of ideographic spacing.
public let kIdeographicSpacingType = 26
/// The feature type of unicode decomposition.
public let kUnicodeDecompositionType = 27
/// The feature type of ruby kana.
public let kRubyKanaType = 28
/// The feature type of CJK symbol alternatives.
public let kCJKSymbolAlternativesType = 29
/// The feature type of ideographic alternatives.
public let kIdeographicAlternativesType = 30
/// The feature type of CJK vertical roman placement.
public let kCJKVerticalRomanPlacementType = 31
/// The feature type of italic CJK roman.
public let kItalicCJKRomanType = 32
/// The feature type of case sensitive layout.
public let kCaseSensitiveLayoutType = 33
/// The feature type of alternate kana.
public let kAlternateKanaType = 34
/// The feature type of stylistic alternatives.
public let kStylisticAlternativesType = 35
/// The feature type of contextual alternates.
public let kContextualAlternatesType = 36
/// The feature type of lower case.
public let kLowerCaseType = 37
/// The feature type of upper case.
public let kUpperCaseType = 38
/// The feature type of language tag.
public let kLanguageTagType = 39
/// The feature type of CJK roman spacing.
public let kCJKRomanSpacingType = 103
/// The feature type of last feature.
public let kLastFeatureType = -1
