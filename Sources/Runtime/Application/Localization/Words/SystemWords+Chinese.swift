// SystemWords+Chinese.swift: the system's words in Chinese.

extension SystemWords {
    static let chinese: SystemWordTable = [
        .done: "完成", .cancel: "取消", .edit: "编辑", .save: "存储", .back: "返回", .more: "更多", .search: "搜索",
        .undo: "撤销", .redo: "重做", .close: "关闭", .dismiss: "关闭",
        .loading: "正在载入…", .dismissMenu: "关闭菜单",
        .cut: "剪切", .copy: "拷贝", .paste: "粘贴", .delete: "删除", .select: "选择", .selectAll: "全选", .bold: "粗体",
        .italic: "斜体", .underline: "下划线", .typing: "键入",
        .undoNamed: "撤销%@", .redoNamed: "重做%@", .clearText: "清除文本",
        .insert: "插入", .rowSelected: "已选择", .rowNotSelected: "未选择", .reorder: "重新排序", .moreInfo: "更多信息",
        .inProgress: "进行中", .refreshing: "正在刷新", .progress: "进度",
        .favorites: "个人收藏", .featured: "精选", .topRated: "最高评分", .recents: "最近", .contacts: "通讯录",
        .history: "历史记录", .bookmarks: "书签", .downloads: "下载",
        .mostRecent: "最新", .mostViewed: "最多查看",
        .hours: "小时", .minutes: "分钟", .time: "时间",
        .button: "按钮", .link: "链接", .image: "图像", .header: "标题", .adjustable: "可调整", .switch: "切换按钮",
        .searchField: "搜索栏", .tab: "标签页", .keyboardKey: "按键",
        .selected: "已选择", .dimmed: "已变暗", .on: "打开", .off: "关闭",
        .hintActivate: "按回车键或轻点两下来激活", .hintAdjust: "按上下键或用一个手指轻扫来调整数值", .hintToggle: "按回车键或轻点两下来切换",
        .hintActions: "有可用操作",
        .position: "第%@项，共%@项", .page: "第%@页，共%@页",
        .spokenOn: "语音打开", .spokenOff: "语音关闭", .curtainOn: "屏幕关闭", .curtainOff: "屏幕打开",
        .actions: "操作", .headings: "标题", .speechRate: "语速", .elements: "元素", .values: "调整数值",
        .noActions: "无操作", .noElements: "屏幕上没有内容", .unlabelled: "未标记", .blank: "空白", .faster: "更快",
        .slower: "更慢",
        .keySpace: "空格", .keyReturn: "换行", .keyGo: "前往", .keyJoin: "加入", .keyNext: "下一项", .keyRoute: "路线",
        .keySearch: "搜索", .keySend: "发送", .keyDone: "完成",
        .keyEmergency: "紧急", .keyContinue: "继续", .keyShift: "大写键", .keyDelete: "删除", .nextKeyboard: "下一个键盘",
        .hideKeyboard: "隐藏键盘",
    ]
}
