// MenuReader.swift: reads and checks a menu file, and reports all errors together.
//
// Each check records a problem with its line and continues with a placeholder, so
// one run reports every mistake. A menu is returned only if there is none.

import UIKit

extension Menu {
    /// Reads and checks a menu file and its pictures, which are beside it.
    /// - Parameter decodes: returns whether the picture at a path can be decoded. It may keep the decoded
    ///   picture.
    /// - Throws: `MenuError`.
    public init(
        file: String, decodes: (String) -> Bool = { UIImage(contentsOfFile: $0) != nil }
    ) throws {
        func failure(_ message: String) -> MenuError {
            MenuError(problems: [.init(file: file, line: nil, column: nil, message: message)])
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            let exists = FileManager.default.fileExists(atPath: file)
            throw failure(
                exists
                    ? "the file cannot be read; expected a menu file that this user may read"
                    : "there is no such file; expected a menu in JSON")
        }
        try self.init(data: data, file: file, decodes: decodes)
    }

    /// Checks the data of a menu file, and its pictures beside it.
    /// - Throws: `MenuError`.
    init(data: Data, file: String, decodes: (String) -> Bool) throws {
        func failure(_ message: String) -> MenuError {
            MenuError(problems: [.init(file: file, line: nil, column: nil, message: message)])
        }
        guard data.count <= 4 << 20 else {
            throw failure("the file has \(data.count) bytes; expected a menu of 4 MiB at most")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw failure("the file is not UTF-8; expected JSON in UTF-8")
        }
        let json: PositionedJSON
        do {
            json = try PositionedJSON(parsing: text)
        } catch {
            throw MenuError(problems: [
                .init(
                    file: file, line: error.position.line, column: error.position.column,
                    message: error.message)
            ])
        }
        var reader = MenuReader(file: file)
        let menu = reader.menu(json)
        reader.checkPictures(decodes)
        guard reader.problems.isEmpty else {
            throw MenuError(
                problems: reader.problems.sorted {
                    ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0)
                })
        }
        self = menu
    }
}

private struct MenuReader {
    let file: String
    /// The folder of the file and the pictures.
    private let folder: NSString
    var problems: [MenuError.Problem] = []
    /// The languages that every text with several languages must have.
    private var languages: [String] = []
    /// The pictures, with the positions and names of the drinks that use them.
    private var pictures: [(path: String, name: String, value: PositionedJSON, owner: String)] = []

    init(file: String) {
        self.file = file
        folder = (file as NSString).deletingLastPathComponent as NSString
    }

    mutating func menu(_ json: PositionedJSON) -> Menu {
        var top = fields(
            json, of: "the menu",
            known: ["languages", "shop", "currency", "categories", "sizes", "extras", "drinks"])
        if top.members["languages"] != nil { readLanguages(&top) }
        let shop = words(&top, "shop")
        let currency = text(&top, "currency")
        let categories = list(&top, "categories") { reader, json, _ in
            var fields = reader.fields(json, of: "a category", known: ["id", "name"])
            return Menu.Category(id: reader.text(&fields, "id"), name: reader.words(&fields, "name"))
        }
        let sizes = list(&top, "sizes") { reader, json, _ in
            var fields = reader.fields(json, of: "a size", known: ["id", "name", "detail", "price"])
            return Menu.Size(
                id: reader.text(&fields, "id"), name: reader.words(&fields, "name"),
                detail: reader.words(&fields, "detail"),
                price: reader.money(&fields, "price"))
        }
        let extras = list(&top, "extras") { reader, json, _ in
            var fields = reader.fields(json, of: "an extra", known: ["id", "name", "price"])
            return Menu.Extra(
                id: reader.text(&fields, "id"), name: reader.words(&fields, "name"),
                price: reader.money(&fields, "price"))
        }
        unique(categories.map { ($0.value.id, $0.json) }, "category")
        unique(sizes.map { ($0.value.id, $0.json) }, "size")
        unique(extras.map { ($0.value.id, $0.json) }, "extra")
        let offer = Offer(
            categories: categories.map(\.value), sizes: sizes.map(\.value), extras: extras.map(\.value))
        let drinks = list(&top, "drinks") { reader, json, _ in reader.drink(json, offer) }
        unique(drinks.map { ($0.value.id, $0.json) }, "drink")
        if let json = top.members["drinks"]?.value, case .array(let all) = json.value, all.isEmpty {
            report(json, "the list \"drinks\" is empty; expected one drink at least")
        }
        return Menu(
            shop: shop, currency: currency, categories: offer.categories, drinks: drinks.map(\.value),
            languages: languages)
    }

