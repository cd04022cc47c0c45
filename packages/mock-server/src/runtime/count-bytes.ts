const encoder = new TextEncoder()

/** Returns the number of bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}
