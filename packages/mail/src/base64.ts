interface Platform {
  readonly Buffer?: {
    from(bytes: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string }
  }
}

const PADDING = '='.charCodeAt(0)
const DIGITS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')

/** Returns bytes in base64. Uses the encoder of the platform where it has one, because it takes a tenth of the time. */
export function toBase64(bytes: Uint8Array & { toBase64?(): string }): string {
  if (bytes.toBase64) return bytes.toBase64()
  const { Buffer } = globalThis as Platform
  return Buffer
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    : encodeDigits(bytes)
}

function encodeDigits(bytes: Uint8Array): string {
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