    private mutating func readLanguages(_ top: inout Fields) {
        let expected = "the name of a language, such as \"en\" or \"pt-BR\""
        let read = list(&top, "languages") { reader, json, _ -> String in
            guard case .string(let name) = json.value, Self.isLanguage(name) else {
                reader.report(json, "found \(json.kind) in the list \"languages\"; expected \(expected)")
                return ""
            }
            return name
        }
        unique(read.map { ($0.value, $0.json) }, "language")
        languages = read.map(\.value).filter { !$0.isEmpty }
    }

    /// Whether the name is a BCP 47 tag.
    private static func isLanguage(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
            && parts.dropFirst().allSatisfy {
                (2...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }

    private struct Offer {
        var categories: [Menu.Category]
        var sizes: [Menu.Size]
        var extras: [Menu.Extra]
    }

    private mutating func drink(_ json: PositionedJSON, _ offer: Offer) -> Menu.Drink {
        var fields = fields(
            json, of: "a drink",
            known: ["id", "name", "detail", "category", "price", "picture", "sizes", "extras"])
        let name = words(&fields, "name")
        let english = name.text(in: "en")
        if !english.isEmpty { fields.owner = "the drink \"\(english)\"" }
        let category = text(&fields, "category")
        if let value = fields.members["category"]?.value, !category.isEmpty,
            !offer.categories.contains(where: { $0.id == category })
        {
            report(value, unknown("category", category, in: fields, known: offer.categories.map(\.id)))
        }
        let sizes = choices(&fields, "sizes", "size", from: offer.sizes, id: \.id)
        if sizes.isEmpty, let value = fields.members["sizes"]?.value, case .array(let all) = value.value,
            all.isEmpty
        {
            report(value, "the list \"sizes\" of \(fields.owner) is empty; expected one size at least")
        }
        return Menu.Drink(
            id: text(&fields, "id"), name: name, detail: words(&fields, "detail"), category: category,
            price: money(&fields, "price"), picture: picture(&fields), sizes: sizes,
            extras: choices(&fields, "extras", "extra", from: offer.extras, id: \.id))
    }

    /// The picture's path. It is checked later.
    private mutating func picture(_ fields: inout Fields) -> String {
        let name = text(&fields, "picture")
        guard !name.isEmpty, let value = fields.members["picture"]?.value else { return "" }
        let path = folder.appendingPathComponent(name)
        pictures.append((path, name, value, fields.owner))
        return path
    }

    mutating func checkPictures(_ decodes: (String) -> Bool) {
        for (path, name, value, owner) in pictures {
            if !FileManager.default.fileExists(atPath: path) {
                report(
                    value,
                    "the picture \(name) of \(owner) does not exist; expected a PNG or JPEG file of this name, "
                        + "from the menu file's folder")
            } else if !decodes(path) {
                report(
                    value,
                    "the picture \(name) of \(owner) cannot be decoded; expected a whole PNG or JPEG file")
            }
        }
    }

    /// The entries of a drink's list of identifiers.
    private mutating func choices<T>(
        _ fields: inout Fields, _ key: String, _ what: String, from all: [T], id: (T) -> String
    ) -> [T] {
        let owner = fields
        return list(&fields, key) { reader, json, _ -> T? in
            guard case .string(let name) = json.value else {
                reader.report(
                    json,
                    "found \(json.kind) in the list \"\(key)\" of \(owner.owner); expected the id of \(article(what)) in quotes"
                )
                return nil
            }
            guard let found = all.first(where: { id($0) == name }) else {
                reader.report(json, reader.unknown(what, name, in: owner, known: all.map(id)))
                return nil
            }
            return found
        }.compactMap(\.value)
    }

    // MARK: Fields

    /// An object's members by key, and the object's name for messages.
    struct Fields {
        var owner: String
        var object: PositionedJSON
        var members: [String: PositionedJSON.Member] = [:]
        /// False if there was no object: then missing fields are not reported one by one.
        var isObject = true
    }

    private mutating func fields(_ json: PositionedJSON, of owner: String, known: [String]) -> Fields {
        var fields = Fields(owner: owner, object: json)
        guard case .object(let members) = json.value else {
            report(
                json,
                "found \(json.kind) for \(owner); expected an object with \(known.joined(separator: ", "))")
            fields.isObject = false
            return fields
        }
        for member in members {
            if !known.contains(member.key) {
                report(
                    member.position,
                    "\(owner) has a field \"\(member.key)\"; expected only \(known.joined(separator: ", "))")
            } else if fields.members.updateValue(member, forKey: member.key) != nil {
                report(member.position, "\(owner) has the field \"\(member.key)\" twice; expected it once")
            }
        }
        return fields
    }

    private mutating func field(_ fields: Fields, _ key: String, _ expected: String) -> PositionedJSON? {
        if let member = fields.members[key] { return member.value }
        if fields.isObject {
            report(fields.object, "\(fields.owner) has no \"\(key)\"; expected \(expected)")
        }
        return nil
    }

    private mutating func text(_ fields: inout Fields, _ key: String) -> String {
        let expected = "a text in quotes that is not empty"
        guard let json = field(fields, key, expected) else { return "" }
        guard case .string(let text) = json.value, !text.allSatisfy(\.isWhitespace) else {
            report(json, "the \(key) of \(fields.owner) is \(json.kind); expected \(expected)")
            return ""
        }
        return text
    }

    /// A text, or an object with a text for each of the menu's languages.
    private mutating func words(_ fields: inout Fields, _ key: String) -> LocalizedText {
        guard let value = fields.members[key]?.value, case .object(let members) = value.value else {
            return LocalizedText(text(&fields, key))
        }
        var texts = self.fields(value, of: "the \(key) of \(fields.owner)", known: languages)
        guard !languages.isEmpty else {
            report(
                value,
                "the \(key) of \(fields.owner) is an object; expected a text in quotes, or the menu's own "
                    + "list \"languages\"")
            return LocalizedText("")
        }
        var found: [String: String] = [:]
        for member in members where languages.contains(member.key) {
            found[member.key] = text(&texts, member.key)
        }
        let missing = languages.filter { found[$0] == nil }
        if !missing.isEmpty {
            report(
                value,
                "the \(key) of \(fields.owner) has no text in \(missing.joined(separator: ", ")); expected one in each "
                    + "of the menu's languages")
        }
        return LocalizedText(found)
    }

    private mutating func money(_ fields: inout Fields, _ key: String) -> Money {
        let expected = "a number with two decimals at most, such as 3.60, and no quotes"
        guard let json = field(fields, key, expected) else { return .zero }
        guard case .number(let text) = json.value, let money = Money(decimal: text) else {
            report(json, "the \(key) of \(fields.owner) is \(json.kind); expected \(expected)")
            return .zero
        }
        return money
    }

    private mutating func list<T>(
        _ fields: inout Fields, _ key: String, _ read: (inout MenuReader, PositionedJSON, Int) -> T
    ) -> [(value: T, json: PositionedJSON)] {
        guard let json = field(fields, key, "a list in [ ]") else { return [] }
        guard case .array(let elements) = json.value else {
            report(json, "\"\(key)\" of \(fields.owner) is \(json.kind); expected a list in [ ]")
            return []
        }
        return elements.enumerated().map { (read(&self, $1, $0), $1) }
    }

    private mutating func unique(_ ids: [(id: String, json: PositionedJSON)], _ what: String) {
        var lines: [String: Int] = [:]
        for (id, json) in ids where !id.isEmpty {
            if let line = lines[id] {
                report(
                    json, "the \(what) id \"\(id)\" stands on line \(line), too; expected an id of its own")
            }
            lines[id] = json.position.line
        }
    }

    private func unknown(_ what: String, _ name: String, in fields: Fields, known: [String]) -> String {
        "\(fields.owner) names the \(what) \"\(name)\", which the menu does not have; expected "
            + (known.isEmpty ? "it in the menu's own list" : "one of \(known.joined(separator: ", "))")
    }

    private mutating func report(_ json: PositionedJSON, _ message: String) { report(json.position, message) }

    private mutating func report(_ position: PositionedJSON.Position, _ message: String) {
        problems.append(.init(file: file, line: position.line, column: position.column, message: message))
    }
}

private func article(_ noun: String) -> String {
    "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)"
}
