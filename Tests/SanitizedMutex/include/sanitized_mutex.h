// sanitized_mutex.h: makes Synchronization.Mutex visible to ThreadSanitizer. It has no functions to call.
//
// Swift's library is not built for the sanitizer. A free mutex is locked by an atomic operation in our
// own code, which the sanitizer sees; a locked one in the library, which it does not see: then data that the
// mutex protects appears to have a race. In a program that links this, the library's two functions are reported.
#ifndef SANITIZED_MUTEX_H
#define SANITIZED_MUTEX_H
#endif
