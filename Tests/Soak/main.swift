// main.swift: guests use the kiosk for days, in minutes.
//
// Each guest looks through the menu, orders two drinks, takes one away, pays and leaves; then the kiosk stands idle
// until the next. Guests come so that hours and events end together. Exit status: 0 if nothing was left behind.

import Foundation

/// One guest. All drinks and the whole flow are used in turn.
@MainActor func visit(_ screen: SoakScreen, _ number: Int) throws {
    let drinks = ["espresso", "americano", "cappuccino", "latte"]
    let size = screen.loop.screen.bounds.size
    let low = CGPoint(x: size.width / 2, y: size.height * 0.85),
        high = CGPoint(x: size.width / 2, y: size.height * 0.4)
    screen.drag(from: low, to: high, seconds: 0.5)
    screen.drag(from: high, to: low, seconds: 0.5)
    for drink in [drinks[number % 4], drinks[(number + 1) % 4]] {
        try screen.tap("menu.drink.\(drink)")
        try screen.tap("drink.more")
        try screen.tap("drink.add")
    }
    try screen.tap("header.order")
    try screen.tap("order.row.1.remove")
    try screen.tap("order.checkout")
    try screen.tap("confirmation.done")
}

@MainActor func soak(_ options: SoakOptions) -> SoakReport {
    var report = SoakReport()
    report.slopeLimit = options.slope
    guard let pixels = options.pixels else {
        report.problems.append(
            "size \(options.size): give WIDTHxHEIGHT, each from 64 to 8192, such as 640x400")
        return report
    }
    let began = Date()
    let screen = SoakScreen(width: pixels.width, height: pixels.height)
    let start = screen.now, end = start + options.hours * 3600
    do {
        // The first visit tells how many events one is, and so how far apart they must be.
        try visit(screen, 0)
        let perVisit = max(1, screen.events)
        let visits = max(1, (options.events + perVisit - 1) / perVisit)
        let interval = (end - start) / Double(visits)
        for number in 1..<max(2, visits) {
            screen.idle(until: start + Double(number) * interval)
            try visit(screen, number)
            report.visits = number + 1
            // The first fifth is warm-up: caches fill, the allocator finds its size.
            let isWarm = number * 5 >= visits, everySo = max(1, visits / 50)
            if isWarm && number % everySo == 0 || number == visits - 1 {
                report.samples.append(screen.sample(hours: (screen.now - start) / 3600))
            }
        }
        screen.idle(until: end)
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
