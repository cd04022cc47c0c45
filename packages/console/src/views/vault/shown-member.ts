/** The values of a member that is no secret, each as a text. */
export function shownField(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(shownField)
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value !== 'object' || value === null) return [String(value)]
  if ('uri' in value) return [String(value.uri)]
  if ('requests' in value && 'window' in value) return [`${value.requests} requests per ${value.window}`]
  return [JSON.stringify(value)]
}
