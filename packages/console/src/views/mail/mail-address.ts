/** What is shown of the mail: threads, messages of a kind, and what is beside messages. */
export const FOLDERS = ['threads', 'unread', 'sent', 'spam', 'trash', 'drafts', 'suppressed'] as const

export type Folder = (typeof FOLDERS)[number]

/** What the address says of where one is in the mail. */
export interface MailPlace {
  folder: Folder
  /** The thread, message, draft or suppressed address that is open. */
  id: string | undefined
  /** Words that are searched for; empty for none. */
  q: string
  /** A label that messages must have; empty for any. */
  label: string
  /** A status that messages must have; empty for any. */
  status: string
}

/** Reads an address: `threads/thr_1`, or the id of a thread or message alone. */
export function placeOf(parts: readonly string[], query: URLSearchParams): MailPlace {
  const [first, second] = parts
  const folder = FOLDERS.find(one => one === first)
  return {
    folder: folder ?? 'threads',
    id: folder ? second : first,
    q: query.get('q') ?? '',
    label: query.get('label') ?? '',
    status: query.get('status') ?? '',
  }
}

/** The parts and the query of the address of a place. */
export function addressOf({ folder, id, ...query }: Partial<MailPlace>): {
  parts: string[]
  query: Record<string, string | undefined>
} {
  const isPlain = folder === undefined || (folder === 'threads' && id === undefined)
  return { parts: ['mail', ...(isPlain ? [] : [folder]), ...(id === undefined ? [] : [id])], query }
}

/** Whether the rows are messages, which is how they are searched for and chosen by a label, or threads. */
export function listsMessages({ folder, q, label }: MailPlace): boolean {
  return folder !== 'threads' || hasWord(q) || label !== ''
}

/** Whether there is something to search for: the service refuses a query without any word. */
export function hasWord(query: string): boolean {
  return /[\p{L}\p{N}]/u.test(query)
}
