import { useEffect, useRef, useState } from 'preact/hooks'
import { basePath, getSnippetServer } from '../api/api.ts'
import { CodeBlock, CopyButton, SecretValue } from '../components/copyable.tsx'
import { Tabs } from '../components/detail.tsx'
import { Dialog } from '../components/dialog.tsx'
import { getOrganization } from '../organization/organization.ts'
import { go } from '../routing/router.ts'
import {
  createApiCommand,
  createControlCommand,
  createShellSetup,
  getKeysUrl,
  type SnippetServer,
} from '../snippets/snippets.ts'
import { SECTIONS } from './sections.ts'

const SNIPPET_TABS = [
  ['shell', 'Shell'],
  ['sdk', 'TypeScript'],
  ['fetch', 'fetch'],
  ['control', 'Control interface'],
] as const

type SnippetId = (typeof SNIPPET_TABS)[number][0]

/** Shows the base URL, the master key, and code snippets that use them. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<SnippetId>('shell')
  const { origin } = location
  const baseUrl = origin + basePath
  return (
    <Dialog title="Connect a program to this server" onClose={onClose}>
      <div class="connect">
        <dl>
          <div>
            <dt>Base URL</dt>
            <dd>
              <code>{baseUrl}</code>
              <CopyButton text={baseUrl} name="the base URL" />
            </dd>
          </div>
          <div>
            <dt>Master key</dt>
            <dd>
              <SecretValue name="master key" read={async () => (await getOrganization()).masterKey} />
            </dd>
          </div>
          <DocumentLink name="OpenAPI document" url={`${origin}/openapi.json`} />
          <DocumentLink name="Control interface document" url={`${origin}/__mock/openapi.json`} />
        </dl>
        <Tabs label="Code snippets" tabs={SNIPPET_TABS} selected={tab} onSelect={setTab} />
        <CodeBlock text={createSnippets(getSnippetServer(), baseUrl)[tab]} name="the snippet" />
      </div>
    </Dialog>
  )
}

function DocumentLink({ name, url }: { name: string; url: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <CopyButton text={url} name={`the URL of the ${name}`} />
      </dd>
    </div>
  )
}

function createSnippets(server: SnippetServer, baseUrl: string): Record<SnippetId, string> {
  const { origin, orgId } = server
  const agent = { name: 'Grace', orgId }
  return {
    shell: [createShellSetup(server), '', createApiCommand('/agents')].join('\n'),
    sdk: [
      '// npm install @agentcomms/client',
      '// Set AGENTCOMMS_API_KEY as in the Shell tab.',
      "import { AgentComms } from '@agentcomms/client'",
      '',
      'const client = new AgentComms({',
      `  baseUrl: '${baseUrl}',`,
      '  apiKey: process.env.AGENTCOMMS_API_KEY,',
      '})',
      'for await (const agent of client.agents.list()) console.log(agent.name)',
    ].join('\n'),
    fetch: [
      `const { masterKey } = await (await fetch('${getKeysUrl(server)}')).json()`,
      `const response = await fetch('${baseUrl}/agents', { headers: { 'x-api-key': masterKey } })`,
      'console.log(await response.json())',
    ].join('\n'),
    control: [
      '# Add an agent, advance the clock by five minutes, and make one request fail:',
      createControlCommand(origin, '/add-agent', agent),
      createControlCommand(origin, '/clock/advance', { duration: '5m' }),
      createControlCommand(origin, '/faults/add', { operation: 'sendEmail', status: 503, times: 1 }),
    ].join('\n'),
  }
}

const SHORTCUTS = [
  ['Ctrl + K', 'Search everything'],
  ['/', 'Search the list. ↓ and Enter go to the results, Esc leaves'],
  ['n', 'Create an email, a message, an agent, a subscription …'],
  ['r', 'Reply as the agent'],
  ['i', 'Simulate a reply of the other party'],
  ['m', 'Mark the email as read or unread'],
  ['#', 'Move the email to the Trash, or restore it'],
  ['l', 'Focus the list'],
  ['t', 'Open the clock'],
  ['k j', 'Previous and next in the list'],
  ['↑ ↓', 'Move in the list, or scroll the focused details'],
  ['PgUp PgDn', 'Move by a page in the focused list (also Home, End)'],
  ['Enter', 'Open the selected item'],
  ['Esc', 'Close a dialog, the clock or a menu'],
  ['Ctrl + Enter', 'Submit a form'],
  ['?', 'Show keyboard shortcuts'],
] as const

/** Keys that focus or click the element of the view with the same `data-key`. */
const VIEW_KEYS: readonly string[] = ['/', 'n', 'l', 't', 'r', 'i', 'm', '#']
/** Elements in which arrow keys scroll or choose something. */
const ARROW_KEY_AREAS = '.split-detail, .clock-panel, details[open], [role="listbox"]'

/** Dialog that lists the keyboard shortcuts. */
export function KeyboardShortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl class="keys">
        {SHORTCUTS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
        {SECTIONS.map(({ key, title }) => (
          <div key={key}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Handles the keyboard shortcuts. They do not work in fields and dialogs. */
export function useKeyboardShortcuts(onHelp: () => void): void {
  const help = useRef(onHelp)
  help.current = onHelp
  useEffect(() => {
    let isAfterG = false
    const onKeyDown = (event: KeyboardEvent): void => {
      if (shouldIgnore(event)) return
      const section = isAfterG ? SECTIONS.find(({ key }) => key === event.key) : undefined
      isAfterG = event.key === 'g'
      if (section) go([section.name])
      else if (event.key === '?') help.current()
      else if (!moveInList(event) && !activate(event.key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Lets the list of the view handle a key that moves in it. Returns whether it did. */
function moveInList({ key, target }: KeyboardEvent): boolean {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
  if (!isArrow && key !== 'j' && key !== 'k') return false
  if (target instanceof Element && target.closest(isArrow ? ARROW_KEY_AREAS : '[role="listbox"]'))
    return false
  const list = document.querySelector<HTMLElement>('[data-key="l"]')
  // A narrow screen hides the list while it shows a detail.
  if (!list || getComputedStyle(list).visibility !== 'visible') return false
  list.dispatchEvent(new KeyboardEvent('keydown', { key }))
  list.focus()
  return true
}

function activate(key: string): boolean {
  if (!VIEW_KEYS.includes(key)) return false
  const target = document.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!target) return false
  target.focus()
  if (target instanceof HTMLButtonElement) target.click()
  return true
}

function shouldIgnore({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
