import { Search } from 'lucide'
import type { ComponentType } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { Button, Icon, showErrorToast, showToast } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { ErrorMessage } from '../components/load-state.tsx'
import { ShortTime } from '../components/time.tsx'
import { agents } from '../organization/agents.ts'
import { openHash } from '../routing/router.ts'
import { findLocally, findRemotely, type SearchGroup, type SearchResult } from './find-results.tsx'

const SHORTCUT = /Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Button in the top bar that opens the search. Ctrl K and Cmd K open it too. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [ActionDialog, setActionDialog] = useState<ComponentType<{ onClose: () => void }>>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const choose = ({ action }: SearchResult): void => {
    setOpen(false)
    if ('dialog' in action) setActionDialog(() => action.dialog)
    else if ('run' in action) void run(action)
    else {
      action.onOpen?.()
      openHash(action.hash)
    }
  }
  return (
    <>
      <Button
        kind="quiet bar-search"
        title="Search (Ctrl K)"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={Search}
      >
        Search <kbd>{SHORTCUT}</kbd>
      </Button>
      {isOpen && <SearchDialog onChoose={choose} onClose={() => setOpen(false)} />}
      {ActionDialog && <ActionDialog onClose={() => setActionDialog(undefined)} />}
    </>
  )
}

async function run(action: { run: () => unknown; done?: string }): Promise<void> {
  try {
    await action.run()
    if (action.done !== undefined) showToast(action.done)
  } catch (failure) {
    showErrorToast(failure)
  }
}

/** Dialog with the search of the whole console. */
function SearchDialog(props: { onChoose: (result: SearchResult) => void; onClose: () => void }) {
  const { onChoose, onClose } = props
  const [text, setText] = useState('')
  const [movedTo, setMovedTo] = useState<string>()
  const search = useSearch(text.trim())
  const results = search.groups.flatMap(group => group.results)
  const active = results.find(({ id }) => id === movedTo) ?? results[0]
  const id = useId()
  // Enter before the results are loaded opens the first result later.
  const mustChoose = useRef(false)
  useEffect(() => {
    if (!mustChoose.current || search.isBusy) return
    mustChoose.current = false
    if (active) onChoose(active)
  }, [search.isBusy])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const index = active ? results.indexOf(active) : -1
      setMovedTo(results[(index + step + results.length) % results.length]?.id)
    } else if (event.key === 'Enter') {
      if (active) onChoose(active)
      else mustChoose.current = search.isBusy
    } else return
    event.preventDefault()
  }
  return (
    <Dialog title="Search" onClose={onClose}>
      <div class="search">
        <input
          type="search"
          // biome-ignore lint/a11y/noRedundantRoles: without the attribute list, the role is searchbox
          role="combobox"
          list={undefined}
          aria-label="Search everything"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && toOptionId(id, active)}
          placeholder="ID, name, address, subject, page or action"
          maxLength={500}
          autoComplete="off"
          autofocus
          value={text}
          onInput={({ currentTarget }) => {
            mustChoose.current = false
            setMovedTo(undefined)
            setText(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <p class="hint">
          Filters: <code>from:</code> <code>to:</code> <code>is:failed</code> <code>is:unread</code>{' '}
          <code>has:attachment</code>
        </p>
        <SearchStatus search={search} count={results.length} />
        <SearchGroups id={id} groups={search.groups} active={active} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

function SearchStatus({ search: { isBusy, failure }, count }: { search: SearchState; count: number }) {
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  const countText = count === 1 ? '1 result' : `${count} results`
  return (
    <p role="status" class={isBusy || count === 0 ? 'faint' : 'hidden'}>
      {isBusy ? 'Searching …' : count === 0 ? 'No results' : countText}
    </p>
  )
}

function SearchGroups(props: {
  id: string
  groups: readonly SearchGroup[]
  active: SearchResult | undefined
  onChoose: (result: SearchResult) => void
}) {
  const { id, groups, active, onChoose } = props
  return (
    <div id={id} class="search-results" role="listbox" aria-label="Search results">
      {groups.map(({ title, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={title} role="group" aria-label={title}>
          <div class="search-group faint" aria-hidden="true">
            {title}
          </div>
          {results.map(result => (
            <SearchOption
              key={result.id}
              id={toOptionId(id, result)}
              result={result}
              isActive={result === active}
              onChoose={() => onChoose(result)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function SearchOption(props: { id: string; result: SearchResult; isActive: boolean; onChoose: () => void }) {
  const { id, result, isActive, onChoose } = props
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus, and aria-activedescendant names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
    <div ref={option} id={id} class="search-option" role="option" aria-selected={isActive} onClick={onChoose}>
      <Icon icon={result.icon} />
      <span class="search-option-title cut" dir="auto">
        {result.title}
      </span>
      {result.at !== undefined && (
        <span class="search-option-time faint">
          <ShortTime at={result.at} />
        </span>
      )}
      <SearchContext result={result} />
    </div>
  )
}

/** Second line of an option: who it is about, and the text that matches. */
function SearchContext({ result: { hint, snippet } }: { result: SearchResult }) {
  if (hint === undefined && !snippet) return null
  return (
    <span class="search-option-context cut faint">
      <bdi>{hint}</bdi>
      {hint !== undefined && snippet && ' · '}
      <bdi>{snippet?.map((text, index) => (index % 2 === 1 ? <mark key={index}>{text}</mark> : text))}</bdi>
    </span>
  )
}

function toOptionId(id: string, result: SearchResult): string {
  return `${id}-${result.id.replaceAll(/\W+/g, '-')}`
}

const TYPING_MS = 150

/** Results of a search. */
interface SearchState {
  /** Groups that have results. */
  groups: readonly SearchGroup[]
  /** Whether more results are being loaded. */
  isBusy: boolean
  failure: unknown
}

/** Searches for a text. Cancels the request for the text before. */
function useSearch(text: string): SearchState {
  const [remote, setRemote] = useState<{ text: string; groups: SearchGroup[]; failure?: unknown }>({
    text: '',
    groups: [],
  })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const load = async (): Promise<void> => {
      const found = await findRemotely(text, controller.signal).then(
        groups => ({ text, groups }),
        (failure: unknown) => ({ text, groups: [], failure }),
      )
      if (!controller.signal.aborted) setRemote(found)
    }
    const timer = setTimeout(load, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  const local = useMemo(() => findLocally(text), [text, agents.value])
  const isLoaded = remote.text === text
  const groups = [...local, ...(isLoaded ? remote.groups : [])]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isBusy: text !== '' && !isLoaded,
    failure: isLoaded ? remote.failure : undefined,
  }
}
