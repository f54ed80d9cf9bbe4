// UIMenu+Identifier.swift: identifiers of menus.

import Foundation

extension UIMenu {
    /// Identifies a menu, so that a menu builder can find it. The comments name the standard menus that exist; the
    /// other identifiers are for menus of applications.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as text, in reverse-DNS form.
        public var rawValue: String
        /// Creates an identifier from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its text; write it in reverse-DNS form to keep it unique.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The menu of the application itself, first in the main menu.
        public static let application = Identifier("com.apple.menu.application")
        /// The File menu: windows, documents, printing.
        public static let file = Identifier("com.apple.menu.file")
        /// The Edit menu: undo, the pasteboard, finding.
        public static let edit = Identifier("com.apple.menu.edit")
        /// The View menu.
        public static let view = Identifier("com.apple.menu.view")
        /// The Window menu.
        public static let window = Identifier("com.apple.menu.window")
        /// The Help menu, last in the main menu.
        public static let help = Identifier("com.apple.menu.help")
        /// The About item, in the application menu.
        public static let about = Identifier("com.apple.menu.about")
        /// Settings of the application, in the application menu.
        public static let preferences = Identifier("com.apple.menu.preferences")
        /// Services of other applications. Not in the main menu here.
        public static let services = Identifier("com.apple.menu.services")
        /// Hiding the application and others. Not in the main menu here.
        public static let hide = Identifier("com.apple.menu.hide")
        /// Quitting, in the application menu.
        public static let quit = Identifier("com.apple.menu.quit")
        /// Opening a window, in the File menu.
        public static let newScene = Identifier("com.apple.menu.newScene")
        /// Documents opened lately. Not in the main menu here.
        public static let openRecent = Identifier("com.apple.menu.openRecent")
        /// Closing a window, in the File menu.
        public static let close = Identifier("com.apple.menu.close")
        /// Printing, in the File menu.
        public static let print = Identifier("com.apple.menu.print")
        /// Saving, duplicating and moving a document, in the File menu.
        public static let document = Identifier("com.apple.menu.document")
        /// Undo and Redo, in the Edit menu.
        public static let undoRedo = Identifier("com.apple.menu.undoRedo")
        /// Cut, Copy, Paste, Delete and Select All, in the Edit menu and the edit menu of text.
        public static let standardEdit = Identifier("com.apple.menu.standardEdit")
        /// Finding text, in the Edit menu.
        public static let find = Identifier("com.apple.menu.find")
        /// Replacing the selected word. Not in the edit menu here.
        public static let replace = Identifier("com.apple.menu.replace")
        /// Sharing the selection. Not in the edit menu here.
        public static let share = Identifier("com.apple.menu.share")
        /// Bold, italic and underline, in the edit menu.
        public static let textStyle = Identifier("com.apple.menu.textStyle")
        /// Checking of spelling.
        public static let spelling = Identifier("com.apple.menu.spelling")
        /// The panel of spelling and grammar.
        public static let spellingPanel = Identifier("com.apple.menu.spellingPanel")
        /// Options of the spelling check.
        public static let spellingOptions = Identifier("com.apple.menu.spellingOptions")
        /// Substitutions of text, such as typographic quotes.
        public static let substitutions = Identifier("com.apple.menu.substitutions")
        /// The panel of substitutions.
        public static let substitutionsPanel = Identifier("com.apple.menu.substitutionsPanel")
        /// Options of substitutions.
        public static let substitutionOptions = Identifier("com.apple.menu.substitutionOptions")
        /// Upper case, lower case and capitals.
        public static let transformations = Identifier("com.apple.menu.transformations")
        /// Reading the selection aloud.
        public static let speech = Identifier("com.apple.menu.speech")
        /// Looking up the selected word. Not in the edit menu here.
        public static let lookup = Identifier("com.apple.menu.lookup")
        /// Adding the selected word to the dictionary.
        public static let learn = Identifier("com.apple.menu.learn")
        /// The Format menu.
        public static let format = Identifier("com.apple.menu.format")
        /// Fonts, in a Format menu.
        public static let font = Identifier("com.apple.menu.font")
        /// Larger and smaller text, in a Font menu.
        public static let textSize = Identifier("com.apple.menu.textSize")
        /// Colours of text, in a Font menu.
        public static let textColor = Identifier("com.apple.menu.textColor")
        /// Copying and pasting the style of text.
        public static let textStylePasteboard = Identifier("com.apple.menu.textStylePasteboard")
        /// Alignment and direction, in a Format menu.
        public static let text = Identifier("com.apple.menu.text")
        /// The direction in which the text runs.
        public static let writingDirection = Identifier("com.apple.menu.writingDirection")
        /// Alignment of paragraphs.
        public static let alignment = Identifier("com.apple.menu.alignment")
        /// Showing and changing the toolbar, in the View menu.
        public static let toolbar = Identifier("com.apple.menu.toolbar")
        /// Showing the sidebar, in the View menu.
        public static let sidebar = Identifier("com.apple.menu.sidebar")
        /// Entering and leaving full screen, in the View menu.
        public static let fullscreen = Identifier("com.apple.menu.fullscreen")
        /// Minimising and zooming a window, in the Window menu.
        public static let minimizeAndZoom = Identifier("com.apple.menu.minimizeAndZoom")
        /// Bringing all windows to the front, in the Window menu.
        public static let bringAllToFront = Identifier("com.apple.menu.bringAllToFront")
        /// The menu that holds all others. It cannot be replaced; its children can.
        public static let root = Identifier("com.apple.menu.root")
        /// Filling in contacts and passwords. Not in the edit menu here.
        public static let autoFill = Identifier("com.apple.menu.autoFill")
    }
}
