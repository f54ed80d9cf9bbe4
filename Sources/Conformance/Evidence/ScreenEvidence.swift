// ScreenEvidence.swift: what was found out about a screen.

/// A screen of a task, examined in the app's first language.
package struct ScreenEvidence: Hashable, Sendable {
    package var id: String
    /// The class of its controller.
    package var title: String
    /// The file of its picture, and of the picture without colours.
    package var picture: String
    package var greyPicture = ""
    package var elements: [ElementEvidence] = []
    package var texts: [TextEvidence] = []
    package var audit: [AuditFault] = []
    /// Views that a finger uses and tools do not.
    package var touchOnly: [Fault] = []
    package var focus = FocusEvidence()
    /// Gestures of several fingers, or along a path.
    package var gestures: [Fault] = []
    /// Elements on which a finger was put down, and those that acted at once.
    package var pressed = 0
    package var actedOnPress: [Fault] = []
    /// How many elements the spoken cursor visited.
    package var spokenOver = 0
    /// Elements that are spoken, but have no place on the screen.
    package var spokenNowhere: [Fault] = []
    /// The screen to which the cursor alone led; nil for none.
    package var cursorLedTo: String?
    package var cursorIsSeen = true
    /// What came while a pointer was over elements.
    package var hovered = 0
    package var cameOnHover: [Fault] = []
    /// Characters that did something without a modifier.
    package var letters: [String] = []
    package var lettersPressed = 0
    package var reactsToShaking = false
    package var toggles: [ChangeEvidence] = []
    package var adjusted: [ChangeEvidence] = []
    package var fields: [ChangeEvidence] = []
    /// What was heard of a hidden text.
    package var heardSecrets: [Fault] = []
    /// The contrast of what is used and has no words.
    package var symbols: [TextEvidence] = []
    /// Lists of elements that are read against their places.
    package var listed = 0
    package var listedBackwards: [Fault] = []
    /// What scrolls in both directions in the largest text.
    package var scrollsBothWays: [Fault] = []
    package var flashes = FlashEvidence()
    /// Whether it still moves after five seconds.
    package var movesAtRest = false
    package var hasVideo = false
}
