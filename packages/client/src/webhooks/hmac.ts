export const encoder = /* @__PURE__ */ new TextEncoder()

/** A body as it came over the wire; a string stands for its UTF-8 bytes. */
export type RawBody = string | Uint8Array

/** HMAC-SHA256 over `{timestamp}.{body}`, keyed by the UTF-8 bytes of the whole secret (interface 6.4). */
export interface Hmac {
  /** 64 hex digits in lower case. */
  sign(secret: string, timestamp: string, body: RawBody): string | Promise<string>
  /** Whether two such signatures are equal, in a time that does not depend on where they differ. */
  equal(a: string, b: string): boolean
}
