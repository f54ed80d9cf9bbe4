// SFNTLayoutTypes+Selectors.swift: the selectors of Apple's font features, with the numbers of SFNTLayoutTypes.h.

// MARK: kAllTypographicFeaturesType

/// All type features, on: a selector of `kAllTypographicFeaturesType`.
public let kAllTypeFeaturesOnSelector = 0
/// All type features, off: a selector of `kAllTypographicFeaturesType`.
public let kAllTypeFeaturesOffSelector = 1

// MARK: kLigaturesType

/// Required ligatures, on: a selector of `kLigaturesType`.
public let kRequiredLigaturesOnSelector = 0
/// Required ligatures, off: a selector of `kLigaturesType`.
public let kRequiredLigaturesOffSelector = 1
/// Common ligatures, on: a selector of `kLigaturesType`.
public let kCommonLigaturesOnSelector = 2
/// Common ligatures, off: a selector of `kLigaturesType`.
public let kCommonLigaturesOffSelector = 3
/// Rare ligatures, on: a selector of `kLigaturesType`.
public let kRareLigaturesOnSelector = 4
/// Rare ligatures, off: a selector of `kLigaturesType`.
public let kRareLigaturesOffSelector = 5
/// Logos, on: a selector of `kLigaturesType`.
public let kLogosOnSelector = 6
/// Logos, off: a selector of `kLigaturesType`.
public let kLogosOffSelector = 7
/// Rebus pictures, on: a selector of `kLigaturesType`.
public let kRebusPicturesOnSelector = 8
/// Rebus pictures, off: a selector of `kLigaturesType`.
public let kRebusPicturesOffSelector = 9
/// Diphthong ligatures, on: a selector of `kLigaturesType`.
public let kDiphthongLigaturesOnSelector = 10
/// Diphthong ligatures, off: a selector of `kLigaturesType`.
public let kDiphthongLigaturesOffSelector = 11
/// Squared ligatures, on: a selector of `kLigaturesType`.
public let kSquaredLigaturesOnSelector = 12
/// Squared ligatures, off: a selector of `kLigaturesType`.
public let kSquaredLigaturesOffSelector = 13
/// Abbrev squared ligatures, on: a selector of `kLigaturesType`.
public let kAbbrevSquaredLigaturesOnSelector = 14
/// Abbrev squared ligatures, off: a selector of `kLigaturesType`.
public let kAbbrevSquaredLigaturesOffSelector = 15
/// Symbol ligatures, on: a selector of `kLigaturesType`.
public let kSymbolLigaturesOnSelector = 16
/// Symbol ligatures, off: a selector of `kLigaturesType`.
public let kSymbolLigaturesOffSelector = 17
/// Contextual ligatures, on: a selector of `kLigaturesType`.
public let kContextualLigaturesOnSelector = 18
/// Contextual ligatures, off: a selector of `kLigaturesType`.
public let kContextualLigaturesOffSelector = 19
/// Historical ligatures, on: a selector of `kLigaturesType`.
public let kHistoricalLigaturesOnSelector = 20
/// Historical ligatures, off: a selector of `kLigaturesType`.
public let kHistoricalLigaturesOffSelector = 21

// MARK: kCursiveConnectionType

/// Unconnected: a selector of `kCursiveConnectionType`.
public let kUnconnectedSelector = 0
/// Partially connected: a selector of `kCursiveConnectionType`.
public let kPartiallyConnectedSelector = 1
/// Cursive: a selector of `kCursiveConnectionType`.
public let kCursiveSelector = 2

// MARK: kLetterCaseType

/// Upper and lower case: a selector of `kLetterCaseType`.
public let kUpperAndLowerCaseSelector = 0
/// All caps: a selector of `kLetterCaseType`.
public let kAllCapsSelector = 1
/// All lower case: a selector of `kLetterCaseType`.
public let kAllLowerCaseSelector = 2
/// Small caps: a selector of `kLetterCaseType`.
public let kSmallCapsSelector = 3
/// Initial caps: a selector of `kLetterCaseType`.
public let kInitialCapsSelector = 4
/// Initial caps and small caps: a selector of `kLetterCaseType`.
public let kInitialCapsAndSmallCapsSelector = 5

// MARK: kVerticalSubstitutionType

/// Substitute vertical forms, on: a selector of `kVerticalSubstitutionType`.
public let kSubstituteVerticalFormsOnSelector = 0
/// Substitute vertical forms, off: a selector of `kVerticalSubstitutionType`.
public let kSubstituteVerticalFormsOffSelector = 1

