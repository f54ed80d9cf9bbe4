// PlayerMenuContent.swift: what a player's menu was made of.

/// What a player's menu was made of: it is made again when this differs. Compared after each frame, so without texts.
struct PlayerMenuContent: Equatable {
    var speeds: [ObjectIdentifier]
    var speed: ObjectIdentifier?
    var subtitles: ObjectIdentifier?
    var selected: ObjectIdentifier?
    var isShown: Bool
}
