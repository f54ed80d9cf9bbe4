// crash.c: reports with any header, remarks and reason.

#define _GNU_SOURCE
#include "vitrine_crash.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common.h"

// A text without zeros, of at most this many bytes.
static char *text_of(numbers *n, size_t most) {
    size_t length = n->left < most ? n->left : most;
    char *text = block_make(length + 1);
    take_bytes(n, text, length);
    text[length] = 0;
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char path[64];
    if (path[0] == 0) {
        snprintf(path, sizeof path, "/dev/shm/vitrine-fuzz-crash-%d", (int)getpid());
        // Its handlers would replace those of the fuzzer, so only their output is tested.
    }
    numbers n = {data, size};
    uint32_t count = take_below(&n, 40);
    char *last = NULL;
    for (uint32_t i = 0; i < count; i++) {
        char *remark = text_of(&n, take_below(&n, 600));
        vitrine_crash_remark(remark);
        block_free(last);
        last = remark;
    }
    char *reason = text_of(&n, 400);
    EXPECT(vitrine_crash_write_now(path, reason));
    FILE *file = fopen(path, "r");
    EXPECT(file != NULL);
    static char report[1 << 16];
    size_t length = fread(report, 1, sizeof report - 1, file);
    report[length] = 0;
    fclose(file);
    unlink(path);
    // Complete to its last line, with the reason and the last remark.
    EXPECT(length > 19 && strcmp(report + length - 18, "end of the report\n") == 0);
    EXPECT(memmem(report, length, reason, strlen(reason)) != NULL);
    if (last != NULL) EXPECT(memmem(report, length, last, strlen(last) < 199 ? strlen(last) : 199) != NULL);
    block_free(last);
    block_free(reason);
    return 0;
}