// MARK: kLinguisticRearrangementType

/// Linguistic rearrangement, on: a selector of `kLinguisticRearrangementType`.
public let kLinguisticRearrangementOnSelector = 0
/// Linguistic rearrangement, off: a selector of `kLinguisticRearrangementType`.
public let kLinguisticRearrangementOffSelector = 1

// MARK: kNumberSpacingType

/// Monospaced numbers: a selector of `kNumberSpacingType`.
public let kMonospacedNumbersSelector = 0
/// Proportional numbers: a selector of `kNumberSpacingType`.
public let kProportionalNumbersSelector = 1
/// Third width numbers: a selector of `kNumberSpacingType`.
public let kThirdWidthNumbersSelector = 2
/// Quarter width numbers: a selector of `kNumberSpacingType`.
public let kQuarterWidthNumbersSelector = 3

// MARK: kSmartSwashType

/// Word initial swashes, on: a selector of `kSmartSwashType`.
public let kWordInitialSwashesOnSelector = 0
/// Word initial swashes, off: a selector of `kSmartSwashType`.
public let kWordInitialSwashesOffSelector = 1
/// Word final swashes, on: a selector of `kSmartSwashType`.
public let kWordFinalSwashesOnSelector = 2
/// Word final swashes, off: a selector of `kSmartSwashType`.
public let kWordFinalSwashesOffSelector = 3
/// Line initial swashes, on: a selector of `kSmartSwashType`.
public let kLineInitialSwashesOnSelector = 4
/// Line initial swashes, off: a selector of `kSmartSwashType`.
public let kLineInitialSwashesOffSelector = 5
/// Line final swashes, on: a selector of `kSmartSwashType`.
public let kLineFinalSwashesOnSelector = 6
/// Line final swashes, off: a selector of `kSmartSwashType`.
public let kLineFinalSwashesOffSelector = 7
/// Non final swashes, on: a selector of `kSmartSwashType`.
public let kNonFinalSwashesOnSelector = 8
/// Non final swashes, off: a selector of `kSmartSwashType`.
public let kNonFinalSwashesOffSelector = 9

// MARK: kDiacriticsType

/// Show diacritics: a selector of `kDiacriticsType`.
public let kShowDiacriticsSelector = 0
/// Hide diacritics: a selector of `kDiacriticsType`.
public let kHideDiacriticsSelector = 1
/// Decompose diacritics: a selector of `kDiacriticsType`.
public let kDecomposeDiacriticsSelector = 2

// MARK: kVerticalPositionType

/// Normal position: a selector of `kVerticalPositionType`.
public let kNormalPositionSelector = 0
/// Superiors: a selector of `kVerticalPositionType`.
public let kSuperiorsSelector = 1
/// Inferiors: a selector of `kVerticalPositionType`.
public let kInferiorsSelector = 2
/// Ordinals: a selector of `kVerticalPositionType`.
public let kOrdinalsSelector = 3
/// Scientific inferiors: a selector of `kVerticalPositionType`.
public let kScientificInferiorsSelector = 4

// MARK: kFractionsType

/// No fractions: a selector of `kFractionsType`.
public let kNoFractionsSelector = 0
/// Vertical fractions: a selector of `kFractionsType`.
public let kVerticalFractionsSelector = 1
/// Diagonal fractions: a selector of `kFractionsType`.
public let kDiagonalFractionsSelector = 2

// MARK: kOverlappingCharactersType

/// Prevent overlap, on: a selector of `kOverlappingCharactersType`.
public let kPreventOverlapOnSelector = 0
/// Prevent overlap, off: a selector of `kOverlappingCharactersType`.
public let kPreventOverlapOffSelector = 1

// MARK: kTypographicExtrasType

