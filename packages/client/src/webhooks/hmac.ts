let encoder: TextEncoder | undefined

/** Returns the UTF-8 bytes of a text. */
export function encode(text: string): Uint8Array<ArrayBuffer> {
  // Created at the first use, because Jest's environment jsdom has no TextEncoder.
  encoder ??= new TextEncoder()
  return encoder.encode(text)
}

/** Returns bytes as hex digits in lower case. */
export function toHex(bytes: ArrayBuffer): string {
  return new Uint8Array(bytes).reduce((hex, byte) => hex + (byte + 256).toString(16).slice(1), '')
}

/** Body as it was received. A string is read as UTF-8. */
export type RawBody = string | Uint8Array

/** HMAC-SHA256 over `{timestamp}.{body}`. The key is the UTF-8 bytes of the whole secret. */
export interface Hmac {
  /** Returns the signature as 64 hex digits in lower case. */
  sign(secret: string, timestamp: string, body: RawBody): string | Promise<string>
  /** Returns whether two signatures are equal, in a time that does not depend on their content. */
  equal(a: string, b: string): boolean
}
