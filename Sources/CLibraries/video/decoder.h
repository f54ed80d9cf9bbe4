// decoder.h: the decoder's end.

#ifndef DECODER_H
#define DECODER_H

#define DECODER_VARIABLE "VITRINE_VIDEO_DECODER"
enum { DECODER_SOCKET = 3 };

// Decodes what the orders of the socket say, until it is closed. Does not return.
_Noreturn void decoder_run(int socket);

#endif
