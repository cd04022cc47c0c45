/** Memory of a value, and of a field of an object or a list, in bytes, about. */
const [VALUE_BYTES, FIELD_BYTES] = [32, 8]

/** Returns about how many bytes a JSON value takes in memory: a body of many small values takes more than its text. */
export function countMemory(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  let bytes = VALUE_BYTES
  if (Array.isArray(value)) for (const field of value) bytes += FIELD_BYTES + countMemory(field)
  else
    for (const [name, field] of Object.entries(value)) bytes += FIELD_BYTES + name.length + countMemory(field)
  return bytes
}
