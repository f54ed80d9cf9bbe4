// vitrine-lsp: the language server, for editors that start it without arguments.

import FrontEnd

VitrineCommand(arguments: ["lsp"] + CommandLine.arguments.dropFirst()).run()
