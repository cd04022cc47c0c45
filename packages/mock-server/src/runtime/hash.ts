/** Returns the 32-bit FNV-1a hash of a text's UTF-16 units. The hash is not cryptographic. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
