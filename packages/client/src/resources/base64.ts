interface Platform {
  readonly Buffer?: {
    from(bytes: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'base64'): string }
  }
}

/** Returns bytes in base64. Uses the encoder of the platform where it has one: it takes a fiftieth of the time. */
export function toBase64(bytes: Uint8Array & { toBase64?(): string }): string {
  if (bytes.toBase64) return bytes.toBase64()
  const { Buffer } = globalThis as Platform
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  // A multiple of 3, so that only the last part is padded. Small, because arguments are on the stack.
  const partBytes = 30_000
  let text = ''
  for (let at = 0; at < bytes.length; at += partBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + partBytes)))
  }
  return text
}
