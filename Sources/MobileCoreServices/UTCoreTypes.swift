// UTCoreTypes.swift: the constants that UniformTypeIdentifiers replaced.

public import VitrineGraphics

/// `public.item`.
public let kUTTypeItem: CFString = "public.item"
/// `public.content`.
public let kUTTypeContent: CFString = "public.content"
/// `public.composite-content`.
public let kUTTypeCompositeContent: CFString = "public.composite-content"
/// `public.message`.
public let kUTTypeMessage: CFString = "public.message"
/// `public.contact`.
public let kUTTypeContact: CFString = "public.contact"
/// `public.archive`.
public let kUTTypeArchive: CFString = "public.archive"
/// `public.disk-image`.
public let kUTTypeDiskImage: CFString = "public.disk-image"
/// `public.data`.
public let kUTTypeData: CFString = "public.data"
/// `public.directory`.
public let kUTTypeDirectory: CFString = "public.directory"
/// `com.apple.resolvable`.
public let kUTTypeResolvable: CFString = "com.apple.resolvable"
/// `public.symlink`.
public let kUTTypeSymLink: CFString = "public.symlink"
/// `public.executable`.
public let kUTTypeExecutable: CFString = "public.executable"
/// `public.url`.
public let kUTTypeURL: CFString = "public.url"
/// `public.file-url`.
public let kUTTypeFileURL: CFString = "public.file-url"
/// `public.text`.
public let kUTTypeText: CFString = "public.text"
/// `public.plain-text`.
public let kUTTypePlainText: CFString = "public.plain-text"
/// `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// `public.utf16-plain-text`.
public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
/// `public.delimited-values-text`.
public let kUTTypeDelimitedText: CFString = "public.delimited-values-text"
/// `public.comma-separated-values-text`.
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// `public.tab-separated-values-text`.
public let kUTTypeTabSeparatedText: CFString = "public.tab-separated-values-text"
/// `public.rtf`.
public let kUTTypeRTF: CFString = "public.rtf"
/// `public.html`.
public let kUTTypeHTML: CFString = "public.html"
/// `public.xml`.
public let kUTTypeXML: CFString = "public.xml"
/// `public.source-code`.
public let kUTTypeSourceCode: CFString = "public.source-code"
/// `com.netscape.javascript-source`.
public let kUTTypeJavaScript: CFString = "com.netscape.javascript-source"
/// `public.shell-script`.
public let kUTTypeShellScript: CFString = "public.shell-script"
/// `public.json`.
public let kUTTypeJSON: CFString = "public.json"
/// `com.apple.property-list`.
public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// `com.apple.xml-property-list`.
public let kUTTypeXMLPropertyList: CFString = "com.apple.xml-property-list"
/// `com.apple.binary-property-list`.
public let kUTTypeBinaryPropertyList: CFString = "com.apple.binary-property-list"
/// `com.adobe.pdf`.
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// `com.apple.rtfd`.
public let kUTTypeRTFD: CFString = "com.apple.rtfd"
/// `com.apple.flat-rtfd`.
public let kUTTypeFlatRTFD: CFString = "com.apple.flat-rtfd"
/// `com.apple.webarchive`.
public let kUTTypeWebArchive: CFString = "com.apple.webarchive"
/// `public.image`.
public let kUTTypeImage: CFString = "public.image"
/// `public.jpeg`.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// `public.tiff`.
public let kUTTypeTIFF: CFString = "public.tiff"
/// `com.compuserve.gif`.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// `public.png`.
public let kUTTypePNG: CFString = "public.png"
/// `com.microsoft.bmp`.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// `com.microsoft.ico`.
public let kUTTypeICO: CFString = "com.microsoft.ico"
/// `public.camera-raw-image`.
public let kUTTypeRawImage: CFString = "public.camera-raw-image"
/// `public.svg-image`.
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// `com.apple.live-photo`.
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// `public.audiovisual-content`.
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// `public.movie`.
public let kUTTypeMovie: CFString = "public.movie"
/// `public.video`.
public let kUTTypeVideo: CFString = "public.video"
/// `public.audio`.
public let kUTTypeAudio: CFString = "public.audio"
/// `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// `public.mpeg`.
public let kUTTypeMPEG: CFString = "public.mpeg"
/// `public.mpeg-2-video`.
public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
/// `public.mp3`.
public let kUTTypeMP3: CFString = "public.mp3"
/// `public.mpeg-4`.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// `public.mpeg-4-audio`.
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// `public.avi`.
public let kUTTypeAVIMovie: CFString = "public.avi"
/// `com.microsoft.waveform-audio`.
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// `public.midi-audio`.
public let kUTTypeMIDIAudio: CFString = "public.midi-audio"
/// `public.folder`.
public let kUTTypeFolder: CFString = "public.folder"
/// `public.volume`.
public let kUTTypeVolume: CFString = "public.volume"
/// `com.apple.package`.
public let kUTTypePackage: CFString = "com.apple.package"
/// `com.apple.bundle`.
public let kUTTypeBundle: CFString = "com.apple.bundle"
/// `com.apple.application`.
public let kUTTypeApplication: CFString = "com.apple.application"
/// `org.gnu.gnu-zip-archive`.
public let kUTTypeGNUZipArchive: CFString = "org.gnu.gnu-zip-archive"
/// `public.bzip2-archive`.
public let kUTTypeBzip2Archive: CFString = "public.bzip2-archive"
/// `public.zip-archive`.
public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// `public.spreadsheet`.
public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
/// `public.presentation`.
public let kUTTypePresentation: CFString = "public.presentation"
/// `public.database`.
public let kUTTypeDatabase: CFString = "public.database"
/// `public.vcard`.
public let kUTTypeVCard: CFString = "public.vcard"
/// `public.email-message`.
public let kUTTypeEmailMessage: CFString = "public.email-message"
/// `public.font`.
public let kUTTypeFont: CFString = "public.font"
/// `org.idpf.epub-container`.
public let kUTTypeElectronicPublication: CFString = "org.idpf.epub-container"
/// `com.apple.log`.
public let kUTTypeLog: CFString = "com.apple.log"
