// AVSpeechRates.swift: the speeds of speech.

/// The slowest speech: 0.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest speech: 1.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual speed of speech: 0.5.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
