// DeclaredTypes.swift: the types that the system declares, with their supertypes and tags.
//
// Source of identifiers and tags: Apple's page "System-declared uniform type identifiers". The preferred tag of a class
// is first. Where several types share a tag, the preferred type is first.

enum DeclaredTypes {
    static let all: [DeclaredType] = [
        DeclaredType("public.item", "an item"),
        DeclaredType("public.content", "content"),
        DeclaredType("public.composite-content", "content of several kinds", supertypes: ["public.content"]),
        DeclaredType("public.data", "bytes", supertypes: ["public.item"]),
        DeclaredType("public.directory", "a directory", supertypes: ["public.item"]),
        DeclaredType("com.apple.resolvable", "an item that leads to another", supertypes: ["public.item"]),
        DeclaredType("public.symlink", "a symbolic link", supertypes: ["com.apple.resolvable"]),
        DeclaredType("public.executable", "a program", supertypes: ["public.data"]),
        DeclaredType("com.apple.mount-point", "a volume's mount point", supertypes: ["com.apple.resolvable"]),
        DeclaredType(
            "com.apple.alias-file", "an alias", supertypes: ["public.data", "com.apple.resolvable"],
            extensions: ["alias"]),
        DeclaredType("com.apple.bookmark", "a bookmark", supertypes: ["public.data", "com.apple.resolvable"]),
        DeclaredType("public.url", "a URL", supertypes: ["public.data"]),
        DeclaredType("public.file-url", "a URL of a file", supertypes: ["public.url"]),
        DeclaredType("public.text", "text", supertypes: ["public.data", "public.content"]),
        DeclaredType(
            "public.plain-text", "plain text", supertypes: ["public.text"], extensions: ["txt", "text"],
            mimeTypes: ["text/plain"]),
        DeclaredType("public.utf8-plain-text", "plain text in UTF-8", supertypes: ["public.plain-text"]),
        DeclaredType(
            "public.utf16-external-plain-text", "plain text in UTF-16 with a byte order mark",
            supertypes: ["public.plain-text"]),
        DeclaredType("public.utf16-plain-text", "plain text in UTF-16", supertypes: ["public.plain-text"]),
        DeclaredType("public.delimited-values-text", "text with delimited values", supertypes: ["public.text"]),
        DeclaredType(
            "public.comma-separated-values-text", "text with values separated by commas",
            supertypes: ["public.delimited-values-text"], extensions: ["csv"],
            mimeTypes: ["text/csv", "text/comma-separated-values"]),
        DeclaredType(
            "public.tab-separated-values-text", "text with values separated by tabs",
            supertypes: ["public.delimited-values-text"], extensions: ["tsv"], mimeTypes: ["text/tab-separated-values"]),
        DeclaredType(
            "public.utf8-tab-separated-values-text", "UTF-8 text with values separated by tabs",
            supertypes: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        DeclaredType(
            "public.rtf", "rich text", supertypes: ["public.text"], extensions: ["rtf"],
            mimeTypes: ["text/rtf", "application/rtf"]),
        DeclaredType(
            "public.html", "a web page", supertypes: ["public.text"], extensions: ["html", "htm", "shtml", "shtm"],
            mimeTypes: ["text/html"]),
        DeclaredType(
            "public.xml", "XML", supertypes: ["public.text"], extensions: ["xml"],
            mimeTypes: ["application/xml", "text/xml"]),
        DeclaredType(
            "public.yaml", "YAML", supertypes: ["public.text"], extensions: ["yml", "yaml"],
            mimeTypes: ["application/x-yaml"]),
        DeclaredType(
            "public.css", "a style sheet", supertypes: ["public.text"], extensions: ["css"], mimeTypes: ["text/css"]),
        DeclaredType("public.source-code", "source of a program", supertypes: ["public.plain-text"]),
        DeclaredType(
            "public.assembly-source", "assembly language", supertypes: ["public.source-code"], extensions: ["s"]),
        DeclaredType(
            "public.c-source", "C source", supertypes: ["public.source-code"], extensions: ["c"],
            mimeTypes: ["text/x-csrc"]),
        DeclaredType(
            "public.objective-c-source", "Objective-C source", supertypes: ["public.source-code"], extensions: ["m"]),
        DeclaredType("public.swift-source", "Swift source", supertypes: ["public.source-code"], extensions: ["swift"]),
        DeclaredType(
            "public.c-plus-plus-source", "C++ source", supertypes: ["public.source-code"],
            extensions: ["cp", "cpp", "c++", "cc", "cxx"]),
        DeclaredType(
            "public.objective-c-plus-plus-source", "Objective-C++ source", supertypes: ["public.source-code"],
            extensions: ["mm"]),
        DeclaredType(
            "public.c-header", "a C header", supertypes: ["public.source-code"], extensions: ["h"],
            mimeTypes: ["text/x-chdr"]),
        DeclaredType(
            "public.c-plus-plus-header", "a C++ header", supertypes: ["public.source-code"],
            extensions: ["hh", "hpp", "h++", "hxx"]),
        DeclaredType("public.script", "a script", supertypes: ["public.source-code"]),
        DeclaredType(
            "com.apple.applescript.text", "an AppleScript", supertypes: ["public.script"], extensions: ["applescript"]),
        DeclaredType(
            "com.apple.applescript.script", "a compiled AppleScript", supertypes: ["public.data", "public.script"],
            extensions: ["scpt"]),
        DeclaredType(
            "com.apple.applescript.script-bundle", "a bundle of an AppleScript",
            supertypes: ["com.apple.bundle", "com.apple.package", "public.script"], extensions: ["scptd"]),
        DeclaredType(
            "com.netscape.javascript-source", "JavaScript", supertypes: ["public.source-code", "public.executable"],
            extensions: ["js", "javascript", "jscript"], mimeTypes: ["text/javascript", "application/javascript"]),
        DeclaredType(
            "public.shell-script", "a shell script", supertypes: ["public.script"], extensions: ["sh", "command"],
            mimeTypes: ["text/x-shellscript"]),
        DeclaredType(
            "public.perl-script", "a Perl script", supertypes: ["public.shell-script"], extensions: ["pl", "pm"],
            mimeTypes: ["text/x-perl-script"]),
        DeclaredType(
            "public.python-script", "a Python script", supertypes: ["public.shell-script"], extensions: ["py"],
            mimeTypes: ["text/x-python-script"]),
        DeclaredType(
            "public.ruby-script", "a Ruby script", supertypes: ["public.shell-script"], extensions: ["rb", "rbw"],
            mimeTypes: ["text/x-ruby-script"]),
        DeclaredType(
            "public.php-script", "a PHP script", supertypes: ["public.shell-script"],
            extensions: ["php", "php3", "php4", "ph3", "ph4", "phtml"], mimeTypes: ["text/php"]),
        DeclaredType("public.make-source", "a makefile", supertypes: ["public.script"], extensions: ["make", "mak"]),
        DeclaredType(
            "public.json", "JSON", supertypes: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"]),
        DeclaredType("com.apple.property-list", "a property list", supertypes: ["public.data"], extensions: ["plist"]),
        DeclaredType(
            "com.apple.xml-property-list", "a property list in XML",
            supertypes: ["public.xml", "com.apple.property-list"]),
        DeclaredType(
            "com.apple.binary-property-list", "a binary property list", supertypes: ["com.apple.property-list"]),
        DeclaredType(
            "com.adobe.pdf", "a PDF document", supertypes: ["public.data", "public.composite-content"],
            extensions: ["pdf"], mimeTypes: ["application/pdf"]),
        DeclaredType(
            "com.apple.rtfd", "rich text with attachments",
            supertypes: ["com.apple.package", "public.composite-content"], extensions: ["rtfd"]),
        DeclaredType(
            "com.apple.flat-rtfd", "rich text with attachments in one file",
            supertypes: ["public.data", "public.composite-content"]),
        DeclaredType(
            "com.apple.webarchive", "an archived web page", supertypes: ["public.data", "public.composite-content"],
            extensions: ["webarchive"], mimeTypes: ["application/x-webarchive"]),
        DeclaredType("public.image", "an image", supertypes: ["public.data", "public.content"]),
        DeclaredType(
            "public.jpeg", "a JPEG image", supertypes: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            mimeTypes: ["image/jpeg", "image/jpg"]),
        DeclaredType(
            "public.tiff", "a TIFF image", supertypes: ["public.image"], extensions: ["tiff", "tif"],
            mimeTypes: ["image/tiff"]),
        DeclaredType(
            "com.compuserve.gif", "a GIF image", supertypes: ["public.image"], extensions: ["gif"],
            mimeTypes: ["image/gif"]),
        DeclaredType(
            "public.png", "a PNG image", supertypes: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
        DeclaredType("com.apple.icns", "an icon", supertypes: ["public.image"], extensions: ["icns"]),
        DeclaredType(
            "com.microsoft.bmp", "a bitmap image", supertypes: ["public.image"], extensions: ["bmp", "dib"],
            mimeTypes: ["image/bmp"]),
        DeclaredType(
            "com.microsoft.ico", "a Windows icon", supertypes: ["public.image"], extensions: ["ico"],
            mimeTypes: ["image/vnd.microsoft.icon"]),
        DeclaredType("public.camera-raw-image", "a camera's raw image", supertypes: ["public.image"]),
        DeclaredType(
            "public.svg-image", "an SVG image", supertypes: ["public.image", "public.xml"],
            extensions: ["svg", "svgz"], mimeTypes: ["image/svg+xml"]),
        DeclaredType("com.apple.live-photo", "a Live Photo"),
        DeclaredType(
            "public.heif", "a HEIF image", supertypes: ["public.heif-standard"], extensions: ["heif"],
            mimeTypes: ["image/heif"]),
        DeclaredType(
            "public.heic", "a HEIC image", supertypes: ["public.heif-standard"], extensions: ["heic"],
            mimeTypes: ["image/heic"]),
        DeclaredType(
            "org.webmproject.webp", "a WebP image", supertypes: ["public.image"], extensions: ["webp"],
            mimeTypes: ["image/webp"]),
        DeclaredType("com.ilm.openexr-image", "an OpenEXR image", supertypes: ["public.image"], extensions: ["exr"]),
        DeclaredType(
            "com.adobe.raw-image", "a DNG image", supertypes: ["public.camera-raw-image"], extensions: ["dng"],
            mimeTypes: ["image/x-adobe-dng"]),
        DeclaredType(
            "public.jpeg-xl", "a JPEG XL image", supertypes: ["public.image"], extensions: ["jxl"],
            mimeTypes: ["image/jxl"]),
        DeclaredType("public.3d-content", "three-dimensional content", supertypes: ["public.content"]),
        DeclaredType(
            "com.pixar.universal-scene-description", "a scene", supertypes: ["public.data", "public.3d-content"],
            extensions: ["usd", "usda", "usdc"]),
        DeclaredType(
            "com.pixar.universal-scene-description-mobile", "a scene for mobile devices",
            supertypes: ["public.data", "public.3d-content"], extensions: ["usdz"], mimeTypes: ["model/vnd.usdz+zip"]),
        DeclaredType(
            "com.apple.reality", "a Reality scene", supertypes: ["public.data", "public.3d-content"],
            extensions: ["reality"], mimeTypes: ["model/vnd.reality"]),
        DeclaredType(
            "com.apple.scenekit.scene", "a SceneKit scene", supertypes: ["public.3d-content"], extensions: ["scn"]),
        DeclaredType("com.apple.arobject", "a reference object", supertypes: ["public.data"], extensions: ["arobject"]),
        DeclaredType("public.audiovisual-content", "audio or video", supertypes: ["public.data", "public.content"]),
        DeclaredType("public.movie", "a movie", supertypes: ["public.audiovisual-content"]),
        DeclaredType("public.video", "a video", supertypes: ["public.movie"]),
        DeclaredType("public.audio", "audio", supertypes: ["public.audiovisual-content"]),
        DeclaredType(
            "com.apple.quicktime-movie", "a QuickTime movie", supertypes: ["public.movie"], extensions: ["mov", "qt"],
            mimeTypes: ["video/quicktime"]),
        DeclaredType(
            "public.mpeg", "an MPEG movie", supertypes: ["public.movie"],
            extensions: ["mpg", "mpeg", "mpe", "m75", "m15"], mimeTypes: ["video/mpeg", "video/mpg"]),
        DeclaredType("public.mpeg-2-video", "an MPEG-2 video", supertypes: ["public.video"], extensions: ["m2v"]),
        DeclaredType(
            "public.mpeg-2-transport-stream", "an MPEG-2 transport stream", supertypes: ["public.movie"],
            extensions: ["ts"]),
        DeclaredType(
            "public.mp3", "MP3 audio", supertypes: ["public.audio"], extensions: ["mp3", "mpga"],
            mimeTypes: ["audio/mpeg", "audio/mp3"]),
        DeclaredType(
            "public.mpeg-4", "an MPEG-4 movie", supertypes: ["public.movie"], extensions: ["mp4", "mpg4"],
            mimeTypes: ["video/mp4", "video/mp4v"]),
        DeclaredType(
            "public.mpeg-4-audio", "MPEG-4 audio", supertypes: ["public.mpeg-4", "public.audio"],
            extensions: ["mp4", "mpg4"], mimeTypes: ["audio/mp4"]),
        DeclaredType(
            "com.apple.protected-mpeg-4-audio", "protected MPEG-4 audio", supertypes: ["public.audio"],
            extensions: ["m4p"]),
        DeclaredType(
            "com.apple.protected-mpeg-4-video", "a protected MPEG-4 video", supertypes: ["com.apple.m4v-video"],
            extensions: ["m4v"]),
        DeclaredType(
            "public.avi", "an AVI movie", supertypes: ["public.movie"], extensions: ["avi", "vfw"],
            mimeTypes: ["video/avi", "video/msvideo"]),
        DeclaredType(
            "public.aiff-audio", "AIFF audio", supertypes: ["public.aifc-audio"], extensions: ["aiff", "aif"],
            mimeTypes: ["audio/aiff", "audio/x-aiff"]),
        DeclaredType(
            "com.microsoft.waveform-audio", "WAVE audio", supertypes: ["public.audio"],
            extensions: ["wav", "wave", "bwf"], mimeTypes: ["audio/vnd.wave", "audio/wav"]),
        DeclaredType(
            "public.midi-audio", "MIDI music", supertypes: ["public.audio"], extensions: ["midi", "mid", "smf", "kar"],
            mimeTypes: ["audio/midi"]),
        DeclaredType("public.playlist", "a list of media"),
        DeclaredType(
            "public.m3u-playlist", "an M3U playlist", supertypes: ["public.text", "public.playlist"],
            extensions: ["m3u", "m3u8"], mimeTypes: ["audio/mpegurl", "application/vnd.apple.mpegurl"]),
        DeclaredType("public.folder", "a folder", supertypes: ["public.directory"]),
        DeclaredType("public.volume", "a volume", supertypes: ["public.folder"]),
        DeclaredType("com.apple.package", "a folder shown as one item", supertypes: ["public.directory"]),
        DeclaredType("com.apple.bundle", "a bundle", supertypes: ["public.directory"], extensions: ["bundle"]),
        DeclaredType(
            "com.apple.plugin", "a plug-in", supertypes: ["com.apple.bundle", "com.apple.package"],
            extensions: ["plugin"]),
        DeclaredType(
            "com.apple.metadata-importer", "a Spotlight importer", supertypes: ["com.apple.plugin"],
            extensions: ["mdimporter"]),
        DeclaredType(
            "com.apple.quicklook-generator", "a Quick Look generator", supertypes: ["com.apple.plugin"],
            extensions: ["qlgenerator"]),
        DeclaredType(
            "com.apple.xpc-service", "an XPC service", supertypes: ["com.apple.bundle", "com.apple.package"],
            extensions: ["xpc"]),
        DeclaredType("com.apple.framework", "a framework", supertypes: ["com.apple.bundle"], extensions: ["framework"]),
        DeclaredType("com.apple.application", "an app", supertypes: ["public.executable"]),
        DeclaredType(
            "com.apple.application-bundle", "an app's bundle",
            supertypes: ["com.apple.application", "com.apple.bundle", "com.apple.package"], extensions: ["app"]),
        DeclaredType(
            "com.apple.application-and-system-extension", "an app's extension", supertypes: ["com.apple.xpc-service"],
            extensions: ["appex"]),
        DeclaredType("public.unix-executable", "a Unix program", supertypes: ["public.executable"]),
        DeclaredType(
            "com.microsoft.windows-executable", "a Windows program", supertypes: ["public.executable"],
            extensions: ["exe"], mimeTypes: ["application/x-msdownload"]),
        DeclaredType(
            "com.apple.systempreference.prefpane", "a pane of settings", supertypes: ["com.apple.plugin"],
            extensions: ["prefPane"]),
        DeclaredType("public.archive", "an archive", supertypes: ["public.data"]),
        DeclaredType(
            "org.gnu.gnu-zip-archive", "a gzip archive", supertypes: ["public.archive"], extensions: ["gz", "gzip"],
            mimeTypes: ["application/x-gzip", "application/gzip"]),
        DeclaredType(
            "public.bzip2-archive", "a bzip2 archive", supertypes: ["public.archive"],
            extensions: ["bz2", "bzip2", "bz"], mimeTypes: ["application/x-bzip2", "application/x-bzip"]),
        DeclaredType(
            "public.zip-archive", "a ZIP archive", supertypes: ["com.pkware.zip-archive"], extensions: ["zip"],
            mimeTypes: ["application/zip"]),
        DeclaredType("com.apple.archive", "an Apple archive", supertypes: ["public.archive"], extensions: ["aar"]),
        DeclaredType(
            "public.tar-archive", "a tar archive", supertypes: ["public.archive"], extensions: ["tar"],
            mimeTypes: ["application/x-tar"]),
        DeclaredType("public.spreadsheet", "a spreadsheet", supertypes: ["public.content"]),
        DeclaredType("public.presentation", "a presentation", supertypes: ["public.composite-content"]),
        DeclaredType("public.database", "a database"),
        DeclaredType("public.message", "a message"),
        DeclaredType("public.contact", "a contact"),
        DeclaredType(
            "public.vcard", "a vCard", supertypes: ["public.text", "public.contact"], extensions: ["vcf", "vcard"],
            mimeTypes: ["text/vcard", "text/directory", "text/x-vcard"]),
        DeclaredType("public.to-do-item", "a task"),
        DeclaredType("public.calendar-event", "an event"),
        DeclaredType("public.email-message", "an e-mail", supertypes: ["public.message"]),
        DeclaredType(
            "com.apple.internet-location", "an internet location", supertypes: ["public.data"], extensions: ["inetloc"]),
        DeclaredType(
            "com.microsoft.internet-shortcut", "an internet shortcut", supertypes: ["public.data"], extensions: ["url"]),
        DeclaredType("public.font", "a font"),
        DeclaredType("public.bookmark", "a bookmark"),
        DeclaredType(
            "com.rsa.pkcs-12", "a PKCS #12 file", supertypes: ["public.data"], extensions: ["p12", "pfx"],
            mimeTypes: ["application/x-pkcs12"]),
        DeclaredType(
            "public.x509-certificate", "a certificate", supertypes: ["public.data"], extensions: ["cer", "crt", "der"],
            mimeTypes: ["application/x-x509-ca-cert"]),
        DeclaredType(
            "org.idpf.epub-container", "an EPUB book", supertypes: ["public.data", "public.composite-content"],
            extensions: ["epub"], mimeTypes: ["application/epub+zip"]),
        DeclaredType("com.apple.log", "a log", supertypes: ["public.plain-text"], extensions: ["log", "out"]),
        DeclaredType("com.apple.haptics.ahap", "a haptic pattern", supertypes: ["public.json"], extensions: ["ahap"]),
        DeclaredType(
            "public.geojson", "GeoJSON", supertypes: ["public.json"], extensions: ["geojson"],
            mimeTypes: ["application/geo+json"]),
        DeclaredType("com.apple.linkpresentation.metadata", "metadata of a link", supertypes: ["public.data"]),
        DeclaredType("public.heif-standard", "a HEIF image", supertypes: ["public.image"]),
        DeclaredType(
            "public.aifc-audio", "AIFC audio", supertypes: ["public.audio"], extensions: ["aifc"],
            mimeTypes: ["audio/aifc"]),
        DeclaredType(
            "com.apple.m4v-video", "an Apple MPEG-4 video", supertypes: ["public.mpeg-4"], extensions: ["m4v"],
            mimeTypes: ["video/x-m4v"]),
        DeclaredType(
            "com.apple.m4a-audio", "Apple MPEG-4 audio", supertypes: ["public.mpeg-4-audio"], extensions: ["m4a"],
            mimeTypes: ["audio/x-m4a"]),
        DeclaredType("com.pkware.zip-archive", "a ZIP archive", supertypes: ["public.data", "public.archive"]),
        DeclaredType("public.calendar", "a calendar", supertypes: ["public.text"]),
        DeclaredType(
            "com.apple.ical.ics", "an iCalendar file", supertypes: ["public.text", "public.calendar-event"],
            extensions: ["ics"], mimeTypes: ["text/calendar"]),
        DeclaredType(
            "net.daringfireball.markdown", "Markdown", supertypes: ["public.plain-text"],
            extensions: ["md", "markdown"], mimeTypes: ["text/markdown"]),
        DeclaredType(
            "public.truetype-ttf-font", "a TrueType font", supertypes: ["public.font", "public.data"],
            extensions: ["ttf"], mimeTypes: ["font/ttf"]),
        DeclaredType(
            "public.opentype-font", "an OpenType font", supertypes: ["public.font", "public.data"], extensions: ["otf"],
            mimeTypes: ["font/otf"]),
        DeclaredType(
            "com.microsoft.word.doc", "a Word document", supertypes: ["public.data", "public.composite-content"],
            extensions: ["doc"], mimeTypes: ["application/msword"]),
        DeclaredType(
            "org.openxmlformats.wordprocessingml.document", "a Word document",
            supertypes: ["public.data", "public.composite-content"], extensions: ["docx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
        DeclaredType(
            "com.microsoft.excel.xls", "an Excel workbook", supertypes: ["public.data", "public.spreadsheet"],
            extensions: ["xls"], mimeTypes: ["application/vnd.ms-excel"]),
        DeclaredType(
            "org.openxmlformats.spreadsheetml.sheet", "an Excel workbook",
            supertypes: ["public.data", "public.spreadsheet"], extensions: ["xlsx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
        DeclaredType(
            "com.microsoft.powerpoint.ppt", "a PowerPoint presentation",
            supertypes: ["public.data", "public.presentation"], extensions: ["ppt"],
            mimeTypes: ["application/vnd.ms-powerpoint"]),
        DeclaredType(
            "org.openxmlformats.presentationml.presentation", "a PowerPoint presentation",
            supertypes: ["public.data", "public.presentation"], extensions: ["pptx"],
            mimeTypes: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]),
        DeclaredType(
            "org.xiph.flac", "FLAC audio", supertypes: ["public.audio"], extensions: ["flac"], mimeTypes: ["audio/flac"]
        ),
        DeclaredType(
            "org.xiph.ogg-audio", "Ogg audio", supertypes: ["public.audio"], extensions: ["ogg", "oga"],
            mimeTypes: ["audio/ogg"]),
        DeclaredType(
            "org.webmproject.webm", "a WebM movie", supertypes: ["public.movie"], extensions: ["webm"],
            mimeTypes: ["video/webm"]),
        DeclaredType("public.disk-image", "a disk image", supertypes: ["public.archive"]),
        DeclaredType(
            "public.avif", "an AVIF image", supertypes: ["public.image"], extensions: ["avif"],
            mimeTypes: ["image/avif"]),
    ]

    /// By identifier in lower case: identifiers are not case-sensitive.
    static let byIdentifier: [String: DeclaredType] = Dictionary(
        uniqueKeysWithValues: all.map { ($0.identifier.lowercased(), $0) })
}
