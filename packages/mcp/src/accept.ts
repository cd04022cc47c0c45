/** Media types of responses that a client accepts. */
export interface Accepted {
  readonly json: boolean
  readonly stream: boolean
}

const EVENT_STREAM = 'text/event-stream'

/** Reads the header `Accept` by RFC 9110, section 12.5.1. */
export function readAccept(header: string | null): Accepted {
  if (!header?.trim()) return { json: true, stream: true }
  const qualities = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(/\s*;\s*/)
    const [, quality = 1] = parameters.map(parameter => /^q\s*=\s*(.*)/.exec(parameter)).find(Boolean) ?? []
    qualities.set(range.trim(), Math.max(qualities.get(range.trim()) ?? 0, Number(quality)))
  }
  // The most specific range decides.
  const accepts = (type: string, family: string) =>
    (qualities.get(type) ?? qualities.get(family) ?? qualities.get('*/*') ?? 0) > 0
  return { json: accepts('application/json', 'application/*'), stream: accepts(EVENT_STREAM, 'text/*') }
}

/** Converts a result to the media type that the client accepts. Errors stay JSON, as RFC 9110 allows. */
export async function convert(response: Response, accepted: Accepted): Promise<Response> {
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM) === true
  if (!response.ok || !response.body || (isStream ? accepted.stream : accepted.json)) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.set('content-type', isStream ? 'application/json' : EVENT_STREAM)
  if (!isStream) return new Response(`event: message\ndata: ${text}\n\n`, { headers })
  // The SDK writes each message in one line. Progress has no place in JSON.
  const results = [...text.matchAll(/^data: (\{.*)$/gm)].flatMap(([, data = '']) =>
    'method' in JSON.parse(data) ? [] : [data],
  )
  return new Response(results.length === 1 ? results[0] : `[${results.join(',')}]`, { headers })
}
