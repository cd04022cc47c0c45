/** Returns the text of an invalid value for an error message. For an object or a function, only its type: its content may be secret. */
export function formatReceived(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 200)}"`
  const isPrimitive = Object(value) !== value
  return isPrimitive ? String(value) : typeof value
}
