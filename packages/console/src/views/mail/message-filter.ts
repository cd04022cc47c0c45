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
