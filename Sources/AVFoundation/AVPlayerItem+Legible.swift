// AVPlayerItem+Legible.swift: subtitles of an item, and outputs.

import Foundation
import VitrineSystem
import VitrineWebVTT

extension AVPlayerItem {
    // MARK: Subtitles

    func baseSelect(_ option: AVMediaSelectionOption?, in group: AVMediaSelectionGroup) {
        guard option == nil || group.options.contains(where: { $0 === option }) else { return }
        do throws(WebVTTFailure) {
            try legible.select(option)
        } catch {
            Diagnostics.warning("Subtitles: \(error)")
        }
        updateLegible(at: currentTime().seconds)
        player?.legibleDidChange()
    }

    func baseSelectAutomatically(in group: AVMediaSelectionGroup) {
        let options = AVMediaSelectionGroup.mediaSelectionOptions(
            from: group.options, filteredAndSortedAccordingToPreferredLanguages: Locale.preferredLanguages)
        select(options.first, in: group)
    }

    /// Gives outputs the cues of a time, if they are others than before.
    func updateLegible(at time: Double) {
        guard legible.move(to: time) else { return }
        for case let output as AVPlayerItemLegibleOutput in outputs { output.show(legible.cues, at: time) }
    }

    // MARK: Outputs

    func baseAdd(_ output: AVPlayerItemOutput) {
        guard !outputs.contains(where: { $0 === output }) else { return }
        if let other = output.item { other.remove(output) }
        outputs.append(output)
        output.item = self
        if !legible.cues.isEmpty {
            (output as? AVPlayerItemLegibleOutput)?.show(legible.cues, at: currentTime().seconds)
        }
    }

    func baseRemove(_ output: AVPlayerItemOutput) {
        guard let place = outputs.firstIndex(where: { $0 === output }) else { return }
        outputs.remove(at: place)
        output.item = nil
    }
}
