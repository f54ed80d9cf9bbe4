// main.swift: explores the examples that come with Vitrine, with planted faults if they are named.

public import ArgumentParser
public import ExploredApps
import Foundation
import LiveObjects
import VitrineCompositor
import VitrineExploring
import VitrineRuntime

/// The options beside those of the explorer.
struct ProgramOptions: ParsableArguments {
    @Option(help: "The example: kiosk, catalog or kiosk-without-menu.") var app: ExploredProgram = .kiosk
    @Option(help: "The fault that is planted; a wrong name lists them.") var mutant: String?
    @OptionGroup var explorer: ExploreArguments
}

extension ExploredProgram: ExpressibleByArgument {}

let options = ProgramOptions.parseOrExit()
let mutant = options.mutant.map { name in
    guard let mutant = Mutant.named(name) else {
        let names = Mutant.all.map { "\($0.name): \($0.kind)" }.joined(separator: "\n  ")
        FileHandle.standardError.write(Data("explore: there is no mutant \(name); there are\n  \(names)\n".utf8))
        exit(64)
    }
    return mutant
}
var app = (mutant?.program ?? options.app).app(planting: mutant)

/// Views, layers, controllers and recognisers, and objects of the app: they retain most other objects.
func isCounted(_ type: Any.Type) -> Bool {
    type is UIResponder.Type || type is CALayer.Type || type is UIGestureRecognizer.Type
}
app.census = {
    let before = LiveObjects(of: isCounted)
    return { LiveObjects(of: isCounted).growth(since: before).map { ($0.name, $0.now - $0.before) } }
}
exit(ExplorerCommand.run(app, options.explorer, processArguments: Array(CommandLine.arguments.dropFirst())))
