/** Folders of the Mail section. */
export const FOLDERS = ['threads', 'unread', 'sent', 'spam', 'trash', 'drafts', 'suppressed'] as const

export type Folder = (typeof FOLDERS)[number]

/** Route within the Mail section. */
export interface MailRoute {
  folder: Folder
  /** Id of the open thread, message or draft, or the open suppressed address. */
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