/// Hyphens to em dash, on: a selector of `kTypographicExtrasType`.
public let kHyphensToEmDashOnSelector = 0
/// Hyphens to em dash, off: a selector of `kTypographicExtrasType`.
public let kHyphensToEmDashOffSelector = 1
/// Hyphen to en dash, on: a selector of `kTypographicExtrasType`.
public let kHyphenToEnDashOnSelector = 2
/// Hyphen to en dash, off: a selector of `kTypographicExtrasType`.
public let kHyphenToEnDashOffSelector = 3
/// Slashed zero, on: a selector of `kTypographicExtrasType`.
public let kSlashedZeroOnSelector = 4
/// Slashed zero, off: a selector of `kTypographicExtrasType`.
public let kSlashedZeroOffSelector = 5
/// Form interrobang, on: a selector of `kTypographicExtrasType`.
public let kFormInterrobangOnSelector = 6
/// Form interrobang, off: a selector of `kTypographicExtrasType`.
public let kFormInterrobangOffSelector = 7
/// Smart quotes, on: a selector of `kTypographicExtrasType`.
public let kSmartQuotesOnSelector = 8
/// Smart quotes, off: a selector of `kTypographicExtrasType`.
public let kSmartQuotesOffSelector = 9
/// Periods to ellipsis, on: a selector of `kTypographicExtrasType`.
public let kPeriodsToEllipsisOnSelector = 10
/// Periods to ellipsis, off: a selector of `kTypographicExtrasType`.
public let kPeriodsToEllipsisOffSelector = 11

// MARK: kMathematicalExtrasType

/// Hyphen to minus, on: a selector of `kMathematicalExtrasType`.
public let kHyphenToMinusOnSelector = 0
/// Hyphen to minus, off: a selector of `kMathematicalExtrasType`.
public let kHyphenToMinusOffSelector = 1
/// Asterisk to multiply, on: a selector of `kMathematicalExtrasType`.
public let kAsteriskToMultiplyOnSelector = 2
/// Asterisk to multiply, off: a selector of `kMathematicalExtrasType`.
public let kAsteriskToMultiplyOffSelector = 3
/// Slash to divide, on: a selector of `kMathematicalExtrasType`.
public let kSlashToDivideOnSelector = 4
/// Slash to divide, off: a selector of `kMathematicalExtrasType`.
public let kSlashToDivideOffSelector = 5
/// Inequality ligatures, on: a selector of `kMathematicalExtrasType`.
public let kInequalityLigaturesOnSelector = 6
/// Inequality ligatures, off: a selector of `kMathematicalExtrasType`.
public let kInequalityLigaturesOffSelector = 7
/// Exponents, on: a selector of `kMathematicalExtrasType`.
public let kExponentsOnSelector = 8
/// Exponents, off: a selector of `kMathematicalExtrasType`.
public let kExponentsOffSelector = 9
/// Mathematical greek, on: a selector of `kMathematicalExtrasType`.
public let kMathematicalGreekOnSelector = 10
/// Mathematical greek, off: a selector of `kMathematicalExtrasType`.
public let kMathematicalGreekOffSelector = 11

// MARK: kOrnamentSetsType

/// No ornaments: a selector of `kOrnamentSetsType`.
public let kNoOrnamentsSelector = 0
/// Dingbats: a selector of `kOrnamentSetsType`.
public let kDingbatsSelector = 1
/// Pi characters: a selector of `kOrnamentSetsType`.
public let kPiCharactersSelector = 2
/// Fleurons: a selector of `kOrnamentSetsType`.
public let kFleuronsSelector = 3
/// Decorative borders: a selector of `kOrnamentSetsType`.
public let kDecorativeBordersSelector = 4
/// International symbols: a selector of `kOrnamentSetsType`.
public let kInternationalSymbolsSelector = 5
/// Math symbols: a selector of `kOrnamentSetsType`.
public let kMathSymbolsSelector = 6

// MARK: kCharacterAlternativesType

/// No alternates: a selector of `kCharacterAlternativesType`.
public let kNoAlternatesSelector = 0

// MARK: kDesignComplexityType

/// Design level1: a selector of `kDesignComplexityType`.
public let kDesignLevel1Selector = 0
/// Design level2: a selector of `kDesignComplexityType`.
public let kDesignLevel2Selector = 1
/// Design level3: a selector of `kDesignComplexityType`.
public let kDesignLevel3Selector = 2
/// Design level4: a selector of `kDesignComplexityType`.
public let kDesignLevel4Selector = 3
/// Design level5: a selector of `kDesignComplexityType`.
public let kDesignLevel5Selector = 4

// MARK: kStyleOptionsType

/// No style options: a selector of `kStyleOptionsType`.
public let kNoStyleOptionsSelector = 0
/// Display text: a selector of `kStyleOptionsType`.
public let kDisplayTextSelector = 1
/// Engraved text: a selector of `kStyleOptionsType`.
public let kEngravedTextSelector = 2
/// Illuminated caps: a selector of `kStyleOptionsType`.
public let kIlluminatedCapsSelector = 3
/// Titling caps: a selector of `kStyleOptionsType`.
public let kTitlingCapsSelector = 4
/// Tall caps: a selector of `kStyleOptionsType`.
public let kTallCapsSelector = 5

