// report.h: reports of a decoder or a camera to the program that has started it.

#ifndef REPORT_H
#define REPORT_H

#include "ring.h"
#include "vitrine_decoder.h"

// Sends a report, with a descriptor if `memory` is not -1. Ends the process if nobody reads it.
void report_send(int socket, const vitrine_video_report *report, int memory);

// Announces the pictures of a new ring.
void report_format(int socket, uint32_t serial, const ring *r);

// Sends why the process has failed, and waits for its end: the parent reads the reason first.
_Noreturn void report_failure(int socket, const vitrine_video_report *report);

#endif
