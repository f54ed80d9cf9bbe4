// vectors.h: arithmetic on vectors of VK_L pixels. Included once per width.
//
// Uses the compiler's portable vectors, so the same source serves every instruction set, and a build without
// optimisation runs the same steps. Channels are split into 16-bit lanes: even bytes (blue, red) and odd bytes (green,
// alpha), which needs two instructions instead of an unpack.
//
// Only undefines VK_L: the types and functions have it in their names.

#define VK_CAT2(a, b) a##_##b
#define VK_CAT(a, b) VK_CAT2(a, b)
#define VK_V(name) VK_CAT(name, VK_L)
#define VK_INLINE static inline __attribute__((always_inline, unused))

typedef uint32_t VK_V(u32) __attribute__((ext_vector_type(VK_L)));
typedef uint16_t VK_V(u16) __attribute__((ext_vector_type(VK_L * 2)));
typedef uint32_t VK_V(u16wide) __attribute__((ext_vector_type(VK_L * 2)));
typedef uint8_t VK_V(u8) __attribute__((ext_vector_type(VK_L * 4)));
typedef uint8_t VK_V(cov) __attribute__((ext_vector_type(VK_L)));

#define U32 VK_V(u32)
#define U16 VK_V(u16)
#define U16WIDE VK_V(u16wide)
#define U8 VK_V(u8)

VK_INLINE VK_TARGET U32 VK_V(load)(const uint32_t *p) {
    U32 v;
    __builtin_memcpy(&v, p, 4 * VK_L);
    return v;
}

VK_INLINE VK_TARGET void VK_V(store)(uint32_t *p, U32 v) { __builtin_memcpy(p, &v, 4 * VK_L); }

// One coverage byte a pixel, widened.
VK_INLINE VK_TARGET U32 VK_V(load_cov)(const uint8_t *p) {
    VK_V(cov) v;
    __builtin_memcpy(&v, p, VK_L);
    return __builtin_convertvector(v, U32);
}

VK_INLINE VK_TARGET U32 VK_V(splat)(uint32_t x) { return (U32)(x); }

// The low 8 bits of each pixel's word, in both of its 16-bit lanes.
VK_INLINE VK_TARGET U16 VK_V(spread)(U32 a) {
    U32 both = a | (a << 16);
    return __builtin_bit_cast(U16, both);
}

// The alpha of each pixel, in both of its 16-bit lanes.
VK_INLINE VK_TARGET U16 VK_V(alpha)(U32 p) { return VK_V(spread)(p >> 24); }

// t / 255, rounded, of a product plus 128: the high half of t * 257, which is (t + (t >> 8)) >> 8. x86 has an
// instruction for the high half of a product, and compilers recognise this pattern; NEON adds with a shift in one
// instruction.
VK_INLINE VK_TARGET U16 VK_V(by255)(U16 t) {
#if defined(__x86_64__)
    return __builtin_convertvector((__builtin_convertvector(t, U16WIDE) * 257) >> 16, U16);
#else
    return (t + (t >> 8)) >> 8;
#endif
}

// round(p * m / 255) in every channel; m as VK_V(spread) gives it.
VK_INLINE VK_TARGET U32 VK_V(mul)(U32 p, U16 m) {
    U16 v = __builtin_bit_cast(U16, p);
    U16 even = VK_V(by255)((v & (U16)(0xFF)) * m + (U16)(128));
    U16 odd = VK_V(by255)((v >> 8) * m + (U16)(128));
    return __builtin_bit_cast(U32, even | odd << 8);
}

// round(p * m / 255), each channel with its own factor.
VK_INLINE VK_TARGET U32 VK_V(mul_channels)(U32 p, U32 m) {
    U16 v = __builtin_bit_cast(U16, p), f = __builtin_bit_cast(U16, m);
    U16 even = VK_V(by255)((v & (U16)(0xFF)) * (f & (U16)(0xFF)) + (U16)(128));
    U16 odd = VK_V(by255)((v >> 8) * (f >> 8) + (U16)(128));
    return __builtin_bit_cast(U32, even | odd << 8);
}

// Saturating, so that a source with more colour than alpha cannot overflow into its neighbour.
VK_INLINE VK_TARGET U32 VK_V(add)(U32 a, U32 b) {
    return __builtin_bit_cast(U32, __builtin_elementwise_add_sat(__builtin_bit_cast(U8, a), __builtin_bit_cast(U8, b)));
}

VK_INLINE VK_TARGET U32 VK_V(over)(U32 src, U32 dst) {
    return VK_V(add)(src, VK_V(mul)(dst, (U16)(255) - VK_V(alpha)(src)));
}

#undef U32
#undef U16
#undef U16WIDE
#undef U8
#undef VK_L
