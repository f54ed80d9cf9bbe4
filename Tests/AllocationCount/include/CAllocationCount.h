// CAllocationCount.h: functions for tests that Swift cannot express.

#pragma once

#include "allocation_count.h"
#include "deep_stack.h"
