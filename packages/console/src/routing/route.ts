import type { RecordReference } from '@agentcomms/spec/control'

/** Page of the console: `#/mail/thr_1?q=code` has the parts `['mail', 'thr_1']` and a query. */
interface Route {
  parts: readonly string[]
  query: URLSearchParams
}

/** Parses a URL hash. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { parts: path.split('/').filter(Boolean).map(decodePart), query: new URLSearchParams(query) }
}

/** Returns the hash of a page. Omits query parameters that are empty or undefined. */
export function toHash(parts: readonly string[], query: Record<string, string | undefined> = {}): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
  return `#/${parts.map(encodeURIComponent).join('/')}${search}`
}

/** Returns the part unchanged if its percent-encoding is invalid, as in a hand-written URL. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Properties of a view: the parts of its route after its name. */
export interface ViewProps {
  parts: readonly string[]
}

/** Returns the parts of the route that shows a record. Returns undefined if no section shows such records. */
export function getRecordRoute(record: RecordReference): string[] | undefined {
  const { resource, id, agentId = '', threadId = id, channel } = record
  switch (resource) {
    case 'request':
      return ['activity', id]
    case 'message':
    case 'thread':
      if (channel === 'EMAIL') return ['mail', 'threads', id]
      return channel === 'VOICE' ? undefined : ['sms', threadId]
    case 'draft':
      return ['mail', 'drafts', id]
    case 'call':
      return ['calls', id]
    case 'agent':
      return ['agents', id]
    case 'address':
    case 'inbox':
    case 'phoneNumber':
      return ['agents', agentId]
    case 'vault':
      return ['vault', agentId]
    case 'credential':
      return ['vault', agentId, id]
    case 'domain':
      return ['domains', id]
    case 'webhook':
      return ['webhooks', id]
    case 'delivery':
      return ['webhooks', 'deliveries', id]
    default:
      return undefined
  }
}
