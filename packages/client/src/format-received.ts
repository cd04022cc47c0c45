/** Shows an invalid value in an error message. Shows only the type of an object or a function: its content may be secret. */
export function formatReceived(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 200)}"`
  const isPrimitive = Object(value) !== value
  return isPrimitive ? String(value) : typeof value
}
