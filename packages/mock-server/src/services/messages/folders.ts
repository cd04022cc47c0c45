import type { Message } from '@agentcomms/spec'

export const FOLDERS = ['live', 'spam', 'trash', 'trashedSpam'] as const

/** Part of the mailbox. Every message is in exactly one folder. */
export type Folder = (typeof FOLDERS)[number]

export function folderOf({ labels, deletedAt }: Pick<Message, 'labels' | 'deletedAt'>): Folder {
  const isSpam = labels.includes('spam')
  if (deletedAt === null) return isSpam ? 'spam' : 'live'
  return isSpam ? 'trashedSpam' : 'trash'
}

export interface FolderQuery {
  includeSpam?: boolean | undefined
  deleted?: 'exclude' | 'include' | 'only' | undefined
}

/** Returns the folders whose messages a request includes. Default: `live`. */
export function selectFolders({ includeSpam, deleted }: FolderQuery): readonly Folder[] {
  return FOLDERS.filter(folder => {
    const isTrash = folder === 'trash' || folder === 'trashedSpam'
    const isSpam = folder === 'spam' || folder === 'trashedSpam'
    return (includeSpam === true || !isSpam) && (deleted === 'include' || isTrash === (deleted === 'only'))
  })
}
