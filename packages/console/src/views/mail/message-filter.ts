import type { Message } from '@agentcomms/spec'
import { undefinedIfEmpty } from '../../components/form.tsx'
import type { MailRoute } from './mail-route.ts'

type Filter = Pick<Message, 'channel'> &
  Partial<Pick<Message, 'direction' | 'status'>> & { labels?: string[]; agentId?: string }

/** Returns the API filter for the messages of a route. */
export function getMessageFilter(route: MailRoute, agentId: string | undefined): Filter {
  const { folder, label, status } = route
  const labels = [folder === 'unread' || folder === 'spam' ? folder : '', label].filter(Boolean)
  return {
    channel: 'EMAIL',
    agentId,
    direction: folder === 'sent' ? 'OUTBOUND' : undefined,
    status: status === '' ? undefined : (status as Message['status']),
    labels: undefinedIfEmpty(labels),
  }
}

/** Returns whether a route lists deleted messages and spam. */
export function getMessageScope({ folder }: MailRoute): {
  includeSpam: boolean
  deleted: 'only' | 'exclude'
} {
  const isTrash = folder === 'trash'
  return { includeSpam: isTrash || folder === 'spam', deleted: isTrash ? 'only' : 'exclude' }
}

/** Whether a route lists a message. */
export function isListed(message: Message, route: MailRoute, agentId: string | undefined): boolean {
  const filter = getMessageFilter(route, agentId)
  const { includeSpam, deleted } = getMessageScope(route)
  const labels = filter.labels ?? []
  return (
    message.channel === filter.channel &&
    (message.deletedAt !== null) === (deleted === 'only') &&
    (includeSpam || labels.includes('spam') || !message.labels.includes('spam')) &&
    labels.every(label => message.labels.includes(label.toLowerCase())) &&
    (filter.direction === undefined || message.direction === filter.direction) &&
    (filter.status === undefined || message.status === filter.status) &&
    (filter.agentId === undefined || message.agentId === filter.agentId)
  )
}
