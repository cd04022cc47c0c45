import { isolateText } from '@agentcomms/mail'
import { CircleHelp, Moon, Plug, SearchX, Sun, SunMoon, TriangleAlert } from 'lucide'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { connect } from './api/api.ts'
import { ClockMenu } from './clock/clock-menu.tsx'
import { Button, Icon, Toasts } from './components/button.tsx'
import { noteLinkClick, openTitle } from './components/detail.tsx'
import { OpenDialogs } from './components/dialog.tsx'
import { EmptyState } from './components/empty-state.tsx'
import { ErrorMessage } from './components/load-state.tsx'
import { watchClock } from './components/time.tsx'
import { FilterSelect } from './lists/list.tsx'
import { isLive, startLiveEvents, whenNoDialog } from './live/live-events.ts'
import {
  agents,
  getCount,
  selectAgent,
  selectedAgent,
  switchOrganization,
  watchAgents,
  watchCounts,
  watchOrganizations,
} from './organization/agents.ts'
import { organization, organizations } from './organization/organization.ts'
import { href, route } from './routing/router.ts'
import { SearchButton } from './search/search-dialog.tsx'
import { ConnectDialog, KeyboardShortcuts, useKeyboardShortcuts } from './shell/dialogs.tsx'
import { SECTIONS, type Section } from './shell/sections.ts'
import { nextTheme, switchTheme, theme } from './shell/theme.ts'
import { activeFaultCount, watchFaults } from './views/conditions/faults.tsx'
import './style/index.css'

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const

/** Largest count that fits beside the title of a section. */
const MAX_COUNT = 99

/** Page with the top bar, the sections and the view of the current section. */
function App() {
  const [name = 'activity', ...parts] = route.value.parts
  const section = SECTIONS.find(candidate => candidate.name === name || candidate.otherName === name)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isConnectOpen, setConnectOpen] = useState(false)
  useKeyboardShortcuts(() => setHelpOpen(true))
  const { id: orgId, name: orgName } = organization.value ?? { id: '', name: '' }
  useEffect(() => {
    const titles = [openTitle.value, section?.title ?? 'Page not found', orgName]
    document.title = titles.filter(Boolean).map(isolateText).join(' · ')
  }, [openTitle.value, section, orgName])
  const viewOrgId = useWhenNoDialog(orgId)
  const View = section?.view ?? PageNotFound
  return (
    <div class="app">
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <header class="bar">
        <a class="brand" href={href(['activity'])} aria-label="Activity">
          <img src="/console/icon.svg" alt="" width="24" height="24" />
        </a>
        <OrganizationSwitcher />
        {section?.agentFilter && <AgentFilter filter={section.agentFilter} />}
        <span class="bar-space" />
        <SearchButton />
        <FaultCount />
        <ClockMenu />
        <span class="live" data-live={isLive.value} role="status">
          {isLive.value ? 'Live' : 'Disconnected'}
        </span>
        <Button
          kind="quiet bar-connect"
          title="Base URL, API key and code snippets"
          aria-haspopup="dialog"
          onClick={() => setConnectOpen(true)}
          icon={Plug}
        >
          Connect
        </Button>
        <Button
          kind="quiet"
          aria-label={`Theme: ${theme.value}`}
          title={`Theme: ${theme.value}. Switch to ${nextTheme.value}`}
          onClick={switchTheme}
          icon={THEME_ICONS[theme.value]}
        />
        <Button
          kind="quiet"
          aria-label="Keyboard shortcuts"
          aria-haspopup="dialog"
          title="Keyboard shortcuts (?)"
          onClick={() => setHelpOpen(true)}
          icon={CircleHelp}
        />
      </header>
      <nav class="nav" aria-label="Sections">
        {SECTIONS.map(item => (
          <a
            key={item.name}
            href={href([item.name])}
            title={item.title}
            aria-current={item === section ? 'page' : undefined}
          >
            <Icon icon={item.icon} />
            <span>{item.title}</span>{' '}
            {item.count !== undefined && item.count.value > 0 && (
              <span class="nav-count" title={item.count.value.toLocaleString()}>
                {item.count.value > MAX_COUNT ? `${MAX_COUNT}+` : item.count.value}
              </span>
            )}
          </a>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click too */}
      <main id="main" class="main" tabIndex={-1} onClick={noteLinkClick}>
        <h1 class="hidden">{section?.title ?? 'Page not found'}</h1>
        {/* A view belongs to one organization: another one needs a new view. */}
        <View key={viewOrgId} parts={parts} />
      </main>
      <Toasts />
      {isConnectOpen && <ConnectDialog onClose={() => setConnectOpen(false)} />}
      {isHelpOpen && <KeyboardShortcuts onClose={() => setHelpOpen(false)} />}
      <OpenDialogs />
    </div>
  )
}

/** Content of an address that is no page of the console. */
function PageNotFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="Page not found"
      action={
        <a class="button" href={href(['activity'])}>
          Activity
        </a>
      }
    >
      The console has no page with the address <code>{location.hash}</code>.
    </EmptyState>
  )
}

