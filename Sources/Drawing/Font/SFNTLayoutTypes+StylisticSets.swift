// SFNTLayoutTypes+StylisticSets.swift: the selectors of `kStylisticAlternativesType`, with the numbers of
// SFNTLayoutTypes.h.

/// No stylistic alternatives: a selector of `kStylisticAlternativesType`.
public let kNoStylisticAlternatesSelector = 0
/// Stylistic set 1, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltOneOnSelector = 2
/// Stylistic set 1, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltOneOffSelector = 3
/// Stylistic set 2, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwoOnSelector = 4
/// Stylistic set 2, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwoOffSelector = 5
/// Stylistic set 3, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltThreeOnSelector = 6
/// Stylistic set 3, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltThreeOffSelector = 7
/// Stylistic set 4, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFourOnSelector = 8
/// Stylistic set 4, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFourOffSelector = 9
/// Stylistic set 5, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFiveOnSelector = 10
/// Stylistic set 5, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFiveOffSelector = 11
/// Stylistic set 6, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSixOnSelector = 12
/// Stylistic set 6, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSixOffSelector = 13
/// Stylistic set 7, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSevenOnSelector = 14
/// Stylistic set 7, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSevenOffSelector = 15
/// Stylistic set 8, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltEightOnSelector = 16
/// Stylistic set 8, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltEightOffSelector = 17
/// Stylistic set 9, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltNineOnSelector = 18
/// Stylistic set 9, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltNineOffSelector = 19
/// Stylistic set 10, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTenOnSelector = 20
/// Stylistic set 10, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTenOffSelector = 21
/// Stylistic set 11, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltElevenOnSelector = 22
/// Stylistic set 11, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltElevenOffSelector = 23
/// Stylistic set 12, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwelveOnSelector = 24
/// Stylistic set 12, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwelveOffSelector = 25
/// Stylistic set 13, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltThirteenOnSelector = 26
/// Stylistic set 13, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltThirteenOffSelector = 27
/// Stylistic set 14, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFourteenOnSelector = 28
/// Stylistic set 14, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFourteenOffSelector = 29
/// Stylistic set 15, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFifteenOnSelector = 30
/// Stylistic set 15, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltFifteenOffSelector = 31
/// Stylistic set 16, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSixteenOnSelector = 32
/// Stylistic set 16, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSixteenOffSelector = 33
/// Stylistic set 17, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSeventeenOnSelector = 34
/// Stylistic set 17, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltSeventeenOffSelector = 35
/// Stylistic set 18, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltEighteenOnSelector = 36
/// Stylistic set 18, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltEighteenOffSelector = 37
/// Stylistic set 19, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltNineteenOnSelector = 38
/// Stylistic set 19, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltNineteenOffSelector = 39
/// Stylistic set 20, on: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwentyOnSelector = 40
/// Stylistic set 20, off: a selector of `kStylisticAlternativesType`.
public let kStylisticAltTwentyOffSelector = 41
