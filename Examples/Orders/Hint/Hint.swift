#error("Orders is source for iOS: build it with `vitrine build` (swift build -c release --package-path Tools makes it)")
