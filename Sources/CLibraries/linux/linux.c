#include "CVitrineLinux.h"
