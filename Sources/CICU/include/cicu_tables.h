// Tables that a build has read from its ICU: see PreparedTables.swift.
#ifndef CICU_TABLES_H
#define CICU_TABLES_H

#include <stddef.h>
#include <stdint.h>

// Called before main, by the file that holds them. The bytes must live as long as the process.
void cicu_offer_tables(const uint8_t *bytes, size_t count);

// NULL if the program has none.
const uint8_t *cicu_tables(size_t *count);

#endif
