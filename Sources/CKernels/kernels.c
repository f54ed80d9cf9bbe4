int vitrine_kernels_seed;