// MARK: kCharacterShapeType

/// Traditional characters: a selector of `kCharacterShapeType`.
public let kTraditionalCharactersSelector = 0
/// Simplified characters: a selector of `kCharacterShapeType`.
public let kSimplifiedCharactersSelector = 1
/// JIS 1978 characters: a selector of `kCharacterShapeType`.
public let kJIS1978CharactersSelector = 2
/// JIS 1983 characters: a selector of `kCharacterShapeType`.
public let kJIS1983CharactersSelector = 3
/// JIS 1990 characters: a selector of `kCharacterShapeType`.
public let kJIS1990CharactersSelector = 4
/// Traditional alt one: a selector of `kCharacterShapeType`.
public let kTraditionalAltOneSelector = 5
/// Traditional alt two: a selector of `kCharacterShapeType`.
public let kTraditionalAltTwoSelector = 6
/// Traditional alt three: a selector of `kCharacterShapeType`.
public let kTraditionalAltThreeSelector = 7
/// Traditional alt four: a selector of `kCharacterShapeType`.
public let kTraditionalAltFourSelector = 8
/// Traditional alt five: a selector of `kCharacterShapeType`.
public let kTraditionalAltFiveSelector = 9
/// Expert characters: a selector of `kCharacterShapeType`.
public let kExpertCharactersSelector = 10
/// JIS 2004 characters: a selector of `kCharacterShapeType`.
public let kJIS2004CharactersSelector = 11
/// Hojo characters: a selector of `kCharacterShapeType`.
public let kHojoCharactersSelector = 12
/// NLC characters: a selector of `kCharacterShapeType`.
public let kNLCCharactersSelector = 13
/// Traditional names characters: a selector of `kCharacterShapeType`.
public let kTraditionalNamesCharactersSelector = 14

// MARK: kNumberCaseType

/// Lower case numbers: a selector of `kNumberCaseType`.
public let kLowerCaseNumbersSelector = 0
/// Upper case numbers: a selector of `kNumberCaseType`.
public let kUpperCaseNumbersSelector = 1

// MARK: kTextSpacingType

/// Proportional text: a selector of `kTextSpacingType`.
public let kProportionalTextSelector = 0
/// Monospaced text: a selector of `kTextSpacingType`.
public let kMonospacedTextSelector = 1
/// Half width text: a selector of `kTextSpacingType`.
public let kHalfWidthTextSelector = 2
/// Third width text: a selector of `kTextSpacingType`.
public let kThirdWidthTextSelector = 3
/// Quarter width text: a selector of `kTextSpacingType`.
public let kQuarterWidthTextSelector = 4
/// Alt proportional text: a selector of `kTextSpacingType`.
public let kAltProportionalTextSelector = 5
/// Alt half width text: a selector of `kTextSpacingType`.
public let kAltHalfWidthTextSelector = 6

// MARK: kTransliterationType

/// No transliteration: a selector of `kTransliterationType`.
public let kNoTransliterationSelector = 0
/// Hanja to hangul: a selector of `kTransliterationType`.
public let kHanjaToHangulSelector = 1
/// Hiragana to katakana: a selector of `kTransliterationType`.
public let kHiraganaToKatakanaSelector = 2
/// Katakana to hiragana: a selector of `kTransliterationType`.
public let kKatakanaToHiraganaSelector = 3
/// Kana to romanization: a selector of `kTransliterationType`.
public let kKanaToRomanizationSelector = 4
/// Romanization to hiragana: a selector of `kTransliterationType`.
public let kRomanizationToHiraganaSelector = 5
/// Romanization to katakana: a selector of `kTransliterationType`.
public let kRomanizationToKatakanaSelector = 6
/// Hanja to hangul alt one: a selector of `kTransliterationType`.
public let kHanjaToHangulAltOneSelector = 7
/// Hanja to hangul alt two: a selector of `kTransliterationType`.
public let kHanjaToHangulAltTwoSelector = 8
/// Hanja to hangul alt three: a selector of `kTransliterationType`.
public let kHanjaToHangulAltThreeSelector = 9

// MARK: kAnnotationType

