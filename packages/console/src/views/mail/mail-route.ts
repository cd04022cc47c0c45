import type { Message } from '@agentcomms/spec'
import { FilePen, type IconNode, Mail, MessagesSquare, Send, ShieldAlert, Trash2 } from 'lucide'
import { undefinedIfEmpty } from '../../components/form.tsx'

/** Folders of the Mail section. */
export const FOLDERS = ['threads', 'unread', 'sent', 'spam', 'trash', 'drafts'] as const

export type Folder = (typeof FOLDERS)[number]

/** Route within the Mail section. */
export interface MailRoute {
  folder: Folder
  /** Id of the open thread, message or draft. */
  id: string | undefined
  /** Search text; empty for no search. */
  q: string
  /** Required label; empty for any. */
  label: string
  /** Required status; empty for any. */
  status: string
}

/** Parses a route, such as `threads/thr_1`, or only the id of a thread or message. */
export function parseMailRoute(parts: readonly string[], query: URLSearchParams): MailRoute {
  const [first, second] = parts
  const folder = FOLDERS.find(name => name === first)
  return {
    folder: folder ?? 'threads',
    id: folder ? second : first,
    q: query.get('q') ?? '',
    label: query.get('label') ?? '',
    status: query.get('status') ?? '',
  }
}

/** Returns the parts and the query of a route. */
export function toRouteParts({ folder, id, ...query }: Partial<MailRoute>): {
  parts: string[]
  query: Record<string, string | undefined>
} {
  const isPlain = folder === undefined || (folder === 'threads' && id === undefined)
  return { parts: ['mail', ...(isPlain ? [] : [folder]), ...(id === undefined ? [] : [id])], query }
}

/** Whether the list shows messages instead of threads. Searches and labels apply to messages. */
export function isMessageList({ folder, q, label }: MailRoute): boolean {
  return folder !== 'threads' || hasSearchWord(q) || label !== ''
}

/** Whether the query contains a word. */
export function hasSearchWord(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query)
}

/** Title, icon and empty state of each folder. */
export const FOLDER_LABELS: Record<
  Folder,
  { title: string; icon: IconNode; emptyTitle: string; emptyText: string }
> = {
  threads: {
    title: 'Threads',
    icon: MessagesSquare,
    emptyTitle: 'No email yet',
    emptyText: 'Email that an agent sends or receives appears here, grouped in threads.',
  },
  unread: {
    title: 'Unread',
    icon: Mail,
    emptyTitle: 'No unread email',
    emptyText:
      'Incoming email has the label unread until your program or you add the label read. Opening it here does not mark it as read.',
  },
  sent: {
    title: 'Sent',
    icon: Send,
    emptyTitle: 'No sent email',
    emptyText: 'Email that agents send appears here, with its status. It never leaves this machine.',
  },
  spam: {
    title: 'Spam',
    icon: ShieldAlert,
    emptyTitle: 'No spam',
    emptyText:
      'Email with the label spam appears here. It arrived as spam, or the label was added. API lists omit it unless you set includeSpam.',
  },
  trash: {
    title: 'Trash',
    icon: Trash2,
    emptyTitle: 'Trash is empty',
    emptyText: 'Deleted messages stay here until you restore them. The API cannot delete them permanently.',
  },
  drafts: {
    title: 'Drafts',
    icon: FilePen,
    emptyTitle: 'No drafts',
    emptyText: 'Email that agents saved with POST /email/drafts appears here until it is sent.',
  },
}

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
