// main.swift: the dossier of an example that comes with Vitrine, with a planted fault if one is named.

public import ArgumentParser
public import ExploredApps
import Foundation
import VitrineConformance
import VitrineExploring

/// The options beside those of the dossier.
struct ProgramOptions: ParsableArguments {
    @Option(help: "The example: kiosk, catalog or kiosk-without-menu.") var app: ExploredProgram = .kiosk
    @Option(help: "The fault that is planted.") var mutant: String?
    @OptionGroup var conformance: ConformanceArguments
}

extension ExploredProgram: ExpressibleByArgument {}

let options = ProgramOptions.parseOrExit()
let mutant = options.mutant.map { name in
    guard let mutant = Mutant.named(name) else {
        FileHandle.standardError.write(Data("conformance: there is no mutant \(name)\n".utf8))
        exit(64)
    }
    return mutant
}
exit(ConformanceCommand.run((mutant?.program ?? options.app).app(planting: mutant), options.conformance))
