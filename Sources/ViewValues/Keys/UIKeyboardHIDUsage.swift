// UIKeyboardHIDUsage.swift: the keys of a keyboard, as numbered in the USB HID usage tables (page 7).

/// A key by its position, whatever the layout. Letters and signs are those of a US keyboard.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
    /// Too many keys are pressed.
    case keyboardErrorRollOver = 1
    /// The keyboard's self-test failed.
    case keyboardPOSTFail = 2
    /// An error without a definition; also a key that is not known here.
    case keyboardErrorUndefined = 3
    /// The A key.
    case keyboardA = 4
    /// The B key.
    case keyboardB = 5
    /// The C key.
    case keyboardC = 6
    /// The D key.
    case keyboardD = 7
    /// The E key.
    case keyboardE = 8
    /// The F key, often with a mark to feel.
    case keyboardF = 9
    /// The G key.
    case keyboardG = 10
    /// The H key.
    case keyboardH = 11
    /// The I key.
    case keyboardI = 12
    /// The J key, often with a mark to feel.
    case keyboardJ = 13
    /// The K key.
    case keyboardK = 14
    /// The L key.
    case keyboardL = 15
    /// The M key.
    case keyboardM = 16
    /// The N key.
    case keyboardN = 17
    /// The O key.
    case keyboardO = 18
    /// The P key.
    case keyboardP = 19
    /// The Q key. It types A on a French keyboard.
    case keyboardQ = 20
    /// The R key.
    case keyboardR = 21
    /// The S key.
    case keyboardS = 22
    /// The T key.
    case keyboardT = 23
    /// The U key.
    case keyboardU = 24
    /// The V key.
    case keyboardV = 25
    /// The W key. It types Z on a French keyboard.
    case keyboardW = 26
    /// The X key.
    case keyboardX = 27
    /// The Y key. It types Z on a German keyboard.
    case keyboardY = 28
    /// The Z key. It types Y on a German keyboard.
    case keyboardZ = 29
    /// 1 and the exclamation mark.
    case keyboard1 = 30
    /// 2 and the at sign.
    case keyboard2 = 31
    /// 3 and the number sign.
    case keyboard3 = 32
    /// 4 and the dollar sign.
    case keyboard4 = 33
    /// 5 and the percent sign.
    case keyboard5 = 34
    /// 6 and the caret.
    case keyboard6 = 35
    /// 7 and the ampersand.
    case keyboard7 = 36
    /// 8 and the asterisk.
    case keyboard8 = 37
    /// 9 and the left parenthesis.
    case keyboard9 = 38
    /// 0 and the right parenthesis.
    case keyboard0 = 39
    /// Return. Not the Enter key of the keypad.
    case keyboardReturnOrEnter = 40
    /// Escape.
    case keyboardEscape = 41
    /// Backspace: it deletes backwards.
    case keyboardDeleteOrBackspace = 42
    /// Tab.
    case keyboardTab = 43
    /// The space bar.
    case keyboardSpacebar = 44
    /// The hyphen and the underscore.
    case keyboardHyphen = 45
    /// The equals and plus signs.
    case keyboardEqualSign = 46
    /// The left square bracket and brace.
    case keyboardOpenBracket = 47
    /// The right square bracket and brace.
    case keyboardCloseBracket = 48
    /// The backslash and the vertical bar.
    case keyboardBackslash = 49
    /// The number sign and the tilde, beside Return on keyboards outside the US.
    case keyboardNonUSPound = 50
    /// The semicolon and the colon.
    case keyboardSemicolon = 51
    /// The straight quotes, single and double.
    case keyboardQuote = 52
    /// The grave accent and the tilde, left of 1.
    case keyboardGraveAccentAndTilde = 53
    /// The comma and the less-than sign.
    case keyboardComma = 54
    /// The full stop and the greater-than sign.
    case keyboardPeriod = 55
    /// The slash and the question mark.
    case keyboardSlash = 56
    /// Caps Lock.
    case keyboardCapsLock = 57
    /// The function key F1.
    case keyboardF1 = 58
    /// The function key F2.
    case keyboardF2 = 59
    /// The function key F3.
    case keyboardF3 = 60
    /// The function key F4.
    case keyboardF4 = 61
    /// The function key F5.
    case keyboardF5 = 62
    /// The function key F6.
    case keyboardF6 = 63
    /// The function key F7.
    case keyboardF7 = 64
    /// The function key F8.
    case keyboardF8 = 65
    /// The function key F9.
    case keyboardF9 = 66
    /// The function key F10.
    case keyboardF10 = 67
    /// The function key F11.
    case keyboardF11 = 68
    /// The function key F12.
    case keyboardF12 = 69
    /// Print Screen.
    case keyboardPrintScreen = 70
    /// Scroll Lock.
    case keyboardScrollLock = 71
    /// Pause and Break.
    case keyboardPause = 72
    /// Insert.
    case keyboardInsert = 73
    /// Home: to the beginning.
    case keyboardHome = 74
    /// Page Up.
    case keyboardPageUp = 75
    /// Delete: it deletes forwards.
    case keyboardDeleteForward = 76
    /// End: to the end.
    case keyboardEnd = 77
    /// Page Down.
    case keyboardPageDown = 78
    /// The right arrow.
    case keyboardRightArrow = 79
    /// The left arrow.
    case keyboardLeftArrow = 80
    /// The down arrow.
    case keyboardDownArrow = 81
    /// The up arrow.
    case keyboardUpArrow = 82
    /// Num Lock and Clear.
    case keypadNumLock = 83
    /// The division sign of the keypad.
    case keypadSlash = 84
    /// The multiplication sign of the keypad.
    case keypadAsterisk = 85
    /// The minus sign of the keypad.
    case keypadHyphen = 86
    /// The plus sign of the keypad.
    case keypadPlus = 87
    /// Enter of the keypad.
    case keypadEnter = 88
    /// 1 and End on the keypad.
    case keypad1 = 89
    /// 2 and the down arrow on the keypad.
    case keypad2 = 90
    /// 3 and Page Down on the keypad.
    case keypad3 = 91
    /// 4 and the left arrow on the keypad.
    case keypad4 = 92
    /// 5 on the keypad.
    case keypad5 = 93
    /// 6 and the right arrow on the keypad.
    case keypad6 = 94
    /// 7 and Home on the keypad.
    case keypad7 = 95
    /// 8 and the up arrow on the keypad.
    case keypad8 = 96
    /// 9 and Page Up on the keypad.
    case keypad9 = 97
    /// 0 and Insert on the keypad.
    case keypad0 = 98
    /// The decimal separator and Delete on the keypad.
    case keypadPeriod = 99
    /// The backslash and the vertical bar beside the left Shift key, on keyboards outside the US.
    case keyboardNonUSBackslash = 100
    /// The key for the context menu, right of the space bar.
    case keyboardApplication = 101
    /// Power. Some keyboards report it elsewhere.
    case keyboardPower = 102
    /// The equals sign of the keypad.
    case keypadEqualSign = 103
    /// The function key F13.
    case keyboardF13 = 104
    /// The function key F14.
    case keyboardF14 = 105
    /// The function key F15.
    case keyboardF15 = 106
    /// The function key F16.
    case keyboardF16 = 107
    /// The function key F17.
    case keyboardF17 = 108
    /// The function key F18.
    case keyboardF18 = 109
    /// The function key F19.
    case keyboardF19 = 110
    /// The function key F20.
    case keyboardF20 = 111
    /// The function key F21.
    case keyboardF21 = 112
    /// The function key F22.
    case keyboardF22 = 113
    /// The function key F23.
    case keyboardF23 = 114
    /// The function key F24.
    case keyboardF24 = 115
    /// Execute.
    case keyboardExecute = 116
    /// Help.
    case keyboardHelp = 117
    /// Menu. On a remote, back.
    case keyboardMenu = 118
    /// Select.
    case keyboardSelect = 119
    /// Stop.
    case keyboardStop = 120
    /// Again: repeats a command.
    case keyboardAgain = 121
    /// Undo.
    case keyboardUndo = 122
    /// Cut.
    case keyboardCut = 123
    /// Copy.
    case keyboardCopy = 124
    /// Paste.
    case keyboardPaste = 125
    /// Find.
    case keyboardFind = 126
    /// Turns the sound off and on.
    case keyboardMute = 127
    /// Raises the volume.
    case keyboardVolumeUp = 128
    /// Lowers the volume.
    case keyboardVolumeDown = 129
    /// Caps Lock that stays down. Only on old keyboards.
    case keyboardLockingCapsLock = 130
    /// Num Lock that stays down. Only on old keyboards.
    case keyboardLockingNumLock = 131
    /// Scroll Lock that stays down. Only on old keyboards.
    case keyboardLockingScrollLock = 132
    /// The comma of the keypad, as on Brazilian keyboards.
    case keypadComma = 133
    /// The equals sign of the keypad of AS/400 keyboards.
    case keypadEqualSignAS400 = 134
    /// Ro on Japanese keyboards; the slash on Brazilian ones.
    case keyboardInternational1 = 135
    /// Katakana and Hiragana on Japanese keyboards.
    case keyboardInternational2 = 136
    /// The yen sign on Japanese keyboards.
    case keyboardInternational3 = 137
    /// Henkan on Japanese keyboards: converts to characters.
    case keyboardInternational4 = 138
    /// Muhenkan on Japanese keyboards: keeps the syllables.
    case keyboardInternational5 = 139
    /// The comma of the keypad of Japanese PC-98 keyboards.
    case keyboardInternational6 = 140
    /// A key for other languages, without a fixed meaning.
    case keyboardInternational7 = 141
    /// A key for other languages, without a fixed meaning.
    case keyboardInternational8 = 142
    /// A key for other languages, without a fixed meaning.
    case keyboardInternational9 = 143
    /// Hangul and Latin on Korean keyboards; Kana on Apple's Japanese ones.
    case keyboardLANG1 = 144
    /// Hanja on Korean keyboards; Eisu on Apple's Japanese ones.
    case keyboardLANG2 = 145
    /// Katakana on Japanese keyboards.
    case keyboardLANG3 = 146
    /// Hiragana on Japanese keyboards.
    case keyboardLANG4 = 147
    /// Zenkaku and Hankaku on Japanese keyboards: full and half width.
    case keyboardLANG5 = 148
    /// A key for input methods, without a fixed meaning.
    case keyboardLANG6 = 149
    /// A key for input methods, without a fixed meaning.
    case keyboardLANG7 = 150
    /// A key for input methods, without a fixed meaning.
    case keyboardLANG8 = 151
    /// A key for input methods, without a fixed meaning.
    case keyboardLANG9 = 152
    /// Erase-Eaze: another key for deleting.
    case keyboardAlternateErase = 153
    /// System Request and Attention.
    case keyboardSysReqOrAttention = 154
    /// Cancel.
    case keyboardCancel = 155
    /// Clear.
    case keyboardClear = 156
    /// Prior: the page before.
    case keyboardPrior = 157
    /// Return, on keyboards with both Return and Enter.
    case keyboardReturn = 158
    /// Separator.
    case keyboardSeparator = 159
    /// Out.
    case keyboardOut = 160
    /// Oper.
    case keyboardOper = 161
    /// Clear and Again.
    case keyboardClearOrAgain = 162
    /// CrSel and Props.
    case keyboardCrSelOrProps = 163
    /// ExSel.
    case keyboardExSel = 164
    /// The left Control key.
    case keyboardLeftControl = 224
    /// The left Shift key.
    case keyboardLeftShift = 225
    /// The left Option or Alt key.
    case keyboardLeftAlt = 226
    /// The left Command, Windows or Super key.
    case keyboardLeftGUI = 227
    /// The right Control key.
    case keyboardRightControl = 228
    /// The right Shift key.
    case keyboardRightShift = 229
    /// The right Option or Alt key; AltGr on many keyboards.
    case keyboardRightAlt = 230
    /// The right Command, Windows or Super key.
    case keyboardRightGUI = 231
}
