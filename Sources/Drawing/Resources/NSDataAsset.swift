// NSDataAsset.swift: files of an asset catalogue.

public import Foundation

/// The data of a data set in an asset catalogue.
public final class NSDataAsset: NSObject {
    /// The name of the data set.
    public let name: String
    /// The bytes of its file.
    public let data: Data
    /// The uniform type identifier in the set, `public.data` without one.
    public let typeIdentifier: String

    /// The data set with this name in the app's own resources. Nil if there is none, or its file cannot be read.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// The data set with this name in the resources of `bundle`. Nil if there is none, or its file cannot be read.
    public init?(name: String, bundle: Bundle) {
        guard let folder = AssetCatalogue.set(named: name, kind: "dataset", in: bundle),
            let entry = AssetCatalogue.read(DataSet.self, of: folder)?.data.first(where: { $0.filename != nil }),
            let data = try? Data(contentsOf: folder.appendingPathComponent(entry.filename ?? ""))
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry.type ?? "public.data"
        super.init()
    }

    private struct DataSet: Decodable {
        struct Entry: Decodable {
            let filename: String?
            let type: String?

            enum CodingKeys: String, CodingKey {
                case filename
                case type = "universal-type-identifier"
            }
        }
        let data: [Entry]
    }
}
