// main.swift: simulates guests at the kiosk for days, in minutes.
//
// Guests arrive so that hours and events end together. Between two guests the kiosk is idle, clears the last
// guest's data and shows its attract screen. Exit status: 0 if nothing was left behind.

import ArgumentParser
import Foundation
import LiveObjects

@MainActor func soak(_ options: SoakOptions) -> SoakReport {
    var report = SoakReport()
    report.slopeLimit = options.heapOnly ? .infinity : options.slope
    report.liveSlopeLimit = options.liveSlope
    guard let pixels = options.pixels else {
        report.problems.append(
            "size \(options.size): give WIDTHxHEIGHT, each from 64 to 8192, such as 640x400")
        return report
    }
    let began = Date()
    let screen = SoakScreen(width: pixels.width, height: pixels.height)
    let start = screen.now, end = start + options.hours * 3600
    var baseline: LiveObjects?
    do {
        // The first visit gives the number of events per visit, and so the distance between visits.
        try Guest(number: 0, screen: screen).visit()
        let perVisit = max(1, screen.events)
        let visits = max(2, (options.events + perVisit - 1) / perVisit)
        let interval = (end - start) / Double(visits)
        // The first fifth is warm-up: caches fill, the allocator reaches its size. Every kind of guest occurs in it
        // twice, since the first guest to order a drink leaves its pictures in the caches.
        let isWarm = min(max(visits / 5, 2 * Guest.kinds), visits / 2), everySo = max(1, visits / 50)
        for number in 1..<visits {
            let arrival = start + Double(number) * interval
            screen.idle(until: arrival)
            if number >= isWarm, (number - isWarm) % everySo == 0 {
                let objects = LiveObjects()
                if baseline == nil { baseline = objects }
                report.add(screen.sample(hours: (screen.now - start) / 3600), objects)
            }
            try Guest(number: number, screen: screen).visit()
            report.visits = number + 1
        }
        screen.idle(until: end)
        let objects = LiveObjects()
        report.add(screen.sample(hours: (screen.now - start) / 3600), objects)
        if let baseline { report.compare(objects, with: baseline) }
    } catch { report.problems.append("visit \(report.visits): \(error)") }
    report.simulatedHours = (screen.now - start) / 3600
    report.events = screen.events
    report.frames = screen.frames
    report.wallSeconds = Date().timeIntervalSince(began)
    report.conclude()
    return report
}

let options = SoakOptions.parseOrExit()
let report = soak(options)
print(report.description)
if let path = options.json {
    do { try report.json.write(to: URL(fileURLWithPath: path)) } catch {
        FileHandle.standardError.write(Data("soak: \(path) cannot be written: \(error)\n".utf8))
        exit(73)
    }
}
exit(report.problems.isEmpty ? 0 : 1)
