/** Returns an error in the format of JSON-RPC. */
export function reject(
  status: number,
  message: string,
  { headers = {}, code = -32_000 }: { headers?: Record<string, string>; code?: number } = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}

/** Rejects a request that can succeed later. */
export function rejectForNow(status: 429 | 503, message: string, seconds: number): Response {
  return reject(status, message, { headers: { 'retry-after': String(seconds) } })
}

/** Rejects a key. Some clients show only the description of the challenge, others only the body. */
export function unauthorized(message: string, isKeyRejected = false): Response {
  const error = isKeyRejected ? ', error="invalid_token"' : ''
  const description = message.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, '?')
  const challenge = `Bearer realm="agentcomms"${error}, error_description="${description}"`
  return reject(401, message, { headers: { 'www-authenticate': challenge } })
}
