// ControlReply.swift: what a running app answers.

public import Foundation

/// An answer: text for a person or a program, and at most one file.
public struct ControlReply: Hashable, Sendable {
    /// Nil: it was done. Else why it was not.
    public var problem: String?
    /// What was asked for, as JSON or plain text; empty where there is nothing to say.
    public var text: String
    /// What was asked for as a file.
    public var attachment: Data?

    public init(text: String = "", attachment: Data? = nil) {
        self.text = text
        self.attachment = attachment
    }

    public init(problem: String) {
        self.problem = problem
        text = ""
    }

    /// Its messages: a header and, where there is an attachment, that.
    var messages: [Data] {
        var object: [String: Any] = ["ok": problem == nil, "text": text]
        if let problem { object["problem"] = problem }
        if let attachment { object["attachment"] = attachment.count }
        let header = (try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)) ?? Data()
        return [header] + [attachment].compactMap { $0 }
    }

    /// Reads the first message; `attachmentSize` is that of the one that follows, if one does.
    init?(header: Data, attachmentSize: inout Int?) {
        guard let object = (try? JSONSerialization.jsonObject(with: header)) as? [String: Any],
            let isDone = object["ok"] as? Bool, let text = object["text"] as? String
        else { return nil }
        self.text = text
        problem = isDone ? nil : object["problem"] as? String ?? "it was refused without a reason"
        attachmentSize = object["attachment"] as? Int
    }
}
