// UIPasteboard+Providers.swift: the items of a pasteboard as item providers.

public import Foundation

extension UIPasteboard {
    /// The items as providers. Setting it replaces all items.
    public var itemProviders: [NSItemProvider] {
        get { items.map { NSItemProvider(representations: $0) } }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces all items by those of providers. Data that they create later is added later, unless the pasteboard has
    /// changed by then.
    ///
    /// - Parameters:
    ///   - itemProviders: the new items.
    ///   - localOnly: not used: nothing leaves this machine.
    ///   - expirationDate: the date at which the items are removed; nil for never.
    public func setItemProviders(
        _ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?
    ) {
        let options: [OptionsKey: Any] = expirationDate.map { [.expirationDate: $0] } ?? [:]
        setItems(itemProviders.map { _ in [:] }, options: options)
        var count = changeCount
        for (index, provider) in itemProviders.enumerated() {
            for type in provider.registeredTypeIdentifiers {
                provider.loadRepresentation(type) { [weak self] value in
                    guard let self, let value, changeCount == count else { return }
                    add(value, type, toItem: index)
                    count = changeCount
                }
            }
        }
    }
}

extension NSItemProvider {
    /// The representations of an item on a pasteboard.
    convenience init(representations: [String: Any]) {
        self.init()
        // Text with attributes is more than its characters.
        for (type, value) in representations.sorted(by: {
            ($0.key == UIPasteboard.attributedTextType ? 0 : 1, $0.key)
                < ($1.key == UIPasteboard.attributedTextType ? 0 : 1, $1.key)
        }) {
            if let object = value as? any NSItemProviderWriting { offer(object: object) }
            offer(item: value, type)
        }
    }

    /// Loads a representation as a pasteboard stores it: the object itself if there is one, else data.
    func loadRepresentation(_ type: String, _ completion: @escaping @MainActor (Any?) -> Void) {
        let own = objects.first {
            ($0 as? any NSItemProviderWriting).map {
                Swift.type(of: $0).writableTypeIdentifiersForItemProvider.first == type
            } ?? false
        }
        if let own = own ?? items[type] {
            return completion((own as? NSString).map { $0 as String } ?? own)
        }
        loadDataRepresentation(forTypeIdentifier: type) { data, _ in completion(data) }
    }
}
