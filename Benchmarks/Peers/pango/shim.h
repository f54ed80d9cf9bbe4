// shim.h: a paragraph laid out by pango, behind functions without GObject's casts.

#ifndef BENCH_PANGO_SHIM_H
#define BENCH_PANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// Unhinted advances: lines then end at the same characters as our unhinted text.
static inline void bench_pango_unhint(FcPattern *pattern, gpointer data) {
    (void)data;
    FcPatternDel(pattern, FC_HINTING);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

/// A context with one font file only, `pixel_size` pixels per em; NULL if the file is no font.
static inline PangoContext *bench_pango_context(const char *file, const char *family, double pixel_size) {
    FcConfig *config = FcConfigCreate();
    if (!config || !FcConfigAppFontAddFile(config, (const FcChar8 *)file)) return NULL;
    PangoFontMap *map = pango_ft2_font_map_new();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    pango_ft2_font_map_set_default_substitute(PANGO_FT2_FONT_MAP(map), bench_pango_unhint, NULL, NULL);
    PangoContext *context = pango_font_map_create_context(map);
    PangoFontDescription *description = pango_font_description_from_string(family);
    pango_font_description_set_absolute_size(description, pixel_size * PANGO_SCALE);
    pango_context_set_font_description(context, description);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_font_description_free(description);
    return context;
}

/// A new layout, with all of its lines; `width` in pixels. The caller releases it.
static inline PangoLayout *bench_pango_layout(PangoContext *context, const char *text, int length, double width) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_text(layout, text, length);
    int across, down;
    pango_layout_get_size(layout, &across, &down);
    return layout;
}

/// UTF-8 offsets of the lines' ends.
static inline int bench_pango_line_ends(PangoLayout *layout, int *ends, int capacity) {
    int count = pango_layout_get_line_count(layout);
    for (int i = 0; i < count && i < capacity; i++) {
        PangoLayoutLine *line = pango_layout_get_line_readonly(layout, i);
        ends[i] = line->start_index + line->length;
    }
    return count;
}

static inline void bench_pango_release(PangoLayout *layout) { g_object_unref(layout); }

#endif
