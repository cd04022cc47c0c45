import { ScrollText, Send } from 'lucide'
import { href } from '../routing/router.ts'
import { SECTIONS } from '../shell/sections.ts'
import { FOLDER_LABELS } from '../views/mail/folders.ts'
import { mailHref } from '../views/mail/mail-links.ts'
import { FOLDERS } from '../views/mail/mail-route.ts'
import type { SearchResult } from './search-result.ts'

type Place = Omit<SearchResult, 'id' | 'action'> & { hash: string }

/** Returns the pages of the console. */
export function listPlaces(): SearchResult[] {
  const sections = SECTIONS.map(({ name, title, icon }) => ({ title, icon, hash: href([name]) }))
  const folders = FOLDERS.filter(folder => folder !== 'threads').map(folder => ({
    title: FOLDER_LABELS[folder].title,
    hint: 'Mail',
    icon: FOLDER_LABELS[folder].icon,
    hash: mailHref({ folder }),
  }))
  const places: Place[] = [
    ...sections,
    ...folders,
    { title: 'Deliveries', hint: 'Webhooks', icon: Send, hash: href(['webhooks', 'deliveries']) },
    {
      title: 'Dead letters',
      hint: 'Webhooks',
      icon: Send,
      hash: href(['webhooks', 'deliveries'], { status: 'DEAD_LETTERED' }),
    },
    { title: 'Events', hint: 'Requests', icon: ScrollText, hash: href(['requests', 'events']) },
  ]
  return places.map(({ hash, ...place }) => ({ ...place, id: hash, action: { hash } }))
}
