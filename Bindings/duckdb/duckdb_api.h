/* The part that the extension uses of DuckDB's C API for extensions, version 1.2.0, which every later DuckDB passes to an extension
   as a table of functions that only ever grows at its end. Only the functions in use are declared, at their places. */
#ifndef QUOTH_DUCKDB_API_H
#define QUOTH_DUCKDB_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DUCKDB_API_VERSION "v1.2.0"

typedef struct duckdb_object *duckdb_handle; /* of whatever kind */

/* A string in a vector: as a whole where it is short, otherwise elsewhere. */
typedef union {
  struct {
    uint32_t length;
    char start[4];
    const char *bytes;
  } far;
  struct {
    uint32_t length;
    char bytes[12];
  } near;
} duckdb_text;

/* A list in a vector: a part of the vector of all elements. */
typedef struct {
  uint64_t first;
  uint64_t count;
} duckdb_list;

enum { DUCKDB_BOOLEAN = 1, DUCKDB_INTEGER = 4, DUCKDB_BIGINT = 5, DUCKDB_VARCHAR = 17 };

/* info, rows, result */
typedef void duckdb_function(duckdb_handle, duckdb_handle, duckdb_handle);
/* A function of the table that is not in use. */
typedef void (*duckdb_unused)(void);

/* Functions that return an int return 0 if all went well. */
typedef struct {
  duckdb_unused from_0[3];
  int (*connect)(duckdb_handle database, duckdb_handle *out);
  duckdb_unused from_4[2];
  void (*disconnect)(duckdb_handle *connection);
  duckdb_unused from_7[149];
  duckdb_handle (*create_logical_type)(int type);
  duckdb_unused from_157[2];
  duckdb_handle (*create_list_type)(duckdb_handle element);
  duckdb_unused from_160[3];
  duckdb_handle (*create_struct_type)(duckdb_handle *types, const char **names, uint64_t count);
  duckdb_unused from_164[20];
  void (*destroy_logical_type)(duckdb_handle *type);
  duckdb_unused from_185[4];
  uint64_t (*data_chunk_get_column_count)(duckdb_handle chunk);
  duckdb_handle (*data_chunk_get_vector)(duckdb_handle chunk, uint64_t column);
  uint64_t (*data_chunk_get_size)(duckdb_handle chunk);
  duckdb_unused from_192[2];
  void *(*vector_get_data)(duckdb_handle vector);
  uint64_t *(*vector_get_validity)(duckdb_handle vector);
  void (*vector_ensure_validity_writable)(duckdb_handle vector);
  duckdb_unused from_197[2];
  duckdb_handle (*list_vector_get_child)(duckdb_handle vector);
  duckdb_unused from_200;
  int (*list_vector_set_size)(duckdb_handle vector, uint64_t size);
  int (*list_vector_reserve)(duckdb_handle vector, uint64_t capacity);
  duckdb_handle (*struct_vector_get_child)(duckdb_handle vector, uint64_t field);
  duckdb_unused from_204[5];
  duckdb_handle (*create_scalar_function)(void);
  void (*destroy_scalar_function)(duckdb_handle *function);
  void (*scalar_function_set_name)(duckdb_handle function, const char *name);
  duckdb_unused from_212;
  void (*scalar_function_set_special_handling)(duckdb_handle function);
  duckdb_unused from_214;
  void (*scalar_function_add_parameter)(duckdb_handle function, duckdb_handle type);
  void (*scalar_function_set_return_type)(duckdb_handle function, duckdb_handle type);
  duckdb_unused from_217;
  void (*scalar_function_set_function)(duckdb_handle function, duckdb_function *run);
  duckdb_unused from_219[2];
  void (*scalar_function_set_error)(duckdb_handle info, const char *message);
  duckdb_handle (*create_scalar_function_set)(const char *name);
  void (*destroy_scalar_function_set)(duckdb_handle *set);
  int (*add_scalar_function_to_set)(duckdb_handle set, duckdb_handle function);
  int (*register_scalar_function_set)(duckdb_handle connection, duckdb_handle set);
} duckdb_functions;

/* Given to an extension as it is loaded. */
typedef struct {
  void (*set_error)(duckdb_handle info, const char *message);
  duckdb_handle *(*get_database)(duckdb_handle info);
  const void *(*get_api)(duckdb_handle info, const char *version);
} duckdb_access;

_Static_assert(sizeof(duckdb_text) == 16, "DuckDB's strings have 16 bytes");
_Static_assert(
    offsetof(duckdb_functions, register_scalar_function_set) == 225 * sizeof(duckdb_unused),
    "each function has its place");

#endif
