#include "QuothKernels.h"
