// InputEvent+Moves.swift: events that can wait, and events that a person did not cause.
//
// Panels report moves more often than frames are made. Moves wait for the next frame's turn, where the router combines
// those of one finger and keeps the others for `coalescedTouches(for:)`.

extension InputEvent {
    /// Whether a later event of the same source replaces this one, so that it can wait for the next frame.
    package var isMove: Bool {
        switch kind {
        case .touchMoved, .pointerMoved, .scroll, .touchForce(_, _, isEstimate: false), .touchSize, .tilt:
            true
        default: false
        }
    }

    /// Whether a person caused the event on purpose, and not a sensor.
    package var isDoneByAPerson: Bool {
        if case .tilt = kind { false } else { true }
    }
}
