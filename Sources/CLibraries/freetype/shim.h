// FreeType, and the flags that its headers define as macros Swift cannot import.
#ifndef VITRINE_FREETYPE_SHIM_H
#define VITRINE_FREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_GLYPH_H
#include FT_BITMAP_H
#include FT_TRUETYPE_TABLES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_SIZES_H
#include FT_IMAGE_H
#include FT_COLOR_H
#include FT_LCD_FILTER_H

static const FT_Int32 VITRINE_FT_LOAD_DEFAULT = FT_LOAD_DEFAULT;
static const FT_Int32 VITRINE_FT_LOAD_NO_HINTING = FT_LOAD_NO_HINTING;
static const FT_Int32 VITRINE_FT_LOAD_NO_BITMAP = FT_LOAD_NO_BITMAP;
static const FT_Int32 VITRINE_FT_LOAD_COLOR = FT_LOAD_COLOR;
static const FT_Int32 VITRINE_FT_LOAD_TARGET_LIGHT = FT_LOAD_TARGET_LIGHT;
static const FT_Int32 VITRINE_FT_LOAD_TARGET_LCD = FT_LOAD_TARGET_LCD;
static const FT_Int32 VITRINE_FT_LOAD_TARGET_NORMAL = FT_LOAD_TARGET_NORMAL;
static const FT_Int32 VITRINE_FT_LOAD_NO_SCALE = FT_LOAD_NO_SCALE;
static const FT_Int32 VITRINE_FT_LOAD_FORCE_AUTOHINT = FT_LOAD_FORCE_AUTOHINT;

static inline int vitrine_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int vitrine_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int vitrine_ft_is_fixed_width(FT_Face face) { return FT_IS_FIXED_WIDTH(face) != 0; }
static inline int vitrine_ft_is_italic(FT_Face face) { return (face->style_flags & FT_STYLE_FLAG_ITALIC) != 0; }

#endif
