// A program that decodes a file, prints the decoder's number, and waits.

import Foundation
import VitrineVideo

let decoder = try VideoDecoder(url: URL(fileURLWithPath: CommandLine.arguments[1]), sound: .silent) {}
FileHandle.standardOutput.write(Data("\(decoder.process)\n".utf8))
while true { sleep(1000) }
