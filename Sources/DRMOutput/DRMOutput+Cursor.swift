// DRMOutput+Cursor.swift: the display hardware's own cursor.

public import VitrineCompositor
import VitrineSeat

extension DRMOutput {
    /// Shows `cursor` above the picture, where the hardware has a cursor that is large enough; nil: none.
    public func setCursor(_ cursor: CursorImage?) -> Bool {
        guard let hardware = session?.cursor, hardware.set(cursor) else {
            _ = session?.cursor?.set(nil)
            flushCursor()
            return cursor == nil
        }
        flushCursor()
        return session?.cursor != nil
    }

    public func moveCursor(toX x: Int, y: Int) {
        session?.cursor?.move(toX: x, y: y)
        flushCursor()
    }

    /// Hands the cursor over, unless a frame is on its way: then its flip does.
    func flushCursor() {
        guard isConnected, !needsModeset, let session, frames.flight?.landedAt != nil || frames.flight == nil
        else { return }
        do {
            try session.cursor?.flush()
        } catch let error as DRMError {
            if error.meansDeviceIsGone { return cardLost(error) }
            // Another program may drive the display for now: the cursor comes back with the next mode.
            guard !error.meansNotMaster else { return }
            log("\(error). The pointer is drawn into the picture instead")
            session.cursor?.close()
            session.cursor = nil
            owesChangeNotice = true
        } catch {}
    }
}
