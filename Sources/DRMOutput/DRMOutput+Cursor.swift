// DRMOutput+Cursor.swift: the display hardware's own cursor.

import VitrineCompositor
public import VitrineDisplay
import VitrineSeat

extension DRMOutput {
    /// Shows `cursor` on the hardware's cursor plane. Nil hides it. Returns false if there is no plane that is large
    /// enough.
    public func setCursor(_ cursor: CursorImage?) -> Bool {
        guard let hardware = session?.cursor, hardware.set(cursor) else {
            _ = session?.cursor?.set(nil)
            flushCursor()
            return cursor == nil
        }
        flushCursor()
        return session?.cursor != nil
    }

    /// Moves the cursor's hot spot to a pixel of the upright picture.
    public func moveCursor(toX x: Int, y: Int) {
        session?.cursor?.move(toX: x, y: y)
        flushCursor()
    }

    /// Commits the cursor. While a flip is pending, this is done after it.
    func flushCursor() {
        guard isConnected, !needsModeset, let session,
            frames.pendingFlip?.completedAt != nil || frames.pendingFlip == nil
        else { return }
        do {
            try session.cursor?.flush()
        } catch let error as DRMError {
            if error.meansDeviceIsGone { return cardLost(error) }
            // Another program may be driving the display. The cursor is shown again with the next mode set.
            guard !error.meansNotMaster else { return }
            log("\(error). The pointer is drawn into the picture instead")
            session.cursor?.close()
            session.cursor = nil
            needsChangeNotification = true
        } catch {}
    }
}
