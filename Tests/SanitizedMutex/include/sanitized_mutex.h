// sanitized_mutex.h: lets ThreadSanitizer see Synchronization.Mutex. There is nothing to call.
//
// Swift's library is not built for the sanitizer. A mutex that is free is taken by an atomic operation in our
// own code, which the sanitizer sees; one that is not, in the library, which it does not: then whatever the
// mutex protects looks like a race. A program that links this has the library's two functions told of.
#ifndef SANITIZED_MUTEX_H
#define SANITIZED_MUTEX_H
#endif
