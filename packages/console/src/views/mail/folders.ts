import { Ban, FilePen, type IconNode, Mail, MessagesSquare, Send, ShieldAlert, Trash2 } from 'lucide'
import type { Folder } from './mail-route.ts'

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
    emptyText:
      'Unsent email of agents appears here. To create a draft, write an email from an agent and save it as draft.',
  },
  suppressed: {
    title: 'Suppressed',
    icon: Ban,
    emptyTitle: 'No suppressed addresses',
    emptyText:
      'Email to an address that bounced is rejected with RECIPIENT_SUPPRESSED. To try it, send an email from an agent to an unknown address at the agents’ domain. It bounces.',
  },
}
