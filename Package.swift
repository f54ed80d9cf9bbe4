// swift-tools-version: 6.2
import PackageDescription

// Modules are in one order; each imports only modules above it.
// Target names have the prefix because SwiftPM requires unique module names
// in a user's whole package graph; apps import the umbrellas.

/// What modules of views import.
let viewModules: [Target.Dependency] = [
    "VitrineFoundationPatches", "VitrineLocalization", "VitrineDrawing", "VitrineViewValues", "VitrinePasteboard",
    "VitrineRuntime", "VitrineCompositor", "VitrineDisplay", "VitrineLayerSettings", "VitrineGraphics", "VitrineSystem",
    "VitrineText", "VitrineObjectiveC",
]

let cLibraries: [Target] = [
    .target(name: "CVitrineLinux", path: "Sources/CLibraries/linux"),
    .systemLibrary(
        name: "CVitrineDRM", path: "Sources/CLibraries/drm", pkgConfig: "libdrm",
        providers: [.apt(["libdrm-dev"])]),
    .systemLibrary(
        name: "CVitrineLibseat", path: "Sources/CLibraries/seat",
        providers: [.apt(["libseat-dev"])]),
    .systemLibrary(
        name: "CVitrineFreeType", path: "Sources/CLibraries/freetype", pkgConfig: "freetype2",
        providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
        name: "CVitrineHarfBuzz", path: "Sources/CLibraries/harfbuzz", pkgConfig: "harfbuzz",
        providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(
        name: "CVitrineFriBidi", path: "Sources/CLibraries/fribidi", pkgConfig: "fribidi",
        providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
        name: "CVitrineHyphen", path: "Sources/CLibraries/hyphen", providers: [.apt(["libhyphen-dev"])]),
    // Opened for typing, if it is installed: the build needs no package.
    .target(
        name: "CVitrineHunspell", path: "Sources/CLibraries/hunspell",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(
        name: "CVitrineFontconfig", path: "Sources/CLibraries/fontconfig", pkgConfig: "fontconfig",
        providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(
        name: "CVitrineLibinput", path: "Sources/CLibraries/input/libinput",
        providers: [.apt(["libinput-dev"])]),
    .systemLibrary(
        name: "CVitrineEvdev", path: "Sources/CLibraries/input/evdev",
        providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
        name: "CVitrineUdev", path: "Sources/CLibraries/input/udev",
        providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
        name: "CVitrineXKB", path: "Sources/CLibraries/input/xkb",
        providers: [.apt(["libxkbcommon-dev"])]),
    // Headers only: CVitrineLazyLibraries opens the libraries.
    .systemLibrary(
        name: "CVitrineSpeechd", path: "Sources/CLibraries/speechd",
        providers: [.apt(["libspeechd-dev"])]),
    .systemLibrary(
        name: "CVitrineLibPNG", path: "Sources/CLibraries/codecs/png", pkgConfig: "libpng",
        providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
        name: "CVitrineLibJPEG", path: "Sources/CLibraries/codecs/jpeg", pkgConfig: "libjpeg",
        providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(
        name: "CVitrineLibWebP", path: "Sources/CLibraries/codecs/webp", pkgConfig: "libwebpdemux",
        providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
        name: "CVitrineLibGIF", path: "Sources/CLibraries/codecs/gif", pkgConfig: "libgif",
        providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
        name: "CVitrineZlib", path: "Sources/CLibraries/zlib", pkgConfig: "zlib",
        providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
        name: "CVitrineQREncode", path: "Sources/CLibraries/qrencode", pkgConfig: "libqrencode",
        providers: [.apt(["libqrencode-dev"])]),
    // Headers only: the library is opened for the first viewer.
    .systemLibrary(
        name: "CVitrineLibVNC", path: "Sources/CLibraries/vnc/library",
        providers: [.apt(["libvncserver-dev"])]),
    .target(
        name: "CVitrineVNC", dependencies: ["CVitrineLibVNC", "CVitrineLinux"], path: "Sources/CLibraries/vnc/shim",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Opened for a window, if it is installed: only headers are needed. Protocols by scripts/wayland-protocols.
    .target(name: "CVitrineWayland", dependencies: ["CVitrineLazyLibraries"], path: "Sources/CLibraries/wayland"),
    // The same, at an X server.
    .target(name: "CVitrineX11", dependencies: ["CVitrineLazyLibraries"], path: "Sources/CLibraries/x11"),
    .systemLibrary(
        name: "CVitrineALSA", path: "Sources/CLibraries/alsa", providers: [.apt(["libasound2-dev"])]),
    .target(
        name: "CVitrineLazyLibraries",
        dependencies: [
            "CVitrineALSA", "CVitrineSpeechd", "CVitrineLibseat", "CVitrineLibinput", "CVitrineEvdev",
            "CVitrineUdev", "CVitrineXKB",
        ],
        path: "Sources/CLibraries/lazy",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
        name: "CVitrineCodecs",
        dependencies: ["CVitrineLibPNG", "CVitrineLibJPEG", "CVitrineLibWebP", "CVitrineLibGIF"],
        path: "Sources/CLibraries/codecs/shim",
        // Newer versions of libwebpdemux do not link it.
        linkerSettings: [.linkedLibrary("webp")]),
    // Opened for the first document: only headers are needed.
    .target(
        name: "CVitrineExpat", path: "Sources/CLibraries/expat",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Headers of ZXing are used if they are installed; the library is opened with the first code.
    .target(
        name: "CVitrineBarcodes", path: "Sources/CLibraries/barcodes",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // GStreamer is opened in the decoder's process, if it is installed: the build needs no package.
    .target(
        name: "CVitrineVideo", dependencies: ["CVitrineBarcodes", "CVitrineLibJPEG"], path: "Sources/CLibraries/video",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CVitrineFoundation", path: "Sources/CLibraries/foundation"),
    .target(name: "CVitrineObjects", path: "Sources/CLibraries/objects"),
    .target(
        name: "CVitrineKernels", path: "Sources/CKernels",
        cSettings: [
            .define("NDEBUG", .when(configuration: .release)),
            // Unoptimised, the kernels take ten times as long: debug builds of apps, and tests, would wait for them.
            .unsafeFlags(["-O2"], .when(configuration: .debug)),
        ]),
]

// In place of the data of all languages in Foundation's ICU: an object of `board/language-data`. The linker takes the
// first definition, which is that of an object.
let languageData = Context.environment["VITRINE_LANGUAGE_DATA"].map { [LinkerSetting.unsafeFlags([$0])] } ?? []

let modules: [Target] = [
    .target(name: "VitrineSystem", dependencies: ["CVitrineLinux"], path: "Sources/System"),
    .target(
        name: "VitrineFoundationPatches", dependencies: ["CVitrineFoundation"],
        path: "Sources/FoundationPatches"),
    .target(
        name: "VitrineObjectiveC", dependencies: ["VitrineSystem", "VitrineFoundationPatches", "CVitrineObjects"],
        path: "Sources/ObjectiveC"),
    .target(name: "VitrineOS", dependencies: ["VitrineSystem", "VitrineObjectiveC"], path: "Sources/OS"),
    .target(name: "VitrinePredicates", dependencies: ["VitrineObjectiveC"], path: "Sources/Predicates"),
    .target(name: "VitrineDataDetectors", path: "Sources/DataDetectors"),
    .target(
        name: "VitrineGraphics", dependencies: ["VitrineSystem", "CVitrineKernels", "CVitrineCodecs"],
        path: "Sources/Graphics"),
    // Foundation's ICU: a module of the toolchain without an own link instruction.
    .target(
        name: "VitrineUnicode", path: "Sources/Unicode",
        linkerSettings: [.linkedLibrary("_FoundationICU")] + languageData),
    .target(name: "VitrineSVG", dependencies: ["VitrineGraphics", "CVitrineExpat"], path: "Sources/SVG"),
    .target(
        name: "VitrineText",
        dependencies: [
            "VitrineSystem", "VitrineGraphics", "CVitrineFreeType", "CVitrineHarfBuzz", "CVitrineFriBidi",
            "VitrineUnicode", "CVitrineFontconfig", "CVitrineHyphen",
        ],
        path: "Sources/Text", resources: [.copy("Resources")]),
    .target(
        name: "VitrineDisplay", dependencies: ["VitrineSystem", "VitrineObjectiveC", "VitrineGraphics"],
        path: "Sources/Display"),
    .target(
        name: "VitrineLayerSettings",
        dependencies: ["VitrineSystem", "VitrineGraphics", "VitrineText", "CVitrineKernels"],
        path: "Sources/LayerSettings"),
    .target(
        name: "VitrineRaster",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings", "VitrineSystem", "VitrineGraphics", "CVitrineKernels",
        ],
        path: "Sources/Raster"),
    .target(
        name: "VitrineCompositor",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings", "VitrineRaster",
            "VitrineSystem", "VitrineObjectiveC", "VitrineGraphics", "VitrineText", "CVitrineKernels",
            "CVitrineLinux",
        ],
        path: "Sources/Compositor"),
    .target(
        name: "VitrineSeat",
        dependencies: ["VitrineSystem", "CVitrineLinux", "CVitrineLazyLibraries", "CVitrineLibseat", "CVitrineUdev"],
        path: "Sources/Seat"),
    .target(
        name: "VitrineDRMOutput",
        dependencies: [
            "VitrineDisplay",
            "VitrineSystem", "VitrineCompositor", "VitrineSeat", "CVitrineDRM", "CVitrineLazyLibraries",
            "CVitrineLinux", "CVitrineUdev", "VitrineGraphics",
        ],
        path: "Sources/DRMOutput"),
    .target(
        name: "VitrineFramebufferOutput",
        dependencies: [
            "VitrineDisplay",
            "VitrineSystem", "VitrineCompositor", "VitrineSeat", "CVitrineLinux", "VitrineGraphics",
        ],
        path: "Sources/FramebufferOutput"),
    .target(name: "VitrineInput", dependencies: ["VitrineSystem", "VitrineGraphics"], path: "Sources/Input"),
    .target(
        name: "VitrineDeviceInput",
        dependencies: [
            "VitrineSystem", "VitrineGraphics", "VitrineInput", "VitrineSeat", "CVitrineLibinput",
            "CVitrineEvdev",
            "CVitrineUdev",
            "CVitrineXKB", "CVitrineLazyLibraries", "CVitrineLinux",
        ],
        path: "Sources/DeviceInput"),
    .target(
        name: "VitrineWindowOutput",
        dependencies: [
            "VitrineDisplay", "VitrineSystem", "VitrineGraphics", "VitrineInput", "VitrineDeviceInput",
            "CVitrineLinux", "CVitrineWayland", "CVitrineX11", "CVitrineLazyLibraries",
        ],
        path: "Sources/WindowOutput"),
    .target(
        name: "VitrineLocalization", dependencies: ["VitrineSystem", "VitrineUnicode"], path: "Sources/Localization"),
    .target(
        name: "VitrineDrawing",
        dependencies: [
            "VitrineLayerSettings",
            "VitrineSystem", "VitrineFoundationPatches", "VitrineObjectiveC", "VitrineGraphics", "VitrineText",
            "VitrineCompositor", "VitrineLocalization", "VitrineSVG",
        ],
        path: "Sources/Drawing"),
    .target(
        name: "VitrineViewValues",
        dependencies: [
            "VitrineObjectiveC", "VitrineGraphics", "VitrineCompositor", "VitrineInput", "VitrineDrawing",
        ],
        path: "Sources/ViewValues"),
    .target(
        name: "VitrinePasteboard",
        dependencies: [
            "VitrineDisplay",
            "VitrineObjectiveC", "VitrineGraphics", "VitrineDrawing", "VitrineViewValues",
        ],
        path: "Sources/Pasteboard"),
    .target(name: "VitrineEventLoop", dependencies: ["CVitrineLinux", "VitrineSystem"], path: "Sources/EventLoop"),
    .target(
        name: "VitrineRuntime",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings",
            "VitrinePasteboard", "VitrineViewValues",
            "VitrineFoundationPatches", "VitrineLocalization", "VitrineDrawing",
            "VitrineSystem",
            "VitrineCompositor", "VitrineInput",
            "VitrineText",
            "CVitrineLinux", "VitrineGraphics", "VitrineObjectiveC",
        ],
        path: "Sources/Runtime"),
    .target(
        name: "VitrineAppState", dependencies: viewModules + ["CVitrineLinux"], path: "Sources/AppState"),
    .target(
        name: "VitrineDevice", dependencies: viewModules + ["VitrineInput"], path: "Sources/Device"),
    .target(
        name: "VitrineVisualFormat", dependencies: ["VitrineRuntime"], path: "Sources/VisualFormat"),
    .target(name: "VitrineAccessibility", path: "Sources/Accessibility"),
    .target(name: "Vitrinesimd", path: "Sources/simd"),
    .target(
        name: "VitrineAssistance",
        dependencies: viewModules + ["VitrineDevice", "VitrineInput", "VitrineRaster", "VitrineAccessibility"],
        path: "Sources/Assistance"),
    .target(
        name: "VitrineDynamics",
        dependencies: [
            "VitrineDisplay", "VitrineSystem",
            "VitrineObjectiveC", "VitrineDrawing", "VitrineRuntime", "VitrineCompositor", "VitrineGraphics",
        ],
        path: "Sources/Dynamics"),
    .target(
        name: "VitrineOldNames",
        dependencies: [
            "VitrineDrawing", "VitrineRuntime", "VitrineVisualFormat", "VitrineCompositor", "VitrineGraphics",
        ],
        path: "Sources/OldNames"),
    .target(name: "VitrineSymbols", path: "Sources/Symbols"),
    .target(
        name: "VitrineControls",
        dependencies: viewModules + ["VitrineSymbols", "CVitrineQREncode"],
        path: "Sources/Controls"),
    .target(
        name: "VitrineTextEditing",
        dependencies: viewModules + ["VitrineControls", "VitrineDataDetectors", "CVitrineHunspell", "CVitrineLinux"],
        path: "Sources/TextEditing",
        resources: [.embedInCode("Keyboard/Layouts")]),
    .target(
        name: "VitrineLists",
        dependencies: viewModules + ["VitrineControls", "VitrineDynamics"],
        path: "Sources/Lists"),
    .target(
        name: "VitrinePickers",
        dependencies: viewModules + ["VitrineControls", "VitrineTextEditing"],
        path: "Sources/Pickers"),
    .target(
        name: "VitrineContainers",
        dependencies: viewModules + ["VitrineSymbols", "VitrineControls", "VitrineTextEditing", "VitrineLists"],
        path: "Sources/Containers"),
    .target(
        name: "VitrineKiosk",
        dependencies: viewModules + ["VitrineControls", "VitrineTextEditing", "VitrinePickers", "CVitrineLinux"],
        path: "Sources/Kiosk"),
    .target(
        name: "VitrineSpeech",
        dependencies: [
            "VitrineSystem", "VitrineRuntime", "VitrineAssistance", "CVitrineSpeechd", "CVitrineLazyLibraries",
        ],
        path: "Sources/Speech"),
    .target(
        name: "VitrineControlSocket", dependencies: ["VitrineSystem", "CVitrineLinux"], path: "Sources/Remote/Control"),
    .target(
        name: "VitrineRecording", dependencies: ["VitrineControlSocket"], path: "Sources/Remote/Recording"),
    .target(
        name: "VitrineModelContext", dependencies: ["VitrineControlSocket", "VitrineRecording"],
        path: "Sources/Remote/ModelContext"),
    .target(
        name: "VitrineVNC",
        dependencies: [
            "VitrineDisplay",
            "VitrineSystem", "VitrineCompositor", "VitrineInput", "VitrineGraphics", "CVitrineVNC", "CVitrineXKB",
            "CVitrineLazyLibraries",
        ],
        path: "Sources/Remote/VNC"),
    .target(
        name: "VitrineWatch",
        dependencies: [
            "VitrineSystem", "CVitrineLinux", .product(name: "Logging", package: "swift-log"),
        ],
        path: "Sources/Watch"),
    .target(name: "VitrineSound", dependencies: ["CVitrineALSA", "CVitrineLazyLibraries"], path: "Sources/Sound"),
    .target(
        name: "VitrineLaunch",
        dependencies: [
            "VitrineDisplay",
            "VitrineAppState", "VitrineDevice", "VitrineEventLoop", "VitrineViewValues", "VitrinePasteboard",
            "VitrineFoundationPatches", "VitrineLocalization", "VitrineDrawing", "VitrineSystem", "VitrineRuntime",
            "VitrineAssistance",
            "VitrineControls", "VitrineTextEditing", "VitrineLists",
            "VitrineSeat",
            "VitrineDRMOutput",
            "VitrineFramebufferOutput", "VitrineDeviceInput", "VitrineSpeech", "VitrineControlSocket",
            "VitrineRecording",
            .target(name: "VitrineWindowOutput", condition: .when(traits: ["Standard", "Window"])),
            "VitrineVNC", "VitrineWatch", "VitrineSound", "CVitrineLinux", "VitrineCompositor",
            "VitrineGraphics", "VitrineInput", "VitrineLayerSettings", "VitrineText",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
            .product(name: "Logging", package: "swift-log"),
        ], path: "Sources/Launch"),
    .target(
        name: "VitrineMessages",
        dependencies: [
            "VitrineSystem", "VitrineObjectiveC", "VitrineDrawing", "VitrineRuntime", "VitrineAppState",
            "VitrineDevice", "VitrinePasteboard", "VitrineAssistance", "VitrineTextEditing", "VitrineLists",
            "VitrineContainers",
        ],
        path: "Sources/Messages"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/Overlays/Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/Overlays/Testing_UIKit"),
    .target(
        name: "CoreGraphics", dependencies: ["VitrineGraphics", "VitrineText", "_Testing_CoreGraphics"],
        path: "Sources/CoreGraphics"),
    .target(
        name: "QuartzCore",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings", "VitrineCompositor", "CoreGraphics", "VitrineObjectiveC",
        ],
        path: "Sources/QuartzCore"),
    .target(
        name: "UIKit",
        dependencies: [
            "VitrineAppState", "VitrineDevice", "VitrineVisualFormat", "VitrinePasteboard", "VitrineViewValues",
            "VitrineLocalization", "VitrineDrawing", "VitrineRuntime", "VitrineAssistance", "VitrineDynamics",
            "VitrineOldNames",
            "VitrineControls", "VitrineTextEditing", "VitrineLists", "VitrinePickers", "VitrineContainers",
            "VitrineKiosk",
            "VitrineLaunch", "QuartzCore",
            "CoreGraphics",
            "VitrineObjectiveC", "VitrineOS", "VitrinePredicates", "VitrineDataDetectors", "VitrineMessages",
            "VitrineSymbols", "VitrineUnicode", "VitrineAccessibility", "_Testing_UIKit",
        ],
        path: "Sources/UIKit"),
    .target(name: "VitrineGoldens", dependencies: ["VitrineGraphics"], path: "Sources/Goldens"),
    .target(
        name: "OffscreenTesting",
        dependencies: [
            "VitrineDisplay",
            "VitrineAppState", "VitrinePasteboard", "VitrineViewValues",
            "VitrineFoundationPatches", "VitrineDrawing", "VitrineRuntime", "VitrineAssistance", "VitrineTextEditing",
            "VitrineGoldens",
            "VitrineCompositor",
            "VitrineGraphics", "VitrineInput",
        ],
        path: "Sources/OffscreenTesting"),
    .target(
        name: "VitrineTestHost",
        dependencies: [
            "VitrineFoundationPatches", "VitrineDrawing", "VitrineRuntime", "VitrineTextEditing", "VitrineCompositor",
            "VitrineGraphics", "VitrineDisplay", "VitrineEventLoop", "VitrineAppState", "VitrineViewValues",
            "VitrineObjectiveC",
        ],
        path: "Sources/TestHost"),
    .target(
        name: "VitrinePreviews",
        dependencies: [
            "OffscreenTesting", "VitrineDrawing", "VitrineGraphics", "VitrineLocalization", "VitrineRuntime",
        ],
        path: "Sources/Previews"),
    .target(
        name: "VitrineExploring",
        dependencies: [
            "SeededNumbers", "CVitrineLinux", "VitrineSystem", "VitrineFoundationPatches", "VitrineGraphics",
            "VitrineDisplay", "VitrineCompositor", "VitrineInput", "VitrineDrawing", "VitrineViewValues",
            "VitrineRuntime", "VitrineAppState", "VitrineAssistance", "VitrineControls", "VitrineTextEditing",
            "VitrineLists", "VitrineKiosk", "VitrineRecording",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/Exploring"),
    .target(
        name: "VitrineConformance",
        dependencies: [
            "VitrineExploring", "VitrineSystem", "VitrineGraphics", "VitrineCompositor", "VitrineDrawing",
            "VitrineInput", "VitrineViewValues", "VitrineRuntime", "VitrineAssistance", "VitrineControls",
            "VitrineTextEditing", "VitrineDisplay", "VitrineKiosk",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        path: "Sources/Conformance"),
]

// Frameworks beside UIKit: nobody builds one who does not import it. The front end gives them Apple's names.
let frameworks: [Target] = [
    .target(
        name: "VitrineCombine",
        dependencies: [
            "VitrineObjectiveC", .product(name: "OpenCombine", package: "OpenCombine"),
            .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            .product(name: "OpenCombineFoundation", package: "OpenCombine"),
        ],
        path: "Sources/Combine"),
    .target(name: "VitrineUniformTypeIdentifiers", path: "Sources/UniformTypeIdentifiers"),
    .target(
        name: "VitrineMobileCoreServices", dependencies: ["VitrineUniformTypeIdentifiers", "VitrineGraphics"],
        path: "Sources/MobileCoreServices"),
    .target(
        name: "VitrineImageIO",
        dependencies: ["CoreGraphics", "VitrineGraphics", "VitrineUniformTypeIdentifiers", "CVitrineZlib"],
        path: "Sources/ImageIO"),
    .target(
        name: "VitrineCoreText", dependencies: ["CoreGraphics", "VitrineGraphics", "VitrineText", "VitrineDrawing"],
        path: "Sources/CoreText"),
    .target(name: "VitrineCompression", dependencies: ["CVitrineZlib"], path: "Sources/Compression"),
    .target(
        name: "VitrineCoreImage",
        dependencies: [
            "CoreGraphics", "VitrineSystem", "VitrineObjectiveC", "VitrineGraphics", "VitrineDrawing", "VitrineImageIO",
            "CVitrineQREncode",
        ],
        path: "Sources/CoreImage"),
    .target(name: "VitrineAccelerate", path: "Sources/Accelerate"),
    .target(name: "VitrineCoreMedia", dependencies: ["CoreGraphics"], path: "Sources/CoreMedia"),
    .target(
        name: "VitrineVideo",
        dependencies: ["VitrineSystem", "VitrineGraphics", "CVitrineKernels", "CVitrineVideo", "CVitrineBarcodes"],
        path: "Sources/Video"),
    .target(name: "VitrineCoreVideo", dependencies: ["VitrineGraphics"], path: "Sources/CoreVideo"),
    .target(name: "VitrineWebVTT", path: "Sources/WebVTT"),
    .target(
        name: "VitrineAVFAudio",
        dependencies: [
            "VitrineSystem", "VitrineDisplay", "VitrineLocalization", "VitrineObjectiveC", "VitrineRuntime",
            "VitrineAssistance", "VitrineVideo",
        ],
        path: "Sources/AVFAudio"),
    .target(
        name: "VitrineAVFoundation",
        dependencies: [
            "CoreGraphics", "QuartzCore", "VitrineCoreMedia", "VitrineCoreVideo", "VitrineAVFAudio", "VitrineSystem",
            "VitrineGraphics", "VitrineDisplay", "VitrineLayerSettings", "VitrineCompositor", "VitrineObjectiveC",
            "VitrineVideo", "VitrineWebVTT",
        ],
        path: "Sources/AVFoundation"),
    .target(
        name: "VitrineAVKit",
        dependencies: [
            "UIKit", "VitrineAVFoundation", "VitrineCoreMedia", "VitrineWebVTT", "VitrineGraphics", "VitrineCompositor",
            "VitrineLocalization", "VitrineDrawing", "VitrineViewValues", "VitrineObjectiveC", "VitrineRuntime",
            "VitrineControls",
        ],
        path: "Sources/AVKit"),
    .target(name: "VitrineCoreLocation", path: "Sources/CoreLocation"),
    .target(name: "VitrineURLLoading", dependencies: ["VitrineObjectiveC"], path: "Sources/URLLoading"),
    .target(
        name: "VitrineMapKit", dependencies: ["UIKit", "VitrineCoreLocation", "VitrineObjectiveC"],
        path: "Sources/MapKit"),
    .target(
        name: "VitrineCryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
        path: "Sources/CryptoKit"),
]

let programs: [Target] = [
    .target(
        name: "KioskApp",
        dependencies: [
            "UIKit", .target(name: "VitrineAVFoundation", condition: .when(traits: ["Standard", "Video"])),
        ],
        path: "Examples/Kiosk/App",
        resources: [
            .copy("Menu"), .copy("Languages/en.lproj"), .copy("Languages/de.lproj"),
            .copy("Languages/ar.lproj"),
        ]),
    .executableTarget(name: "Kiosk", dependencies: ["KioskApp", "UIKit"], path: "Examples/Kiosk/Main"),
    .target(
        name: "CatalogApp", dependencies: ["UIKit", "VitrineAVKit"], path: "Examples/Catalog/App",
        resources: [.copy("Videos"), .copy("Drinks.xcassets")]),
    .executableTarget(name: "Catalog", dependencies: ["CatalogApp", "UIKit"], path: "Examples/Catalog/Main"),
    .executableTarget(
        name: "vitrinectl",
        dependencies: [
            "VitrineControlSocket", "VitrineModelContext",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Sources/Remote/Vitrinectl"),
    .target(name: "TicketsApp", dependencies: ["UIKit"], path: "Examples/Tickets/App"),
    .executableTarget(name: "Tickets", dependencies: ["TicketsApp", "UIKit"], path: "Examples/Tickets/Main"),
    .target(
        name: "DashboardApp", dependencies: ["UIKit"], path: "Examples/Dashboard/App",
        resources: [.copy("Localizable.xcstrings")]),
    .executableTarget(
        name: "Dashboard", dependencies: ["DashboardApp", "UIKit"], path: "Examples/Dashboard/Main"),
    .target(
        name: "FormApp", dependencies: ["UIKit"], path: "Examples/Form/App",
        resources: [
            .copy("Languages/en.lproj"), .copy("Languages/de.lproj"), .copy("Languages/ar.lproj"),
        ]),
    .executableTarget(name: "Form", dependencies: ["FormApp", "UIKit"], path: "Examples/Form/Main"),
    .executableTarget(name: "Hello", dependencies: ["UIKit"], path: "Examples/Hello"),
    // The template of `vitrine new`.
    .executableTarget(
        name: "Starter", dependencies: ["UIKit"], path: "Tools/Templates/App/Sources/Starter",
        resources: [.copy("Resources/Assets.xcassets")]),
    .target(name: "Oracle", dependencies: ["UIKit"], path: "Examples/Oracle", exclude: ["README.md"]),
    .executableTarget(
        name: "VitrineCameraProbe", dependencies: ["VitrineVideo", "VitrineGraphics"], path: "board/qemu/camera"),
    .executableTarget(
        name: "VitrineDRMProbe",
        dependencies: [
            "VitrineDisplay",
            "VitrineDRMOutput", "VitrineFramebufferOutput", "VitrineDeviceInput", "VitrineSeat",
            "VitrineCompositor", "VitrineGraphics", "CVitrineLinux", "VitrineInput",
        ],
        path: "board/qemu/probe"),
    .executableTarget(
        name: "VitrineMotionProbe", dependencies: ["VitrineDisplay", "UIKit", "VitrineCompositor", "VitrineGraphics"],
        path: "board/qemu/motion"),
    .systemLibrary(
        name: "CBenchPixman", path: "Benchmarks/Peers/pixman", pkgConfig: "pixman-1",
        providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(
        name: "CBenchCairo", path: "Benchmarks/Peers/cairo", pkgConfig: "cairo-ft",
        providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
        name: "CBenchPango", path: "Benchmarks/Peers/pango", pkgConfig: "pangoft2",
        providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CBenchKiwi", path: "Benchmarks/Peers/kiwi", exclude: ["LICENSE"]),
    // Every control and controller, for tests and measurements.
    .target(
        name: "SoakedViews",
        dependencies: [
            "VitrineControls", "VitrineContainers", "VitrineLists", "VitrinePickers", "VitrineTextEditing",
            "VitrineDrawing", "VitrineRuntime", "VitrineViewValues",
        ], path: "Tests/SoakedViews"),
    .executableTarget(
        name: "VitrineBenchmarks",
        dependencies: [
            "VitrineDisplay",
            "VitrineFoundationPatches", "VitrineGraphics", "VitrineText", "VitrineLayerSettings", "VitrineCompositor",
            "VitrineDrawing", "VitrineRuntime", "VitrineAssistance", "VitrineControls",
            "VitrineTextEditing", "VitrineLists",
            "VitrineContainers",
            "CVitrineKernels", "CVitrineFreeType", "CBenchPixman", "CBenchCairo", "CBenchKiwi",
            "CBenchPango", "CAllocationCount", "VitrineInput", "SoakedViews", "VideoClips", "VitrineVideo",
            "VitrineAVFoundation",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Benchmarks/Cases"),
]

let tests: [Target] = [
    .target(name: "Datagrams", dependencies: ["CVitrineLinux"], path: "Tests/Datagrams"),
    .testTarget(name: "CKernelsTests", dependencies: ["SeededNumbers", "CVitrineKernels"]),
    .testTarget(
        name: "GraphicsTests", dependencies: ["SeededNumbers", "VitrineGraphics", "VitrineSystem"],
        resources: [.copy("Resources")]),
    .testTarget(name: "SVGTests", dependencies: ["VitrineSVG", "VitrineGraphics"]),
    .testTarget(
        name: "TextTests", dependencies: ["VitrineText", "VitrineUnicode", "CVitrineHarfBuzz", "VitrineGraphics"],
        exclude: ["Fonts"]),
    .target(name: "CAllocationCount", path: "Tests/AllocationCount"),
    .target(name: "CSanitizedMutex", path: "Tests/SanitizedMutex"),
    .testTarget(
        name: "CompositorTests",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings", "VitrineRaster", "VitrineSystem",
            "SeededNumbers", "VitrineCompositor", "CSanitizedMutex", "CVitrineKernels", "VitrineGraphics",
            "VitrineText",
        ]),
    .testTarget(
        name: "GalleryTests",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings", "VitrineCompositor", "VitrineGraphics", "VitrineText",
            "VitrineGoldens",
        ],
        path: "Tests/Gallery", exclude: ["Snapshots"]),
    .testTarget(
        name: "SeatTests", dependencies: ["VitrineSystem", "VitrineSeat", "CVitrineLazyLibraries", "CVitrineLinux"]),
    .testTarget(
        name: "FramebufferOutputTests",
        dependencies: [
            "VitrineDisplay",
            "VitrineFramebufferOutput", "VitrineSeat", "CVitrineLinux", "VitrineCompositor",
            "VitrineGraphics",
        ]),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    .target(name: "Patience", path: "Tests/Patience"),
    .target(name: "Growth", path: "Tests/Growth"),
    .testTarget(name: "GrowthTests", dependencies: ["Growth"]),
    .testTarget(
        name: "DRMOutputTests",
        dependencies: [
            "VitrineDisplay",
            "SeededNumbers", "VitrineDRMOutput", "VitrineSeat", "VitrineWatch", "VitrineControlSocket", "VitrineVNC",
            "CVNCClient",
            "CVitrineLinux", "CAllocationCount", "Growth", "CVitrineDRM", "VitrineCompositor", "VitrineGraphics",
        ]),
    .testTarget(
        name: "FoundationPatchesTests", dependencies: ["LoopProbe", "VitrineFoundationPatches", "CVitrineFoundation"]),
    .testTarget(name: "InputTests", dependencies: ["SeededNumbers", "VitrineInput"]),
    .testTarget(
        name: "DeviceInputTests",
        dependencies: [
            "VitrineDeviceInput", "VitrineSeat", "VitrineGraphics", "VitrineInput",
        ]),
    .systemLibrary(
        name: "CWaylandServer", path: "Tests/WaylandCompositor/library", pkgConfig: "wayland-server",
        providers: [.apt(["libwayland-dev"])]),
    .target(
        name: "CWaylandCompositor", dependencies: ["CWaylandServer", "CVitrineWayland"],
        path: "Tests/WaylandCompositor/compositor"),
    .systemLibrary(
        name: "CXCBTest", path: "Tests/X11Client/library", pkgConfig: "xcb-xtest",
        providers: [.apt(["libxcb-xtest0-dev"])]),
    .target(
        name: "CX11Client", dependencies: ["CXCBTest"], path: "Tests/X11Client/client",
        // The pkg-config file of XTEST names only its own library.
        linkerSettings: [.linkedLibrary("xcb")]),
    .testTarget(
        name: "WindowOutputTests",
        dependencies: [
            "VitrineWindowOutput", "CWaylandCompositor", "CX11Client", "CVitrineX11", "VitrineDisplay", "VitrineSystem",
            "VitrineGraphics",
            "VitrineInput", "VitrineDeviceInput", "VitrineCompositor", "VitrineDrawing", "VitrineRuntime",
            "VitrineControls", "SeededNumbers", "VitrineLaunch", "VitrinePasteboard", "VitrineLists",
            "VitrineTextEditing", "OffscreenTesting",
        ]),
    .testTarget(name: "SystemTests", dependencies: ["VitrineSystem"]),
    .testTarget(name: "OSTests", dependencies: ["VitrineOS", "VitrinePredicates"]),
    .testTarget(
        name: "RuntimeTests",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings",
            "VitrineAppState", "VitrineContainers", "VitrineDevice", "VitrineVisualFormat", "VitrineViewValues",
            "VitrineFoundationPatches", "SeededNumbers", "VitrineLocalization",
            "VitrineDrawing", "VitrineObjectiveC", "VitrineRuntime", "VitrineAssistance",
            "VitrineControls", "VitrineTextEditing", "VitrineLists", "OffscreenTesting", "CAllocationCount",
            "VitrineCompositor", "VitrineRaster", "VitrineGraphics", "VitrineInput", "VitrineText", "VitrineSystem",
        ],
        exclude: ["Accessibility/Snapshots", "Animation/Snapshots", "Images/Snapshots", "Text/Snapshots"]),
    .testTarget(
        name: "DynamicsTests",
        dependencies: [
            "VitrineDisplay",
            "SeededNumbers", "VitrineDynamics", "VitrineDrawing", "VitrineRuntime", "OffscreenTesting",
            "VitrineCompositor", "VitrineControls", "VitrineLists",
            "VitrineGraphics",
        ]),
    .testTarget(
        name: "OldNamesTests",
        dependencies: [
            "VitrineOldNames", "VitrineDrawing", "VitrineRuntime", "OffscreenTesting", "VitrineCompositor",
            "VitrineGraphics",
        ]),
    .testTarget(
        name: "SpeechTests",
        dependencies: [
            "Patience", "VitrineDrawing", "VitrineSpeech", "OffscreenTesting", "VitrineRuntime", "VitrineAssistance",
            "VitrineAVFAudio",
        ]),
    .testTarget(
        name: "ControlsTests",
        dependencies: [
            "VitrineDisplay", "VitrineLayerSettings",
            "VitrinePasteboard", "VitrineViewValues",
            "SeededNumbers", "VitrineLocalization", "VitrineDrawing", "VitrineControls", "VitrineTextEditing",
            "VitrineLists", "VitrinePickers", "VitrineContainers", "VitrineKiosk", "OffscreenTesting",
            "VitrineCompositor",
            "VitrineGraphics",
            "VitrineInput", "VitrineRuntime", "VitrineAssistance", "VitrineText", "VitrineObjectiveC",
            "VitrineSymbols", "VitrineAccessibility",
        ],
        exclude: [
            "Snapshots", "KeyCommands/Snapshots", "Lists/Snapshots", "Looks/Snapshots", "SymbolEffects/Snapshots",
            "Typing/Snapshots", "Typing/Dictionaries",
        ]),
    .testTarget(
        name: "ControllersTests",
        dependencies: [
            "VitrineAppState", "VitrineVisualFormat", "VitrineViewValues",
            "VitrineDrawing", "VitrineControls", "VitrineTextEditing", "VitrineLists", "VitrinePickers",
            "VitrineContainers", "VitrineKiosk", "OffscreenTesting", "CAllocationCount", "VitrineCompositor",
            "VitrineGraphics", "VitrinePasteboard", "VitrineRuntime", "VitrineAssistance", "SoakedViews",
        ],
        exclude: ["Golden/Snapshots"]),
    .executableTarget(
        name: "LoopProbe",
        dependencies: [
            "VitrineDisplay",
            "VitrineEventLoop",
            "VitrineFoundationPatches", "VitrineRuntime", "VitrineSystem", "VitrineCompositor", "VitrineGraphics",
            "CVitrineLinux",
        ],
        path: "Tests/LoopProbe"),
    .testTarget(
        name: "LaunchTests",
        dependencies: [
            "VitrineDisplay",
            "VitrineEventLoop",
            "VitrineDrawing", "VitrineLaunch", "VitrineDeviceInput", "VitrinePasteboard", "OffscreenTesting",
            "VitrineTextEditing",
            .target(name: "VitrineWindowOutput", condition: .when(traits: ["Standard", "Window"])),
            "LoopProbe", "Datagrams", "VitrineAssistance", "VitrineAVFAudio", "VitrineSpeech",
            "VitrineCompositor", "VitrineControlSocket", "VitrineControls", "VitrineDRMOutput", "VitrineGraphics",
            "VitrineInput", "VitrineRuntime", "VitrineSeat", "VitrineVNC", "VitrineViewValues",
            "VitrineWatch",
            "CAllocationCount", "Growth", "SeededNumbers",
        ],
        exclude: ["Snapshots"]),
    .executableTarget(
        name: "TestHostProbe", dependencies: ["UIKit", "VitrineTestHost"], path: "Tests/TestHostProbe",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    // Without the probe as a dependency: it would be linked, and the host would be that of every test.
    .testTarget(name: "TestHostTests"),
    .testTarget(
        name: "ControlSocketTests",
        dependencies: ["Patience", "SeededNumbers", "VitrineControlSocket", "CVitrineLinux", "vitrinectl"]),
    .testTarget(
        name: "ModelContextTests",
        dependencies: ["SeededNumbers", "VitrineControlSocket", "VitrineModelContext", "VitrineRecording"]),
    .systemLibrary(
        name: "CVitrineLibVNCClient", path: "Tests/VNCClient/library", pkgConfig: "libvncclient",
        providers: [.apt(["libvncserver-dev"])]),
    .target(name: "CVNCClient", dependencies: ["CVitrineLibVNCClient"], path: "Tests/VNCClient/client"),
    .testTarget(
        name: "VNCTests",
        dependencies: [
            "VitrineDisplay",
            "Patience", "SeededNumbers", "VitrineDrawing", "VitrineVNC", "OffscreenTesting", "CVNCClient",
            "CVitrineLinux", "VitrineCompositor",
            "VitrineGraphics", "VitrineInput", "VitrineRuntime",
        ]),
    .testTarget(
        name: "WatchTests",
        dependencies: [
            "VitrineWatch", "VitrineSystem", "CVitrineLinux", "Datagrams",
            .product(name: "Logging", package: "swift-log"),
        ]),
    .target(name: "CHeapCensus", path: "Tests/HeapCensus"),
    .target(name: "LiveObjects", dependencies: ["CHeapCensus"], path: "Tests/LiveObjects"),
    .executableTarget(
        name: "VitrineMonkey",
        dependencies: [
            "SeededNumbers", "KioskApp", "CatalogApp", "TicketsApp", "DashboardApp", "FormApp",
            "VitrineExploring", "VitrineDrawing", "VitrineRuntime", "VitrineTextEditing", "VitrineCompositor",
            "VitrineInput", "VitrineGraphics", "VitrineKiosk", "VitrineSystem", "CVitrineLinux", "LiveObjects",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Tests/Monkey"),
    .target(
        name: "ExploredApps", dependencies: ["KioskApp", "CatalogApp", "UIKit", "VitrineExploring"],
        path: "Tests/ExploredApps"),
    .executableTarget(
        name: "VitrineExplore",
        dependencies: [
            "ExploredApps", "LiveObjects", "VitrineCompositor", "VitrineExploring", "VitrineRuntime",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Tests/Explore"),
    .executableTarget(
        name: "VitrineConformanceDossier",
        dependencies: [
            "ExploredApps", "VitrineConformance", "VitrineExploring",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Tests/Dossier"),
    .testTarget(
        name: "ExploringTests",
        dependencies: [
            "ExploredApps", "UIKit", "VitrineConformance", "VitrineExploring", "VitrineRecording", "VitrineViewValues",
        ]),
    .executableTarget(
        name: "VitrineSoak",
        dependencies: [
            "VitrineDisplay",
            "VitrineAppState",
            "KioskApp", "VitrineFoundationPatches", "VitrineDrawing", "VitrineRuntime", "VitrineTextEditing",
            "VitrineCompositor",
            "VitrineInput",
            "VitrineGraphics", "CVitrineLinux", "LiveObjects",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Tests/Soak"),
    .target(name: "CClockShim", path: "Tests/RunProbe/Clock"),
    .executableTarget(
        name: "RunProbe", dependencies: ["UIKit", "CClockShim"], path: "Tests/RunProbe", exclude: ["Clock"]),
    .executableTarget(name: "InspectorProbe", dependencies: ["UIKit"], path: "Tests/InspectorProbe"),
    .testTarget(
        name: "DeviceTests",
        dependencies: ["RunProbe", "Kiosk", "vitrinectl", "CVNCClient", "CVitrineLinux", "CX11Client", "Datagrams"],
        exclude: ["agent.py"]),
    .testTarget(name: "SimdTests", dependencies: ["Vitrinesimd"]),
    .testTarget(name: "SoundTests", dependencies: ["VitrineSound"]),
    .testTarget(
        name: "OffscreenTestingTests",
        dependencies: [
            "VitrineDisplay",
            "VitrineViewValues",
            "OffscreenTesting", "VitrineDrawing", "VitrineControls", "VitrineTextEditing", "VitrineRuntime",
            "VitrineGoldens",
            "VitrineCompositor", "VitrineGraphics",
        ]),
    .testTarget(
        name: "PreviewsTests", dependencies: ["VitrinePreviews", "VitrineGraphics", "UIKit"]),
    .testTarget(name: "PredicatesTests", dependencies: ["VitrinePredicates"]),
    .testTarget(name: "DataDetectorsTests", dependencies: ["VitrineDataDetectors"]),
    .testTarget(name: "CombineTests", dependencies: ["VitrineCombine", "VitrineObjectiveC"]),
    .testTarget(
        name: "CoreTextTests", dependencies: ["VitrineCoreText", "VitrineDrawing", "VitrineGraphics", "VitrineText"]),
    .testTarget(name: "CompressionTests", dependencies: ["VitrineCompression"]),
    .testTarget(
        name: "CoreImageTests",
        dependencies: [
            "VitrineCoreImage", "VitrineObjectiveC", "VitrineDrawing", "VitrineGraphics", "VitrineImageIO",
            "CVitrineQREncode",
        ]),
    .target(name: "CVideoMemory", path: "Tests/VideoMemory"),
    .target(name: "VideoClips", path: "Tests/VideoClips"),
    .executableTarget(name: "VideoProbe", dependencies: ["VitrineVideo"], path: "Tests/VideoProbe"),
    .testTarget(
        name: "VideoTests",
        dependencies: [
            "VideoClips", "VideoProbe", "CVideoMemory", "SeededNumbers", "VitrineVideo", "CVitrineVideo",
            "VitrineGraphics",
        ]),
    .testTarget(
        name: "AVFoundationTests",
        dependencies: [
            "Patience", "CAllocationCount", "Growth", "VideoClips", "OffscreenTesting", "VitrineAVFoundation",
            "VitrineCoreMedia", "VitrineCoreVideo",
            "VitrineCompositor", "VitrineGraphics", "VitrineRuntime", "VitrineDisplay", "VitrineVideo",
        ],
        resources: [.copy("Codes")]),
    .testTarget(name: "CoreVideoTests", dependencies: ["VitrineCoreVideo"]),
    .testTarget(name: "WebVTTTests", dependencies: ["VitrineWebVTT"]),
    .testTarget(
        name: "AVKitTests",
        dependencies: [
            "VideoClips", "OffscreenTesting", "UIKit", "VitrineAVFoundation", "VitrineAVKit", "VitrineWebVTT",
            "VitrineRuntime", "VitrineViewValues",
        ],
        exclude: ["Snapshots"]),
    .testTarget(
        name: "AVFAudioTests",
        dependencies: [
            "Patience", "VideoClips", "OffscreenTesting", "VitrineAVFAudio", "VitrineAssistance", "VitrineRuntime",
            "VitrineDisplay", "VitrineGraphics", "VitrineVideo",
        ]),
    .testTarget(name: "CoreMediaTests", dependencies: ["VitrineCoreMedia", "VitrineAVFoundation"]),
    .testTarget(name: "AccelerateTests", dependencies: ["VitrineAccelerate"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["VitrineCoreLocation"]),
    .testTarget(name: "URLLoadingTests", dependencies: ["VitrineURLLoading"]),
    .testTarget(name: "MessagesTests", dependencies: ["OffscreenTesting", "UIKit"]),
    .testTarget(name: "MapKitTests", dependencies: ["VitrineMapKit", "VitrineAVFoundation", "UIKit"]),
    .testTarget(name: "CryptoKitTests", dependencies: ["VitrineCryptoKit"]),
    .testTarget(name: "ImageIOTests", dependencies: ["VitrineImageIO", "VitrineGraphics"]),
    .testTarget(
        name: "UniformTypeIdentifiersTests",
        dependencies: ["VitrineUniformTypeIdentifiers", "VitrineMobileCoreServices"]),
    // Source of apps, in both language modes.
    .target(
        name: "ClientSwift5", dependencies: ["UIKit", "VitrineAVFAudio"], path: "Tests/Clients/Swift5",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ClientSwift6", dependencies: ["UIKit", "VitrineAVFAudio"], path: "Tests/Clients/Swift6"),
    // Source for iOS, as the front end translates it.
    .target(
        name: "ClientTranslated", dependencies: ["UIKit", "VitrineObjectiveC"], path: "Tests/Clients/Translated",
        exclude: ["Original"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "ClientTests",
        dependencies: ["ClientSwift5", "ClientSwift6", "ClientTranslated", "OffscreenTesting", "UIKit"],
        path: "Tests/Clients/Checks"),
    .testTarget(name: "BehaviourTests", dependencies: ["OffscreenTesting", "Oracle", "UIKit"]),
    .testTarget(
        name: "StarterTests", dependencies: ["OffscreenTesting", "Starter", "UIKit"],
        path: "Tools/Templates/App/Tests/StarterTests", exclude: ["Snapshots"]),
    .testTarget(name: "ReadmeTests", dependencies: ["Hello", "OffscreenTesting", "UIKit"]),
    .testTarget(
        name: "CatalogTests", dependencies: ["CatalogApp", "Catalog", "OffscreenTesting", "UIKit"],
        exclude: ["Snapshots"]),
    .testTarget(
        name: "ExamplesTests",
        dependencies: [
            "VitrineViewValues",
            "DashboardApp", "Dashboard", "FormApp", "Form", "OffscreenTesting", "UIKit", "VitrineRuntime",
        ],
        exclude: ["Snapshots"]),
    .testTarget(
        name: "FuzzTests",
        dependencies: [
            "VitrineGraphics", "VitrineText", "VitrineInput", "VitrinePredicates", "VitrineVisualFormat",
            "VitrineDataDetectors", "VitrineUniformTypeIdentifiers", "VitrineUnicode", "VitrineSVG", "VitrineWebVTT",
        ],
        path: "Tests/Fuzz", exclude: ["Corpus"]),
    .testTarget(
        name: "KioskTests",
        dependencies: [
            "VitrineViewValues",
            "KioskApp", "Kiosk", "OffscreenTesting", "UIKit", "VitrineGoldens", "VitrineGraphics",
            "VitrineInput", "VitrineRuntime", "VideoClips",
        ]),
]

// Layout of text and drawing of layers are loops over characters, nodes and rows. Unoptimised they take many times as
// long, in the debug builds of all apps and in the tests. Assertions stay.
for target in modules where ["VitrineText", "VitrineRaster"].contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
}

// Imports are internal unless marked otherwise, members are visible only through an import of their module, and
// existential types are written with `any`. Source of apps is compiled like an app.
for target in modules + frameworks + programs + tests where target.type != .system {
    if let path = target.path, path.hasPrefix("Examples/") || path.hasPrefix("Tests/Clients/") { continue }
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
}

// The trait Standard enables these, too. Their code is within `#if` with the trait's name.
for target in modules + programs + tests where ["VitrineLaunch", "KioskApp", "LaunchTests"].contains(target.name) {
    target.swiftSettings =
        (target.swiftSettings ?? []) + ["Window", "Video"].map { .define($0, .when(traits: ["Standard"])) }
}

let package = Package(
    name: "Vitrine",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
        .library(name: "OffscreenTesting", targets: ["OffscreenTesting"]),
        .library(name: "TestHost", targets: ["VitrineTestHost"]),
        .library(name: "VitrinePreviews", targets: ["VitrinePreviews"]),
        .library(name: "VitrineExploring", targets: ["VitrineExploring"]),
        .library(name: "VitrineConformance", targets: ["VitrineConformance"]),
        .library(name: "Combine", targets: ["VitrineCombine"]),
        .library(name: "UniformTypeIdentifiers", targets: ["VitrineUniformTypeIdentifiers"]),
        .library(name: "Symbols", targets: ["VitrineSymbols"]),
        .library(name: "Accessibility", targets: ["VitrineAccessibility"]),
        .library(name: "simd", targets: ["Vitrinesimd"]),
        .library(name: "MobileCoreServices", targets: ["VitrineMobileCoreServices"]),
        .library(name: "ImageIO", targets: ["VitrineImageIO"]),
        .library(name: "CoreText", targets: ["VitrineCoreText"]),
        .library(name: "Compression", targets: ["VitrineCompression"]),
        .library(name: "CoreImage", targets: ["VitrineCoreImage"]),
        .library(name: "Accelerate", targets: ["VitrineAccelerate"]),
        .library(name: "CoreVideo", targets: ["VitrineCoreVideo"]),
        .library(name: "CoreMedia", targets: ["VitrineCoreMedia"]),
        .library(name: "AVFAudio", targets: ["VitrineAVFAudio"]),
        .library(name: "AVFoundation", targets: ["VitrineAVFoundation"]),
        .library(name: "AVKit", targets: ["VitrineAVKit"]),
        .library(name: "CoreLocation", targets: ["VitrineCoreLocation"]),
        .library(name: "URLLoading", targets: ["VitrineURLLoading"]),
        .library(name: "MapKit", targets: ["VitrineMapKit"]),
        .library(name: "CryptoKit", targets: ["VitrineCryptoKit"]),
        .executable(name: "Kiosk", targets: ["Kiosk"]),
        .executable(name: "Catalog", targets: ["Catalog"]),
        .executable(name: "vitrinectl", targets: ["vitrinectl"]),
    ],
    traits: [
        // Only one is on by default. SwiftPM passes several of them in the order of a set, which is another one in about
        // every second run of `swift build`, and then compiles everything again, in the packages of apps, too.
        .trait(name: "Standard", description: "Window and Video."),
        .trait(
            name: "Window",
            description: "The output `window`: the app in a window of a Wayland compositor or an X server."),
        .trait(
            name: "Reload",
            description: "`vitrine dev` may load changed code into the program. Not for programs that are deployed."),
        .trait(
            name: "Video",
            description: "The example kiosk may play a video for passers-by (`--clip`): it contains AVFoundation."),
        .default(enabledTraits: ["Standard"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
    ],
    targets: cLibraries + modules + frameworks + programs + tests,
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu11,
    cxxLanguageStandard: .cxx17
)
