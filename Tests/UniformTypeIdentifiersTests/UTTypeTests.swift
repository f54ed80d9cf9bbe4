// UTTypeTests.swift: types, tags and conformance, as on Apple's page "System-declared uniform type identifiers" and the
// pages of UTType's methods.

import Foundation
import Testing

@testable import VitrineUniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test func tagsMapToTypesAndBack() {
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.gif.identifier == "com.compuserve.gif" && UTType("public.PNG") == .png)
        #expect(UTType.plainText.tags[.filenameExtension] == ["txt", "text"])
        #expect(UTType.image.tags.isEmpty && UTType.image.preferredFilenameExtension == nil)
        #expect(UTType("com.example.unknown") == nil)
    }

    /// Apple's page: a JPEG conforms to image, data and content; an XML property list to both XML and property list.
    @Test func typesConform() {
        #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .jpeg) && UTType.jpeg.conforms(to: .item))
        #expect(!UTType.jpeg.isSubtype(of: .jpeg) && UTType.image.isSupertype(of: .png))
        #expect(!UTType.pdf.conforms(to: .image) && UTType.xmlPropertyList.conforms(to: .propertyList))
        #expect(UTType.png.supertypes == [.image, .data, .content, .item])
        #expect(UTType.mpeg4Audio.conforms(to: .audio) && UTType.mpeg4Audio.conforms(to: .movie))
    }

    /// Of several types with an extension, the one that conforms to the supertype is chosen.
    @Test func theSupertypeSelectsTheType() {
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil).count == 2)
    }

    /// "A dynamic type's identifier … treat as opaque". It keeps its tag.
    @Test func unknownTagsMakeDynamicTypes() throws {
        let type = try #require(UTType(filenameExtension: "Zebra", conformingTo: .image))
        #expect(type.isDynamic && !type.isDeclared && type.preferredFilenameExtension == "zebra")
        #expect(type.conforms(to: .image) && type.conforms(to: .data) && !type.conforms(to: .audio))
        let read = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([type, .png]))
        #expect(read == [type, .png] && read[0].conforms(to: .image))
        #expect(UTType(mimeType: "application/x-zebra")?.preferredMIMEType == "application/x-zebra")
    }

    @Test(arguments: ["", "a/b", String(repeating: "x", count: 300), "a\u{0}b"])
    func textsThatAreNoExtensionsHaveNoType(_ text: String) { #expect(UTType(filenameExtension: text) == nil) }

    @Test(arguments: ["dyn.", "dyn.a", "dyn.zz", "dyn.aaaa", "dyn.üü", "dyn.kkoo"])
    func brokenDynamicIdentifiersAreNil(_ text: String) { #expect(UTType(text) == nil) }

    @Test func unknownIdentifiersAreNotDecoded() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data("[\"com.example.none\"]".utf8))
        }
    }

    @Test func appsDeclareTypes() {
        let sheet = UTType(exportedAs: "com.example.sheet", conformingTo: .json)
        #expect(sheet.conforms(to: .text) && !sheet.isDeclared && !sheet.isDynamic)
        #expect(UTType(importedAs: "public.png") == .png)
    }

    @Test func everyTypeOfTheTableIsComplete() {
        var names: Set<String> = []
        for type in DeclaredTypes.all {
            #expect(names.insert(type.identifier.lowercased()).inserted, "\(type.identifier) is there twice")
            for parent in type.supertypes { #expect(UTType(parent) != nil, "\(type.identifier): \(parent)") }
            #expect(type.extensions.allSatisfy { !$0.hasPrefix(".") } && type.mimeTypes.allSatisfy { $0.contains("/") })
        }
    }

    @Test func urlsGetTheExtension() {
        let folder = URL(fileURLWithPath: "/tmp")
        #expect(folder.appendingPathComponent("a", conformingTo: .jpeg).lastPathComponent == "a.jpeg")
        #expect(folder.appendingPathComponent("a.jpg", conformingTo: .jpeg).lastPathComponent == "a.jpg")
        #expect(URL(fileURLWithPath: "/tmp/b").appendingPathExtension(for: .png).path == "/tmp/b.png")
    }
}
