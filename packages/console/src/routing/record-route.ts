import type { RecordReference } from '@agentcomms/spec/control'

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
