// UTType+System.swift: the names of the system's types.

extension UTType {
    /// The type of an item: `public.item`.
    public static var item: UTType { UTType(declared: "public.item") }
    /// The type of content: `public.content`.
    public static var content: UTType { UTType(declared: "public.content") }
    /// The type of content of several kinds: `public.composite-content`.
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    /// The type of bytes: `public.data`.
    public static var data: UTType { UTType(declared: "public.data") }
    /// The type of a directory: `public.directory`.
    public static var directory: UTType { UTType(declared: "public.directory") }
    /// The type of an item that leads to another: `com.apple.resolvable`.
    public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
    /// The type of a symbolic link: `public.symlink`.
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    /// The type of a program: `public.executable`.
    public static var executable: UTType { UTType(declared: "public.executable") }
    /// The type of a volume's mount point: `com.apple.mount-point`.
    public static var mountPoint: UTType { UTType(declared: "com.apple.mount-point") }
    /// The type of an alias: `com.apple.alias-file`.
    public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
    /// The type of a bookmark: `com.apple.bookmark`.
    public static var urlBookmarkData: UTType { UTType(declared: "com.apple.bookmark") }
    /// The type of a URL: `public.url`.
    public static var url: UTType { UTType(declared: "public.url") }
    /// The type of a URL of a file: `public.file-url`.
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    /// The type of text: `public.text`.
    public static var text: UTType { UTType(declared: "public.text") }
    /// The type of plain text: `public.plain-text`.
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    /// The type of plain text in UTF-8: `public.utf8-plain-text`.
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    /// The type of plain text in UTF-16 with a byte order mark: `public.utf16-external-plain-text`.
    public static var utf16ExternalPlainText: UTType { UTType(declared: "public.utf16-external-plain-text") }
    /// The type of plain text in UTF-16: `public.utf16-plain-text`.
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
    /// The type of text with delimited values: `public.delimited-values-text`.
    public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
    /// The type of text with values separated by commas: `public.comma-separated-values-text`.
    public static var commaSeparatedText: UTType { UTType(declared: "public.comma-separated-values-text") }
    /// The type of text with values separated by tabs: `public.tab-separated-values-text`.
    public static var tabSeparatedText: UTType { UTType(declared: "public.tab-separated-values-text") }
    /// The type of UTF-8 text with values separated by tabs: `public.utf8-tab-separated-values-text`.
    public static var utf8TabSeparatedText: UTType { UTType(declared: "public.utf8-tab-separated-values-text") }
    /// The type of rich text: `public.rtf`.
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    /// The type of a web page: `public.html`.
    public static var html: UTType { UTType(declared: "public.html") }
    /// The type of XML: `public.xml`.
    public static var xml: UTType { UTType(declared: "public.xml") }
    /// The type of YAML: `public.yaml`.
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    /// The type of a style sheet: `public.css`.
    public static var css: UTType { UTType(declared: "public.css") }
    /// The type of source of a program: `public.source-code`.
    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    /// The type of assembly language: `public.assembly-source`.
    public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
    /// The type of C source: `public.c-source`.
    public static var cSource: UTType { UTType(declared: "public.c-source") }
    /// The type of Objective-C source: `public.objective-c-source`.
    public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
    /// The type of Swift source: `public.swift-source`.
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    /// The type of C++ source: `public.c-plus-plus-source`.
    public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
    /// The type of Objective-C++ source: `public.objective-c-plus-plus-source`.
    public static var objectiveCPlusPlusSource: UTType { UTType(declared: "public.objective-c-plus-plus-source") }
    /// The type of a C header: `public.c-header`.
    public static var cHeader: UTType { UTType(declared: "public.c-header") }
    /// The type of a C++ header: `public.c-plus-plus-header`.
    public static var cPlusPlusHeader: UTType { UTType(declared: "public.c-plus-plus-header") }
    /// The type of a script: `public.script`.
    public static var script: UTType { UTType(declared: "public.script") }
    /// The type of an AppleScript: `com.apple.applescript.text`.
    public static var appleScript: UTType { UTType(declared: "com.apple.applescript.text") }
    /// The type of a compiled AppleScript: `com.apple.applescript.script`.
    public static var osaScript: UTType { UTType(declared: "com.apple.applescript.script") }
    /// The type of a bundle of an AppleScript: `com.apple.applescript.script-bundle`.
    public static var osaScriptBundle: UTType { UTType(declared: "com.apple.applescript.script-bundle") }
    /// The type of JavaScript: `com.netscape.javascript-source`.
    public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }
    /// The type of a shell script: `public.shell-script`.
    public static var shellScript: UTType { UTType(declared: "public.shell-script") }
    /// The type of a Perl script: `public.perl-script`.
    public static var perlScript: UTType { UTType(declared: "public.perl-script") }
    /// The type of a Python script: `public.python-script`.
    public static var pythonScript: UTType { UTType(declared: "public.python-script") }
    /// The type of a Ruby script: `public.ruby-script`.
    public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
    /// The type of a PHP script: `public.php-script`.
    public static var phpScript: UTType { UTType(declared: "public.php-script") }
    /// The type of a makefile: `public.make-source`.
    public static var makefile: UTType { UTType(declared: "public.make-source") }
    /// The type of JSON: `public.json`.
    public static var json: UTType { UTType(declared: "public.json") }
    /// The type of a property list: `com.apple.property-list`.
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    /// The type of a property list in XML: `com.apple.xml-property-list`.
    public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
    /// The type of a binary property list: `com.apple.binary-property-list`.
    public static var binaryPropertyList: UTType { UTType(declared: "com.apple.binary-property-list") }
    /// The type of a PDF document: `com.adobe.pdf`.
    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    /// The type of rich text with attachments: `com.apple.rtfd`.
    public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
    /// The type of rich text with attachments in one file: `com.apple.flat-rtfd`.
    public static var flatRTFD: UTType { UTType(declared: "com.apple.flat-rtfd") }
    /// The type of an archived web page: `com.apple.webarchive`.
    public static var webArchive: UTType { UTType(declared: "com.apple.webarchive") }
    /// The type of an image: `public.image`.
    public static var image: UTType { UTType(declared: "public.image") }
    /// The type of a JPEG image: `public.jpeg`.
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    /// The type of a TIFF image: `public.tiff`.
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    /// The type of a GIF image: `com.compuserve.gif`.
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    /// The type of a PNG image: `public.png`.
    public static var png: UTType { UTType(declared: "public.png") }
    /// The type of an icon: `com.apple.icns`.
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    /// The type of a bitmap image: `com.microsoft.bmp`.
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    /// The type of a Windows icon: `com.microsoft.ico`.
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    /// The type of a camera's raw image: `public.camera-raw-image`.
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    /// The type of an SVG image: `public.svg-image`.
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    /// The type of a Live Photo: `com.apple.live-photo`.
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    /// The type of a HEIF image: `public.heif`.
    public static var heif: UTType { UTType(declared: "public.heif") }
    /// The type of a HEIC image: `public.heic`.
    public static var heic: UTType { UTType(declared: "public.heic") }
    /// The type of a WebP image: `org.webmproject.webp`.
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    /// The type of an OpenEXR image: `com.ilm.openexr-image`.
    public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
    /// The type of a DNG image: `com.adobe.raw-image`.
    public static var dng: UTType { UTType(declared: "com.adobe.raw-image") }
    /// The type of a JPEG XL image: `public.jpeg-xl`.
    public static var jpegxl: UTType { UTType(declared: "public.jpeg-xl") }
    /// The type of three-dimensional content: `public.3d-content`.
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    /// The type of a scene: `com.pixar.universal-scene-description`.
    public static var usd: UTType { UTType(declared: "com.pixar.universal-scene-description") }
    /// The type of a scene for mobile devices: `com.pixar.universal-scene-description-mobile`.
    public static var usdz: UTType { UTType(declared: "com.pixar.universal-scene-description-mobile") }
    /// The type of a Reality scene: `com.apple.reality`.
    public static var realityFile: UTType { UTType(declared: "com.apple.reality") }
    /// The type of a SceneKit scene: `com.apple.scenekit.scene`.
    public static var sceneKitScene: UTType { UTType(declared: "com.apple.scenekit.scene") }
    /// The type of a reference object: `com.apple.arobject`.
    public static var arReferenceObject: UTType { UTType(declared: "com.apple.arobject") }
    /// The type of audio or video: `public.audiovisual-content`.
    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    /// The type of a movie: `public.movie`.
    public static var movie: UTType { UTType(declared: "public.movie") }
    /// The type of a video: `public.video`.
    public static var video: UTType { UTType(declared: "public.video") }
    /// The type of audio: `public.audio`.
    public static var audio: UTType { UTType(declared: "public.audio") }
    /// The type of a QuickTime movie: `com.apple.quicktime-movie`.
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    /// The type of an MPEG movie: `public.mpeg`.
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    /// The type of an MPEG-2 video: `public.mpeg-2-video`.
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    /// The type of an MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
    public static var mpeg2TransportStream: UTType { UTType(declared: "public.mpeg-2-transport-stream") }
    /// The type of MP3 audio: `public.mp3`.
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    /// The type of an MPEG-4 movie: `public.mpeg-4`.
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    /// The type of MPEG-4 audio: `public.mpeg-4-audio`.
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    /// The type of protected MPEG-4 audio: `com.apple.protected-mpeg-4-audio`.
    public static var appleProtectedMPEG4Audio: UTType { UTType(declared: "com.apple.protected-mpeg-4-audio") }
    /// The type of a protected MPEG-4 video: `com.apple.protected-mpeg-4-video`.
    public static var appleProtectedMPEG4Video: UTType { UTType(declared: "com.apple.protected-mpeg-4-video") }
    /// The type of an AVI movie: `public.avi`.
    public static var avi: UTType { UTType(declared: "public.avi") }
    /// The type of AIFF audio: `public.aiff-audio`.
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    /// The type of WAVE audio: `com.microsoft.waveform-audio`.
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    /// The type of MIDI music: `public.midi-audio`.
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    /// The type of a list of media: `public.playlist`.
    public static var playlist: UTType { UTType(declared: "public.playlist") }
    /// The type of an M3U playlist: `public.m3u-playlist`.
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
    /// The type of a folder: `public.folder`.
    public static var folder: UTType { UTType(declared: "public.folder") }
    /// The type of a volume: `public.volume`.
    public static var volume: UTType { UTType(declared: "public.volume") }
    /// The type of a folder shown as one item: `com.apple.package`.
    public static var package: UTType { UTType(declared: "com.apple.package") }
    /// The type of a bundle: `com.apple.bundle`.
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    /// The type of a plug-in: `com.apple.plugin`.
    public static var pluginBundle: UTType { UTType(declared: "com.apple.plugin") }
    /// The type of a Spotlight importer: `com.apple.metadata-importer`.
    public static var spotlightImporter: UTType { UTType(declared: "com.apple.metadata-importer") }
    /// The type of a Quick Look generator: `com.apple.quicklook-generator`.
    public static var quickLookGenerator: UTType { UTType(declared: "com.apple.quicklook-generator") }
    /// The type of an XPC service: `com.apple.xpc-service`.
    public static var xpcService: UTType { UTType(declared: "com.apple.xpc-service") }
    /// The type of a framework: `com.apple.framework`.
    public static var framework: UTType { UTType(declared: "com.apple.framework") }
    /// The type of an app: `com.apple.application`.
    public static var application: UTType { UTType(declared: "com.apple.application") }
    /// The type of an app's bundle: `com.apple.application-bundle`.
    public static var applicationBundle: UTType { UTType(declared: "com.apple.application-bundle") }
    /// The type of an app's extension: `com.apple.application-and-system-extension`.
    public static var applicationExtension: UTType { UTType(declared: "com.apple.application-and-system-extension") }
    /// The type of a Unix program: `public.unix-executable`.
    public static var unixExecutable: UTType { UTType(declared: "public.unix-executable") }
    /// The type of a Windows program: `com.microsoft.windows-executable`.
    public static var exe: UTType { UTType(declared: "com.microsoft.windows-executable") }
    /// The type of a pane of settings: `com.apple.systempreference.prefpane`.
    public static var systemPreferencesPane: UTType { UTType(declared: "com.apple.systempreference.prefpane") }
    /// The type of an archive: `public.archive`.
    public static var archive: UTType { UTType(declared: "public.archive") }
    /// The type of a gzip archive: `org.gnu.gnu-zip-archive`.
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    /// The type of a bzip2 archive: `public.bzip2-archive`.
    public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
    /// The type of a ZIP archive: `public.zip-archive`.
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    /// The type of an Apple archive: `com.apple.archive`.
    public static var appleArchive: UTType { UTType(declared: "com.apple.archive") }
    /// The type of a tar archive: `public.tar-archive`.
    public static var tarArchive: UTType { UTType(declared: "public.tar-archive") }
    /// The type of a spreadsheet: `public.spreadsheet`.
    public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
    /// The type of a presentation: `public.presentation`.
    public static var presentation: UTType { UTType(declared: "public.presentation") }
    /// The type of a database: `public.database`.
    public static var database: UTType { UTType(declared: "public.database") }
    /// The type of a message: `public.message`.
    public static var message: UTType { UTType(declared: "public.message") }
    /// The type of a contact: `public.contact`.
    public static var contact: UTType { UTType(declared: "public.contact") }
    /// The type of a vCard: `public.vcard`.
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    /// The type of a task: `public.to-do-item`.
    public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
    /// The type of an event: `public.calendar-event`.
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    /// The type of an e-mail: `public.email-message`.
    public static var emailMessage: UTType { UTType(declared: "public.email-message") }
    /// The type of an internet location: `com.apple.internet-location`.
    public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
    /// The type of an internet shortcut: `com.microsoft.internet-shortcut`.
    public static var internetShortcut: UTType { UTType(declared: "com.microsoft.internet-shortcut") }
    /// The type of a font: `public.font`.
    public static var font: UTType { UTType(declared: "public.font") }
    /// The type of a bookmark: `public.bookmark`.
    public static var bookmark: UTType { UTType(declared: "public.bookmark") }
    /// The type of a PKCS #12 file: `com.rsa.pkcs-12`.
    public static var pkcs12: UTType { UTType(declared: "com.rsa.pkcs-12") }
    /// The type of a certificate: `public.x509-certificate`.
    public static var x509Certificate: UTType { UTType(declared: "public.x509-certificate") }
    /// The type of an EPUB book: `org.idpf.epub-container`.
    public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
    /// The type of a log: `com.apple.log`.
    public static var log: UTType { UTType(declared: "com.apple.log") }
    /// The type of a haptic pattern: `com.apple.haptics.ahap`.
    public static var ahap: UTType { UTType(declared: "com.apple.haptics.ahap") }
    /// The type of GeoJSON: `public.geojson`.
    public static var geoJSON: UTType { UTType(declared: "public.geojson") }
    /// The type of metadata of a link: `com.apple.linkpresentation.metadata`.
    public static var linkPresentationMetadata: UTType { UTType(declared: "com.apple.linkpresentation.metadata") }
}