/// No annotation: a selector of `kAnnotationType`.
public let kNoAnnotationSelector = 0
/// Box annotation: a selector of `kAnnotationType`.
public let kBoxAnnotationSelector = 1
/// Rounded box annotation: a selector of `kAnnotationType`.
public let kRoundedBoxAnnotationSelector = 2
/// Circle annotation: a selector of `kAnnotationType`.
public let kCircleAnnotationSelector = 3
/// Inverted circle annotation: a selector of `kAnnotationType`.
public let kInvertedCircleAnnotationSelector = 4
/// Parenthesis annotation: a selector of `kAnnotationType`.
public let kParenthesisAnnotationSelector = 5
/// Period annotation: a selector of `kAnnotationType`.
public let kPeriodAnnotationSelector = 6
/// Roman numeral annotation: a selector of `kAnnotationType`.
public let kRomanNumeralAnnotationSelector = 7
/// Diamond annotation: a selector of `kAnnotationType`.
public let kDiamondAnnotationSelector = 8
/// Inverted box annotation: a selector of `kAnnotationType`.
public let kInvertedBoxAnnotationSelector = 9
/// Inverted rounded box annotation: a selector of `kAnnotationType`.
public let kInvertedRoundedBoxAnnotationSelector = 10

// MARK: kKanaSpacingType

/// Full width kana: a selector of `kKanaSpacingType`.
public let kFullWidthKanaSelector = 0
/// Proportional kana: a selector of `kKanaSpacingType`.
public let kProportionalKanaSelector = 1

// MARK: kIdeographicSpacingType

/// Full width ideographs: a selector of `kIdeographicSpacingType`.
public let kFullWidthIdeographsSelector = 0
/// Proportional ideographs: a selector of `kIdeographicSpacingType`.
public let kProportionalIdeographsSelector = 1
/// Half width ideographs: a selector of `kIdeographicSpacingType`.
public let kHalfWidthIdeographsSelector = 2

// MARK: kUnicodeDecompositionType

/// Canonical composition, on: a selector of `kUnicodeDecompositionType`.
public let kCanonicalCompositionOnSelector = 0
/// Canonical composition, off: a selector of `kUnicodeDecompositionType`.
public let kCanonicalCompositionOffSelector = 1
/// Compatibility composition, on: a selector of `kUnicodeDecompositionType`.
public let kCompatibilityCompositionOnSelector = 2
/// Compatibility composition, off: a selector of `kUnicodeDecompositionType`.
public let kCompatibilityCompositionOffSelector = 3
/// Transcoding composition, on: a selector of `kUnicodeDecompositionType`.
public let kTranscodingCompositionOnSelector = 4
/// Transcoding composition, off: a selector of `kUnicodeDecompositionType`.
public let kTranscodingCompositionOffSelector = 5

// MARK: kRubyKanaType

/// No ruby kana: a selector of `kRubyKanaType`.
public let kNoRubyKanaSelector = 0
/// Ruby kana: a selector of `kRubyKanaType`.
public let kRubyKanaSelector = 1
/// Ruby kana, on: a selector of `kRubyKanaType`.
public let kRubyKanaOnSelector = 2
/// Ruby kana, off: a selector of `kRubyKanaType`.
public let kRubyKanaOffSelector = 3

// MARK: kCJKSymbolAlternativesType

/// No CJK symbol alternatives: a selector of `kCJKSymbolAlternativesType`.
public let kNoCJKSymbolAlternativesSelector = 0
/// CJK symbol alt one: a selector of `kCJKSymbolAlternativesType`.
public let kCJKSymbolAltOneSelector = 1
/// CJK symbol alt two: a selector of `kCJKSymbolAlternativesType`.
public let kCJKSymbolAltTwoSelector = 2
/// CJK symbol alt three: a selector of `kCJKSymbolAlternativesType`.
public let kCJKSymbolAltThreeSelector = 3
/// CJK symbol alt four: a selector of `kCJKSymbolAlternativesType`.
public let kCJKSymbolAltFourSelector = 4
/// CJK symbol alt five: a selector of `kCJKSymbolAlternativesType`.
public let kCJKSymbolAltFiveSelector = 5

// MARK: kIdeographicAlternativesType

/// No ideographic alternatives: a selector of `kIdeographicAlternativesType`.
public let kNoIdeographicAlternativesSelector = 0
/// Ideographic alt one: a selector of `kIdeographicAlternativesType`.
public let kIdeographicAltOneSelector = 1
/// Ideographic alt two: a selector of `kIdeographicAlternativesType`.
public let kIdeographicAltTwoSelector = 2
/// Ideographic alt three: a selector of `kIdeographicAlternativesType`.
public let kIdeographicAltThreeSelector = 3
/// Ideographic alt four: a selector of `kIdeographicAlternativesType`.
public let kIdeographicAltFourSelector = 4
/// Ideographic alt five: a selector of `kIdeographicAlternativesType`.
public let kIdeographicAltFiveSelector = 5

