// UIPrintFormatter.swift: what is printed, laid out on pages.
//
// There is no printer here: pages become images (UIPrintPageRenderer.images).
// Coordinates: points of the page, origin at its upper left.

public import Foundation
import VitrineGraphics

/// Content that is laid out on pages.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
    /// Who lays out the pages; set while the formatter belongs to it.
    open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
    /// The first of the renderer's pages that the content is on.
    open internal(set) var startPage = 0
    /// The space left at the edges of each page, beyond the printable area.
    open var perPageContentInsets = UIEdgeInsets.zero
    /// The content is cut at this width and height, points; 0: not at all.
    open var maximumContentWidth: CGFloat = 0
    open var maximumContentHeight: CGFloat = 0

    public override init() { super.init() }

    /// The size of the whole content, points.
    open var contentSize: CGSize { .zero }

    /// How many pages the content needs.
    open var pageCount: Int {
        let page = room
        guard page.height > 0, page.width > 0 else { return 0 }
        let height = content.height / page.height
        // More pages than anybody prints; also what is not a number.
        return height.isFinite && height > 0 ? Int(min(10_000, height.rounded(.up))) : 0
    }

    private var content: CGSize {
        let size = contentSize
        return CGSize(
            width: maximumContentWidth > 0 ? min(size.width, maximumContentWidth) : size.width,
            height: maximumContentHeight > 0 ? min(size.height, maximumContentHeight) : size.height)
    }

    /// Where content goes on a page.
    private var room: CGRect {
        guard let printPageRenderer else { return CGRect(origin: .zero, size: contentSize) }
        return printPageRenderer.contentRect.inset(by: perPageContentInsets)
    }

    /// Where the content of page `pageIndex` of the renderer goes; empty for pages that have none of it.
    open func rectForPage(at pageIndex: Int) -> CGRect {
        let number = pageIndex - startPage
        guard number >= 0, number < pageCount else { return .zero }
        let page = room
        let left = content.height - CGFloat(number) * page.height
        return CGRect(
            x: page.minX, y: page.minY, width: min(page.width, content.width), height: min(page.height, left))
    }

    /// Draws the part of the content that is on page `pageIndex` into `rect` of the current context.
    open func draw(in rect: CGRect, forPageAt pageIndex: Int) {
        guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty else { return }
        let top = CGFloat(pageIndex - startPage) * room.height
        context.saveGState()
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY - top)
        drawContent(CGRect(x: 0, y: top, width: rect.width, height: rect.height))
        context.restoreGState()
    }

    /// Draws the part `rect` of the content, in the content's own coordinates.
    open func drawContent(_ rect: CGRect) {}
}

/// Prints a view by its `draw(_:for:)`.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
    /// The view that is printed.
    public let view: UIView

    init(view: UIView) {
        self.view = view
        super.init()
    }

    open override var contentSize: CGSize { view.bounds.size }

    open override func drawContent(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let origin = view.bounds.origin
        context.saveGState()
        context.translateBy(x: -origin.x, y: -origin.y)
        view.draw(rect.offsetBy(dx: origin.x, dy: origin.y), for: self)
        context.restoreGState()
    }
}

/// Lays formatters out on pages, and draws the pages.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
    /// The sheet, points; A4 unless set.
    open var paperRect = CGRect(x: 0, y: 0, width: 595, height: 842)
    /// The part of the sheet that is printed on.
    open var printableRect = CGRect(x: 18, y: 18, width: 559, height: 806)
    /// Points at the top and the bottom of the printable part.
    open var headerHeight: CGFloat = 0
    open var footerHeight: CGFloat = 0
    /// What is printed, in the order in which it was added.
    open private(set) var printFormatters: [UIPrintFormatter]?

    public override init() { super.init() }

    var contentRect: CGRect {
        printableRect.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
    }

    /// Adds content that begins on page `pageIndex`.
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = max(0, pageIndex)
        formatter.printPageRenderer = self
        printFormatters = (printFormatters ?? []) + [formatter]
    }

    /// How many pages the content needs.
    open var numberOfPages: Int { (printFormatters ?? []).map { $0.startPage + $0.pageCount }.max() ?? 0 }

    /// Draws a page into the current context: header, content, footer.
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
        if headerHeight > 0 {
            var header = printableRect
            header.size.height = headerHeight
            drawHeaderForPage(at: pageIndex, in: header)
        }
        for formatter in printFormatters ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
        if footerHeight > 0 {
            var footer = printableRect
            footer.origin.y = printableRect.maxY - footerHeight
            footer.size.height = footerHeight
            drawFooterForPage(at: pageIndex, in: footer)
        }
    }

    open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
    open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

    open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
        printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
    }

    /// The pages as images on white, `scale` pixels a point.
    public func images(scale: CGFloat = 2) -> [UIImage] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        let renderer = UIGraphicsImageRenderer(bounds: paperRect, format: format)
        return (0..<numberOfPages).map { page in
            renderer.image { context in
                UIColor.white.setFill()
                context.fill(paperRect)
                drawPage(at: page, in: printableRect)
            }
        }
    }
}
