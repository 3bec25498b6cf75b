#ifndef QUOTH_KERNELS_H
#define QUOTH_KERNELS_H
#endif