/** Returns a value. While a dialog is open, returns the value from before. */
function useWhenNoDialog(value: string): string {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => whenNoDialog(() => setShown(value)), [value])
  return shown
}

/** Name of the organization; with several organizations, a select. */
function OrganizationSwitcher() {
  const { id, name } = organization.value ?? {}
  if (organizations.value.length < 2) return <span class="bar-organization cut">{name}</span>
  return (
    <FilterSelect
      class="bar-organization"
      label="Organization"
      value={id ?? ''}
      options={organizations.value.map(item => [item.id, item.name])}
      onChange={switchOrganization}
    />
  )
}

/** Number of active faults, as a link to them. */
function FaultCount() {
  const count = activeFaultCount.value
  if (count === 0) return null
  const unit = count === 1 ? 'fault' : 'faults'
  return (
    <a
      class="bar-faults badge bad"
      href={href(['conditions'])}
      title={`${count} active ${unit}. Open Faults & state`}
    >
      <Icon icon={TriangleAlert} /> {count} <span>{unit}</span>
    </a>
  )
}

/** Select of the agent that the lists are filtered by. Shows the unread messages of each agent. */
function AgentFilter({ filter }: { filter: NonNullable<Section['agentFilter']> }) {
  const getUnread = (agentId: string): string => {
    const count = filter === true ? 0 : getCount(filter, agentId)
    return count > 0 ? ` (${count.toLocaleString()})` : ''
  }
  return (
    <FilterSelect
      class="agent-filter"
      label="Agent"
      all="All agents"
      value={selectedAgent.value?.id ?? ''}
      options={agents.value.map(({ id, name }) => [id, name + getUnread(id)])}
      onChange={selectAgent}
    />
  )
}

try {
  await startLiveEvents()
  // The organizations are first, because the other lists need the new keys after a restart of the server.
  await Promise.all([watchOrganizations(), connect(), watchClock(), watchFaults()])
  watchAgents()
  watchCounts()
  render(<App />, document.body)
  keepFocusInPage()
} catch (failure) {
  render(<ErrorMessage failure={failure} />, document.body)
}

/**
 * Moves the focus to the view when the focused element is removed, hidden or disabled. Browsers would focus nothing.
 * Dialogs restore the focus themselves.
 */
function keepFocusInPage(): void {
  let focused: Element | undefined
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && !target.closest('dialog') ? target : undefined
  })
  new MutationObserver(() => {
    const isVisible = focused?.checkVisibility({ visibilityProperty: true })
    if (!focused || (isVisible && !focused.matches(':disabled'))) return
    const { activeElement } = document
    if (activeElement === document.body || activeElement === focused)
      document.getElementById('main')?.focus({ preventScroll: true })
    focused = undefined
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
