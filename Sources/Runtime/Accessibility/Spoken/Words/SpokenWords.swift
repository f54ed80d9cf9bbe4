// SpokenWords.swift: the tables of SpokenWord.

enum SpokenWords {
    static let tables: [String: [SpokenWord: String]] = [
        "en": english, "de": german, "fr": french, "es": spanish,
    ]

    private static let english: [SpokenWord: String] = [
        .button: "button", .link: "link", .image: "image", .header: "heading", .adjustable: "adjustable",
        .switch: "switch button", .searchField: "search field", .tab: "tab", .keyboardKey: "key",
        .selected: "selected", .dimmed: "dimmed", .on: "on", .off: "off",
        .hintActivate: "Press Enter or double tap to activate",
        .hintAdjust: "Press up or down, or swipe with one finger, to adjust the value",
        .hintToggle: "Press Enter or double tap to toggle",
        .hintActions: "Actions available",
        .position: "%@ of %@", .page: "page %@ of %@",
        .spokenOn: "Speech on", .spokenOff: "Speech off", .curtainOn: "Screen off", .curtainOff: "Screen on",
        .actions: "Actions", .headings: "Headings", .speechRate: "Speech rate", .elements: "Elements",
        .values: "Adjust value", .noActions: "No actions", .noElements: "Nothing on the screen",
        .unlabelled: "unlabelled", .blank: "blank", .faster: "faster", .slower: "slower",
    ]

    private static let german: [SpokenWord: String] = [
        .button: "Taste", .link: "Link", .image: "Bild", .header: "Überschrift", .adjustable: "anpassbar",
        .switch: "Schalter", .searchField: "Suchfeld", .tab: "Tab", .keyboardKey: "Buchstabentaste",
        .selected: "ausgewählt", .dimmed: "grau dargestellt", .on: "ein", .off: "aus",
        .hintActivate: "Zum Aktivieren Eingabe drücken oder doppeltippen",
        .hintAdjust: "Zum Anpassen auf oder ab drücken oder mit einem Finger streichen",
        .hintToggle: "Zum Umschalten Eingabe drücken oder doppeltippen",
        .hintActions: "Aktionen verfügbar",
        .position: "%@ von %@", .page: "Seite %@ von %@",
        .spokenOn: "Sprache ein", .spokenOff: "Sprache aus", .curtainOn: "Bildschirm aus",
        .curtainOff: "Bildschirm ein", .actions: "Aktionen", .headings: "Überschriften",
        .speechRate: "Sprechtempo", .elements: "Elemente", .values: "Wert anpassen",
        .noActions: "Keine Aktionen", .noElements: "Nichts auf dem Bildschirm", .unlabelled: "ohne Namen",
        .blank: "leer", .faster: "schneller", .slower: "langsamer",
    ]

    private static let french: [SpokenWord: String] = [
        .button: "bouton", .link: "lien", .image: "image", .header: "en-tête", .adjustable: "ajustable",
        .switch: "interrupteur", .searchField: "champ de recherche", .tab: "onglet", .keyboardKey: "touche",
        .selected: "sélectionné", .dimmed: "estompé", .on: "activé", .off: "désactivé",
        .hintActivate: "Appuyez sur Entrée ou touchez deux fois pour activer",
        .hintAdjust: "Appuyez sur haut ou bas, ou balayez avec un doigt, pour ajuster la valeur",
        .hintToggle: "Appuyez sur Entrée ou touchez deux fois pour changer",
        .hintActions: "Actions disponibles",
        .position: "%@ sur %@", .page: "page %@ sur %@",
        .spokenOn: "Voix activée", .spokenOff: "Voix désactivée", .curtainOn: "Écran éteint",
        .curtainOff: "Écran allumé", .actions: "Actions", .headings: "En-têtes",
        .speechRate: "Vitesse d’élocution", .elements: "Éléments", .values: "Ajuster la valeur",
        .noActions: "Aucune action", .noElements: "Rien à l’écran", .unlabelled: "sans nom", .blank: "vide",
        .faster: "plus vite", .slower: "moins vite",
    ]

    private static let spanish: [SpokenWord: String] = [
        .button: "botón", .link: "enlace", .image: "imagen", .header: "encabezado", .adjustable: "ajustable",
        .switch: "interruptor", .searchField: "campo de búsqueda", .tab: "pestaña", .keyboardKey: "tecla",
        .selected: "seleccionado", .dimmed: "atenuado", .on: "activado", .off: "desactivado",
        .hintActivate: "Pulse Intro o toque dos veces para activar",
        .hintAdjust: "Pulse arriba o abajo, o deslice con un dedo, para ajustar el valor",
        .hintToggle: "Pulse Intro o toque dos veces para cambiar",
        .hintActions: "Acciones disponibles",
        .position: "%@ de %@", .page: "página %@ de %@",
        .spokenOn: "Voz activada", .spokenOff: "Voz desactivada", .curtainOn: "Pantalla apagada",
        .curtainOff: "Pantalla encendida", .actions: "Acciones", .headings: "Encabezados",
        .speechRate: "Velocidad del habla", .elements: "Elementos", .values: "Ajustar valor",
        .noActions: "Sin acciones", .noElements: "No hay nada en la pantalla", .unlabelled: "sin nombre",
        .blank: "vacío", .faster: "más rápido", .slower: "más lento",
    ]
}
