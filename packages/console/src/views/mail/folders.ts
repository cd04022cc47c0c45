import { Ban, FilePen, type IconNode, Mail, MessagesSquare, Send, ShieldAlert, Trash2 } from 'lucide'
import type { Folder } from './mail-address.ts'

/** How a folder is called, and what is said where it is empty. */
export const FOLDER_TEXTS: Record<Folder, { title: string; icon: IconNode; empty: string; next: string }> = {
  threads: {
    title: 'Threads',
    icon: MessagesSquare,
    empty: 'No mail yet',
    next: 'Mail that an agent sends or receives is shown here, in threads, as it comes.',
  },
  unread: {
    title: 'Unread',
    icon: Mail,
    empty: 'Nothing is unread',
    next: 'Mail that comes in has the label unread until somebody adds the label read: your program, or you here. Looking at it here changes nothing.',
  },
  sent: {
    title: 'Sent',
    icon: Send,
    empty: 'No agent has sent mail',
    next: 'What agents send is here with its status. Nothing leaves this machine.',
  },
  spam: {
    title: 'Spam',
    icon: ShieldAlert,
    empty: 'No spam',
    next: 'Mail with the label spam is here: it came marked as spam, or the label was added. Lists of the API leave it out unless asked with includeSpam.',
  },
  trash: {
    title: 'Trash',
    icon: Trash2,
    empty: 'The Trash is empty',
    next: 'Messages that were deleted are here until they are restored. The API has no operation that deletes them for good.',
  },
  drafts: {
    title: 'Drafts',
    icon: FilePen,
    empty: 'No drafts',
    next: 'Mail that an agent has written but not sent is here. Write one with “New mail”, as an agent, and keep it as a draft.',
  },
  suppressed: {
    title: 'Suppressed',
    icon: Ban,
    empty: 'No address is suppressed',
    next: 'An address that bounced is refused from then on with RECIPIENT_SUPPRESSED. To try it, write as an agent to an address at the agents’ domain that nobody has: that bounces.',
  },
}
