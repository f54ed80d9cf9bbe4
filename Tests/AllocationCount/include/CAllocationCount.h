// CAllocationCount.h: what tests need that Swift has no words for.

#pragma once

#include "allocation_count.h"
#include "deep_stack.h"
