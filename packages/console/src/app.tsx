import { CircleHelp, Moon, Plug, Sun, SunMoon } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { agents, chooseAgent, shownAgent } from './agent-filter.ts'
import { ClockMenu } from './clock-menu.tsx'
import { Icon } from './components/icon.tsx'
import { Toasts } from './components/toasts.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { isLive } from './live.ts'
import { href, route } from './router.ts'
import { SECTIONS } from './sections.ts'
import { followingTheme, nextTheme, theme } from './theme.ts'
import { useKeys } from './use-keys.ts'

const THEME_ICONS = { system: SunMoon, light: Sun, dark: Moon } as const

/** The whole page: where one can go, and the view that is shown. */
export function App({ organization }: { organization: string }) {
  const [name = 'mail', ...parts] = route.value.parts
  const section = SECTIONS.find(one => one.name === name) ?? SECTIONS[0]
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isConnecting, setConnecting] = useState(false)
  useKeys(() => setHelpOpen(true))
  useEffect(() => {
    document.title = `${section?.title} · Agent Communications Service, mock`
  }, [section])
  if (!section) return null
  const View = section.view
  return (
    <div class="app">
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the view
      </button>
      <header class="bar">
        <a class="brand" href={href(['mail'])} aria-label={`${organization}: mail`}>
          <img src="/console/icon.svg" alt="" width="24" height="24" />
          <span class="brand-name">{organization}</span>
        </a>
        {section.isOfAgents && <AgentFilter />}
        <span class="bar-space" />
        <button
          type="button"
          class="button quiet bar-connect"
          title="Base URL, key and snippets for a program"
          onClick={() => setConnecting(true)}
        >
          <Icon of={Plug} /> <span>Connect</span>
        </button>
        <ClockMenu />
        <span class="live" data-live={isLive.value} role="status">
          <span>{isLive.value ? 'Live' : 'Not connected'}</span>
        </span>
        <button
          type="button"
          class="button quiet"
          aria-label={`Colours: ${theme.value}`}
          title={`Colours: ${theme.value}; change to ${followingTheme.value}`}
          onClick={nextTheme}
        >
          <Icon of={THEME_ICONS[theme.value]} />
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label="Keys"
          title="Keys (?)"
          onClick={() => setHelpOpen(true)}
        >
          <Icon of={CircleHelp} />
        </button>
      </header>
      <nav class="nav" aria-label="Sections">
        {SECTIONS.map(one => (
          <a
            key={one.name}
            href={href([one.name])}
            title={one.title}
            aria-current={one === section ? 'page' : undefined}
          >
            <Icon of={one.icon} />
            <span>{one.title}</span>
          </a>
        ))}
      </nav>
      <main id="main" class="main" tabIndex={-1}>
        <h1 class="hidden">{section.title}</h1>
        <View parts={parts} />
      </main>
      <Toasts />
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

function AgentFilter() {
  return (
    <select
      class="agent-filter"
      aria-label="Agent"
      value={shownAgent.value?.id ?? ''}
      onChange={({ currentTarget }) => chooseAgent(currentTarget.value)}
    >
      <option value="">All agents</option>
      {agents.value.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
