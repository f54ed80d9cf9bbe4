// vitrine_late.h: libraries that are opened when one of their functions is first called.
//
// Sound and speech are services that few starts need, and each brings libraries
// of its own that every start would load. Programs are linked with functions
// here of the same names, which open the library and call its own. Where it is
// not installed they answer as it does where there is no sound card, and no
// speech service.
#ifndef VITRINE_LATE_H
#define VITRINE_LATE_H

// The address of a function in a library; NULL where one of the two is not there. Any thread.
void *vitrine_late_symbol(const char *library, const char *symbol);

#endif
