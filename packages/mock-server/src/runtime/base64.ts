const PADDING = '='.charCodeAt(0)
const DIGITS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')

export function toBase64(bytes: Uint8Array): string {
  // Not btoa(): building its argument takes five times as long.
  const { byteLength } = bytes
  const text = new Uint8Array(4 * Math.ceil(byteLength / 3))
  for (let index = 0, filled = 0; index < byteLength; index += 3) {
    const bits = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    for (let shift = 18; shift >= 0; shift -= 6) text[filled++] = DIGITS[(bits >> shift) & 63] ?? 0
  }
  if (byteLength % 3 > 0) text.fill(PADDING, (byteLength % 3) - 3)
  return new TextDecoder().decode(text)
}

/** Throws if `text` is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  // Not Uint8Array.from with a mapping: that takes seconds for 25 MB.
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
