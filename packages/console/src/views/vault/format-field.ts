/** Returns the values of a field as texts. */
export function formatField(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(formatField)
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value !== 'object' || value === null) return [String(value)]
  if ('uri' in value) return [String(value.uri)]
  if ('requests' in value && 'window' in value) return [`${value.requests} requests per ${value.window}`]
  return [JSON.stringify(value)]
}
