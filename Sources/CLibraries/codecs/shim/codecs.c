int vitrine_codecs_seed;
