// SystemWords+Japanese.swift: the system's words in Japanese.

extension SystemWords {
    static let japanese: SystemWordTable = [
        .done: "完了", .cancel: "キャンセル", .edit: "編集", .save: "保存", .back: "戻る", .more: "その他", .search: "検索",
        .undo: "取り消す", .redo: "やり直す", .close: "閉じる", .dismiss: "閉じる",
        .loading: "読み込み中…", .dismissMenu: "メニューを閉じる",
        .cut: "カット", .copy: "コピー", .paste: "ペースト", .delete: "削除", .select: "選択", .selectAll: "すべてを選択",
        .bold: "ボールド", .italic: "イタリック", .underline: "下線", .typing: "入力",
        .undoNamed: "%@を取り消す", .redoNamed: "%@をやり直す", .clearText: "テキストを消去",
        .insert: "挿入", .rowSelected: "選択済み", .rowNotSelected: "未選択", .reorder: "並べ替え", .moreInfo: "詳細情報",
        .inProgress: "進行中", .refreshing: "更新中", .progress: "進行状況",
        .favorites: "よく使う項目", .featured: "おすすめ", .topRated: "トップレート", .recents: "履歴", .contacts: "連絡先",
        .history: "履歴", .bookmarks: "ブックマーク", .downloads: "ダウンロード",
        .mostRecent: "最新", .mostViewed: "閲覧数順",
        .hours: "時間", .minutes: "分", .time: "時刻",
        .button: "ボタン", .link: "リンク", .image: "画像", .header: "見出し", .adjustable: "調整可能", .switch: "スイッチ",
        .searchField: "検索フィールド", .tab: "タブ", .keyboardKey: "キー",
        .selected: "選択中", .dimmed: "使用不可", .on: "オン", .off: "オフ",
        .hintActivate: "アクティベートするには、Enterを押すかダブルタップします", .hintAdjust: "値を調整するには、上下キーを押すか1本指でスワイプします",
        .hintToggle: "切り替えるには、Enterを押すかダブルタップします", .hintActions: "アクションがあります",
        .position: "%@／%@", .page: "%@／%@ページ",
        .spokenOn: "読み上げオン", .spokenOff: "読み上げオフ", .curtainOn: "画面オフ", .curtainOff: "画面オン",
        .actions: "アクション", .headings: "見出し", .speechRate: "読み上げ速度", .elements: "項目", .values: "値を調整",
        .noActions: "アクションなし", .noElements: "画面に項目がありません", .unlabelled: "ラベルなし", .blank: "空白", .faster: "速く",
        .slower: "遅く",
        .keySpace: "空白", .keyReturn: "改行", .keyGo: "開く", .keyJoin: "接続", .keyNext: "次へ", .keyRoute: "経路",
        .keySearch: "検索", .keySend: "送信", .keyDone: "完了",
        .keyEmergency: "緊急", .keyContinue: "続ける", .keyShift: "シフト", .keyDelete: "削除",
        .nextKeyboard: "次のキーボード", .hideKeyboard: "キーボードを隠す",
    ]
}