// MARK: kCJKVerticalRomanPlacementType

/// CJK vertical roman centered: a selector of `kCJKVerticalRomanPlacementType`.
public let kCJKVerticalRomanCenteredSelector = 0
/// CJK vertical roman h baseline: a selector of `kCJKVerticalRomanPlacementType`.
public let kCJKVerticalRomanHBaselineSelector = 1

// MARK: kItalicCJKRomanType

/// No CJK italic roman: a selector of `kItalicCJKRomanType`.
public let kNoCJKItalicRomanSelector = 0
/// CJK italic roman: a selector of `kItalicCJKRomanType`.
public let kCJKItalicRomanSelector = 1
/// CJK italic roman, on: a selector of `kItalicCJKRomanType`.
public let kCJKItalicRomanOnSelector = 2
/// CJK italic roman, off: a selector of `kItalicCJKRomanType`.
public let kCJKItalicRomanOffSelector = 3

// MARK: kCaseSensitiveLayoutType

/// Case sensitive layout, on: a selector of `kCaseSensitiveLayoutType`.
public let kCaseSensitiveLayoutOnSelector = 0
/// Case sensitive layout, off: a selector of `kCaseSensitiveLayoutType`.
public let kCaseSensitiveLayoutOffSelector = 1
/// Case sensitive spacing, on: a selector of `kCaseSensitiveLayoutType`.
public let kCaseSensitiveSpacingOnSelector = 2
/// Case sensitive spacing, off: a selector of `kCaseSensitiveLayoutType`.
public let kCaseSensitiveSpacingOffSelector = 3

// MARK: kAlternateKanaType

/// Alternate horiz kana, on: a selector of `kAlternateKanaType`.
public let kAlternateHorizKanaOnSelector = 0
/// Alternate horiz kana, off: a selector of `kAlternateKanaType`.
public let kAlternateHorizKanaOffSelector = 1
/// Alternate vert kana, on: a selector of `kAlternateKanaType`.
public let kAlternateVertKanaOnSelector = 2
/// Alternate vert kana, off: a selector of `kAlternateKanaType`.
public let kAlternateVertKanaOffSelector = 3

// MARK: kContextualAlternatesType

/// Contextual alternates, on: a selector of `kContextualAlternatesType`.
public let kContextualAlternatesOnSelector = 0
/// Contextual alternates, off: a selector of `kContextualAlternatesType`.
public let kContextualAlternatesOffSelector = 1
/// Swash alternates, on: a selector of `kContextualAlternatesType`.
public let kSwashAlternatesOnSelector = 2
/// Swash alternates, off: a selector of `kContextualAlternatesType`.
public let kSwashAlternatesOffSelector = 3
/// Contextual swash alternates, on: a selector of `kContextualAlternatesType`.
public let kContextualSwashAlternatesOnSelector = 4
/// Contextual swash alternates, off: a selector of `kContextualAlternatesType`.
public let kContextualSwashAlternatesOffSelector = 5

// MARK: kLowerCaseType

/// Default lower case: a selector of `kLowerCaseType`.
public let kDefaultLowerCaseSelector = 0
/// Lower case small caps: a selector of `kLowerCaseType`.
public let kLowerCaseSmallCapsSelector = 1
/// Lower case petite caps: a selector of `kLowerCaseType`.
public let kLowerCasePetiteCapsSelector = 2

// MARK: kUpperCaseType

/// Default upper case: a selector of `kUpperCaseType`.
public let kDefaultUpperCaseSelector = 0
/// Upper case small caps: a selector of `kUpperCaseType`.
public let kUpperCaseSmallCapsSelector = 1
/// Upper case petite caps: a selector of `kUpperCaseType`.
public let kUpperCasePetiteCapsSelector = 2

// MARK: kCJKRomanSpacingType

/// Half width CJK roman: a selector of `kCJKRomanSpacingType`.
public let kHalfWidthCJKRomanSelector = 0
/// Proportional CJK roman: a selector of `kCJKRomanSpacingType`.
public let kProportionalCJKRomanSelector = 1
/// Default CJK roman: a selector of `kCJKRomanSpacingType`.
public let kDefaultCJKRomanSelector = 2
/// Full width CJK roman: a selector of `kCJKRomanSpacingType`.
public let kFullWidthCJKRomanSelector = 3
