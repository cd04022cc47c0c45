import { MailPlus, X } from 'lucide'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { getStatusLabel } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTabInView } from '../../components/tabs.tsx'
import { FilterSelect, SearchInput } from '../../lists/list-tools.tsx'
import { selectedAgent } from '../../organization/agent-filter.ts'
import { getCount } from '../../organization/counts.ts'
import { goToMail, mailHref } from './mail-links.ts'
import { FOLDER_LABELS, FOLDERS, type Folder, type MailRoute } from './mail-route.ts'

/** Count of each folder that shows one. */
const FOLDER_COUNTS: Partial<Record<Folder, 'unreadEmails' | 'unreadSpam' | 'drafts'>> = {
  unread: 'unreadEmails',
  spam: 'unreadSpam',
  drafts: 'drafts',
}
const STATUSES = Object.keys(MESSAGE_TRANSITIONS)

/** Search, folders and filters above the list. */
export function MailTools({ route, onNew }: { route: MailRoute; onNew: () => void }) {
  const { folder, label, status } = route
  const folders = useTabInView<HTMLElement>(folder)
  return (
    <>
      <div class="tools">
        <Search route={route} />
        {folder === 'sent' && (
          <FilterSelect
            label="Status"
            all="Any status"
            value={status}
            options={STATUSES.map(name => [name, getStatusLabel(name)])}
            onChange={name => goToMail({ ...route, id: undefined, status: name })}
          />
        )}
        <Button kind="primary" data-key="n" title="New email (n)" onClick={onNew} icon={MailPlus}>
          New email
        </Button>
      </div>
      <nav ref={folders} class="tabs" aria-label="Folders">
        {FOLDERS.map(name => (
          <a key={name} href={mailHref({ folder: name })} aria-current={name === folder ? 'page' : undefined}>
            {FOLDER_LABELS[name].title} <FolderCount folder={name} />
          </a>
        ))}
      </nav>
      {label !== '' && (
        <div class="tools tools-filter">
          <Button
            kind="small"
            aria-label={`Remove filter: label ${label}`}
            onClick={() => goToMail({ ...route, id: undefined, label: '' })}
          >
            label: {label} <Icon icon={X} />
          </Button>
        </div>
      )}
    </>
  )
}

/** Number of unread messages of a folder, or of its drafts. */
function FolderCount({ folder }: { folder: Folder }) {
  const name = FOLDER_COUNTS[folder]
  const count = name && getCount(name, selectedAgent.value?.id)
  return count ? <span class="row-count">{count.toLocaleString()}</span> : null
}

function Search({ route }: { route: MailRoute }) {
  const { folder, q } = route
  const isSearchable = folder !== 'drafts'
  const searchRoute = { ...route, folder: isSearchable ? folder : 'threads', id: undefined } as const
  return (
    <SearchInput
      label="Search email"
      hint="Words of subject, body and addresses, or from: to: is:failed is:unread has:attachment"
      maxLength={500}
      value={q}
      // Back returns to the page before the search.
      onSearch={text => goToMail({ ...searchRoute, q: text }, { replace: q !== '' })}
    />
  )
}
