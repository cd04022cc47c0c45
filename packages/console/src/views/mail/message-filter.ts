import type { Message } from '@agentcomms/spec'
import type { MailPlace } from './mail-address.ts'

type Filter = Pick<Message, 'channel'> &
  Partial<Pick<Message, 'direction' | 'status'>> & { labels?: string[]; agentId?: string }

/** Which messages a place lists, in the words of the interface. */
export function messageFilter(place: MailPlace, agentId: string | undefined): Filter {
  const { folder, label, status } = place
  const labels = [
    ...(folder === 'unread' ? ['unread'] : []),
    ...(folder === 'spam' ? ['spam'] : []),
    ...(label === '' ? [] : [label]),
  ]
  return {
    channel: 'EMAIL',
    ...(agentId !== undefined && { agentId }),
    ...(folder === 'sent' && { direction: 'OUTBOUND' }),
    ...(status !== '' && { status: status as Message['status'] }),
    ...(labels.length > 0 && { labels }),
  }
}

/** Whether it lists those in the Trash, and those that are spam. */
export function messageScope({ folder }: MailPlace): { includeSpam: boolean; deleted: 'only' | 'exclude' } {
  const isTrash = folder === 'trash'
  return { includeSpam: isTrash || folder === 'spam', deleted: isTrash ? 'only' : 'exclude' }
}

/** Whether a message, as it is now, is one of those. */
export function isListed(message: Message, place: MailPlace, agentId: string | undefined): boolean {
  const filter = messageFilter(place, agentId)
  const { includeSpam, deleted } = messageScope(place)
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
