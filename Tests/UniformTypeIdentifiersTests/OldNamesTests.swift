// OldNamesTests.swift: the constants and functions of MobileCoreServices, as in UTType.h and UTCoreTypes.h.

import Foundation
import Testing
import VitrineMobileCoreServices

@Suite struct OldNamesTests {
    @Test func oldFunctionsReturnIdentifiers() {
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue()
        #expect(type as String? == kUTTypePNG)
        let mime = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)?.takeRetainedValue()
        #expect(mime as String? == "image/jpeg")
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypePDF, kUTTypeImage))
        #expect(UTTypeEqual("public.PNG", kUTTypePNG) && !UTTypeConformsTo("com.example.none", kUTTypeImage))
        #expect(UTTypeCopyPreferredTagWithClass("com.example.none", kUTTagClassMIMEType) == nil)
        #expect(UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "", nil) == nil)
        #expect(UTTypeCopyDescription(kUTTypePNG)?.takeRetainedValue() as String? == "a PNG image")
    }
}
