import { MailPlus, X } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../../components/icon.tsx'
import { MESSAGE_TRANSITIONS } from '../../server.ts'
import { FOLDER_TEXTS } from './folders.ts'
import { FOLDERS, type MailPlace } from './mail-address.ts'
import { goTo, mailHref } from './mail-links.ts'

const TYPING_MS = 250
const STATUSES = Object.keys(MESSAGE_TRANSITIONS)

/** What is above the list: the search, the folders, and what the list is narrowed to. */
export function MailTools({ place, onNew }: { place: MailPlace; onNew: () => void }) {
  const { folder, label, status } = place
  return (
    <div class="mail-tools">
      <div class="tools">
        <Search place={place} />
        <button type="button" class="button primary" data-key="n" title="New mail (n)" onClick={onNew}>
          <Icon of={MailPlus} /> New mail
        </button>
      </div>
      <nav class="mail-folders" aria-label="Folders">
        {FOLDERS.map(one => (
          <a key={one} href={mailHref({ folder: one })} aria-current={one === folder ? 'page' : undefined}>
            {FOLDER_TEXTS[one].title}
          </a>
        ))}
      </nav>
      {(label !== '' || folder === 'sent') && (
        <div class="tools">
          {folder === 'sent' && (
            <select
              aria-label="Status"
              value={status}
              onChange={({ currentTarget }) => goTo({ ...place, id: undefined, status: currentTarget.value })}
            >
              <option value="">Any status</option>
              {STATUSES.map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
          {label !== '' && (
            <button
              type="button"
              class="button small"
              aria-label={`Messages of any label, not ${label} alone`}
              onClick={() => goTo({ ...place, id: undefined, label: '' })}
            >
              label: {label} <Icon of={X} />
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Search({ place }: { place: MailPlace }) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { folder, q } = place
  useEffect(() => {
    // What is being typed is ahead of the address.
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (): void => {
    clearTimeout(timer.current)
    const words = field.current?.value.trim() ?? ''
    if (words === q) return
    const isSearched = folder !== 'drafts' && folder !== 'suppressed'
    const found = { ...place, folder: isSearched ? folder : 'threads', id: undefined, q: words } as const
    // One step back leads to where the search began.
    goTo(found, { replace: q !== '' })
  }
  return (
    <input
      ref={field}
      class="grow"
      type="search"
      aria-label="Search mail"
      placeholder="Search ( / )"
      title="Whole words of subject, body and addresses"
      maxLength={500}
      defaultValue={q}
      data-key="/"
      autoComplete="off"
      onInput={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(search, TYPING_MS)
      }}
      onSearch={search}
      onKeyDown={({ key }) => key === 'Enter' && search()}
    />
  )
}
