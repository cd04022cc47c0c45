const encoder = new TextEncoder()

/** `v1=<hex>` over `{timestamp}.{body}`, keyed by the UTF-8 bytes of the whole secret. */
export async function signDelivery(
  secret: string,
  timestamp: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  const head = encoder.encode(`${timestamp}.`)
  const signed = new Uint8Array(head.length + bytes.length)
  signed.set(head)
  signed.set(bytes, head.length)
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
  return `v1=${Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')}`
}
