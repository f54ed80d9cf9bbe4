// ControlReply.swift: replies of a running app.

public import Foundation

/// A reply: text for a person or a program, and at most one file.
public struct ControlReply: Hashable, Sendable {
    /// The reason why the request failed. Nil: it succeeded.
    public var problem: String?
    /// The result as JSON or plain text. May be empty.
    public var text: String
    /// The result as a file's bytes. Nil if there is none.
    public var attachment: Data?

    /// A reply to a request that succeeded.
    public init(text: String = "", attachment: Data? = nil) {
        self.text = text
        self.attachment = attachment
    }

    /// A reply to a request that failed.
    public init(problem: String) {
        self.problem = problem
        text = ""
    }

    /// The reply's messages: a header, followed by the attachment if there is one.
    var messages: [Data] {
        var object: [String: Any] = ["ok": problem == nil, "text": text]
        if let problem { object["problem"] = problem }
        if let attachment { object["attachment"] = attachment.count }
        let header = (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
        return [header] + [attachment].compactMap { $0 }
    }

    /// Parses the header. `attachmentSize` is set to the size of the following attachment, or nil.
    init?(header: Data, attachmentSize: inout Int?) {
        guard let object = (try? JSONSerialization.jsonObject(with: header)) as? [String: Any],
            let isDone = object["ok"] as? Bool, let text = object["text"] as? String
        else { return nil }
        self.text = text
        problem = isDone ? nil : object["problem"] as? String ?? "it was refused without a reason"
        attachmentSize = object["attachment"] as? Int
    }
}
