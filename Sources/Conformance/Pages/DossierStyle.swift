// DossierStyle.swift: the look of a dossier's pages: plain, readable on screen and on paper.

enum DossierStyle {
    static let css = """
        :root{color-scheme:light}
        body{font:16px/1.5 system-ui,"DejaVu Sans",sans-serif;margin:0 auto;max-width:1100px;padding:24px;color:#1c1c1e;background:#fff}
        header,footer{color:#44444a;font-size:14px}header{border-bottom:1px solid #c7c7cc;padding-bottom:8px}
        footer{border-top:1px solid #c7c7cc;margin-top:40px;padding-top:8px}
        a{color:#0b4db0}a:focus{outline:3px solid #0b57d0;outline-offset:2px}
        h1{font-size:28px;line-height:1.25;margin:24px 0 8px}h2{font-size:21px;margin:32px 0 8px}h3{font-size:17px;margin:20px 0 4px}
        table{border-collapse:collapse;width:100%;margin:12px 0;font-size:15px}
        th,td{border:1px solid #c7c7cc;padding:6px 10px;text-align:left;vertical-align:top}thead th{background:#f0f0f3}
        td.number{white-space:nowrap}tbody th{font-weight:600;white-space:nowrap}
        .outcome{font-weight:600;white-space:nowrap}
        .defect-found{color:#a1160c}.no-defect-found{color:#0d5a29}.not-applicable,.not-judged{color:#44444a}
        article{border-top:2px solid #c7c7cc;padding-top:4px;margin-top:28px}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:8px 0}dt{font-weight:600}dd{margin:0}
        ul,ol{margin:4px 0;padding-left:24px}
        figure{margin:10px 0;break-inside:avoid}figcaption{font-size:14px;color:#44444a}
        .shot{position:relative;display:inline-block;max-width:100%;width:420px}.shot img{display:block;width:100%;border:1px solid #c7c7cc}
        .shot i{position:absolute;border:3px solid #a1160c;outline:1px solid #fff;box-sizing:border-box;border-radius:3px}
        .row{display:flex;flex-wrap:wrap;gap:20px}.heard{font-style:italic}code{font-size:14px;overflow-wrap:anywhere}
        li.stopped{color:#44444a}
        @media print{body{max-width:none;padding:0}a{color:inherit}}
        """
}
