import type { Agent, AgentStatus } from '@agentcomms/spec'
import { Bot, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { agents, areAgentsRead } from '../../agent-filter.ts'
import { basePath } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { readControl } from '../../control-api.ts'
import { go, route } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'
import type { ViewProps } from '../../view-props.ts'
import { AgentDetail } from './agent-detail.tsx'
import { findAgents } from './find-agents.ts'
import { KeyShown, type NewKey } from './key-shown.tsx'
import { NewAgent } from './new-agent.tsx'
import { provisionSnippet } from './snippets.ts'

const STATUSES: Readonly<Record<AgentStatus | '', string>> = {
  '': 'Any status',
  ACTIVE: 'ACTIVE',
  SUSPENDED: 'SUSPENDED',
  DELETED: 'DELETED',
}

/** The agents of the organization. */
export function AgentsView({ parts: [openId] }: ViewProps) {
  // A link of another section may ask for it.
  const [isNew, setNew] = useState(route.value.query.has('new'))
  const [key, setKey] = useState<NewKey>()
  const open = agents.value.find(({ id }) => id === openId)
  const dialogs = (
    <>
      {isNew && (
        <NewAgent
          onMade={identity => {
            setKey({ apiKey: identity.apiKey, agentName: identity.name, identity })
            go(['agents', identity.id])
          }}
          onClose={() => {
            setNew(false)
            if (route.value.query.has('new')) go(['agents'], {}, { replace: true })
          }}
        />
      )}
      {key && <KeyShown of={key} onClose={() => setKey(undefined)} />}
    </>
  )
  if (!areAgentsRead.value) return null
  if (agents.value.length === 0)
    return (
      <>
        <NoAgents onNew={() => setNew(true)} />
        {dialogs}
      </>
    )
  return (
    <>
      <Split
        list={<AgentList open={openId} onNew={() => setNew(true)} />}
        detail={
          openId === undefined ? undefined : open ? (
            <AgentDetail key={open.id} agent={open} onKey={setKey} />
          ) : (
            <GoneAgent id={openId} />
          )
        }
        nothing={
          <Empty icon={Bot} title="No agent is open">
            <p class="faint">Choose one from the list, or press n for a new one.</p>
          </Empty>
        }
        back={['agents']}
      />
      {dialogs}
    </>
  )
}

function AgentList({ open, onNew }: { open: string | undefined; onNew: () => void }) {
  const [text, setText] = useState('')
  const [status, setStatus] = useState<AgentStatus | ''>('')
  const found = findAgents(agents.value, { text, status })
  return (
    <>
      <div class="tools">
        <input
          class="grow"
          type="search"
          aria-label="Search agents"
          placeholder="Search ( / )"
          title="Name, address, number, id"
          data-key="/"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <select
          aria-label="Status"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as AgentStatus | '')}
        >
          {Object.entries(STATUSES).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <button type="button" class="button primary" data-key="n" aria-label="New agent" onClick={onNew}>
          <Icon of={Plus} /> New
        </button>
      </div>
      {found.length === 0 && <p class="none-fits faint">No agent fits.</p>}
      <VirtualList
        label="Agents"
        rows={found}
        idOf={({ id }) => id}
        rowHeight={62}
        open={open}
        onOpen={({ id }) => go(['agents', id])}
      >
        {agent => <AgentRow agent={agent} />}
      </VirtualList>
    </>
  )
}

function AgentRow({
  agent: { name, status, createdAt, emailIdentities, phoneIdentities },
}: {
  agent: Agent
}) {
  const reached = [
    ...emailIdentities.map(({ email }) => email),
    ...phoneIdentities.map(one => one.phoneNumber),
  ]
  return (
    <>
      <div class="row-line">
        <strong class="cut">{name}</strong>
        {status !== 'ACTIVE' && <Badge text={status} />}
        <Moment at={createdAt} />
      </div>
      <div class="cut faint">{reached.join(' · ')}</div>
    </>
  )
}

function GoneAgent({ id }: { id: string }) {
  return (
    <Empty icon={Bot} title="There is no such agent">
      <p class="faint">
        No agent has the id <code>{id}</code>. The mock may have been reset.
      </p>
    </Empty>
  )
}

function NoAgents({ onNew }: { onNew: () => void }) {
  const { value: keys } = useLoaded('keys', () => readControl('/keys'))
  return (
    <Empty icon={Bot} title="No agents yet">
      <p class="faint">
        An agent is who mails, texts and calls: it has an e-mail address, a key of its own, and a phone number
        and a vault where you want them.
      </p>
      <button type="button" class="button primary" data-key="n" onClick={onNew}>
        <Icon of={Plus} /> New agent
      </button>
      <p class="faint">or from your program:</p>
      {keys && (
        <CodeBlock text={provisionSnippet(location.origin + basePath, keys.masterKey)} what="SDK snippet" />
      )}
    </Empty>
  )
}
