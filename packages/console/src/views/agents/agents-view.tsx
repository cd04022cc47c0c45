import type { Agent, ProvisionedIdentity } from '@agentcomms/spec'
import { Bot, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, basePath, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/copyable.tsx'
import { FormDialog } from '../../components/dialog.tsx'
import { EmptyState, NoResults } from '../../components/empty-state.tsx'
import { CheckField, type FormValues, TextField } from '../../components/form.tsx'
import { Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { VirtualList } from '../../lists/paged-rows.tsx'
import { agents, areAgentsLoaded } from '../../organization/agents.ts'
import { organization } from '../../organization/organization.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, route } from '../../routing/router.ts'
import { findAgents } from '../../search/matches-search.ts'
import { createProvisionSnippet } from '../../snippets/snippets.ts'
import { AgentDetail, ApiKeyDialog, type NewKey } from './agent-detail.tsx'

const COLUMNS = { title: 'Agent', text: 'Addresses', status: 'Status', time: 'Created' }

/** Section with the agents of the organization. */
export function AgentsView({ parts: [openId] }: ViewProps) {
  // Links of other sections open the dialog with this parameter.
  const [isCreating, setCreating] = useState(route.value.query.has('new'))
  const [key, setKey] = useState<NewKey>()
  const openAgent = agents.value.find(({ id }) => id === openId)
  const dialogs = (
    <>
      {isCreating && (
        <NewAgentDialog
          onCreated={identity => {
            setKey({ apiKey: identity.apiKey, agentName: identity.name, identity })
            go(['agents', identity.id])
          }}
          onClose={() => {
            setCreating(false)
            if (route.value.query.has('new')) go(['agents'], {}, { replace: true })
          }}
        />
      )}
      {key && <ApiKeyDialog newKey={key} onClose={() => setKey(undefined)} />}
    </>
  )
  if (!areAgentsLoaded.value) return <Loading />
  if (agents.value.length === 0)
    return (
      <>
        <NoAgents onNew={() => setCreating(true)} />
        {dialogs}
      </>
    )
  return (
    <>
      <ListDetail
        list={<AgentList openId={openId} onNew={() => setCreating(true)} />}
        detail={
          openId === undefined ? undefined : openAgent ? (
            <AgentDetail key={openAgent.id} agent={openAgent} onKey={setKey} />
          ) : (
            <EmptyState icon={Bot} title="Agent not found">
              No agent has the id <code>{openId}</code>. Maybe the mock was reset.
            </EmptyState>
          )
        }
        back={['agents']}
      />
      {dialogs}
    </>
  )
}

function AgentList({ openId, onNew }: { openId: string | undefined; onNew: () => void }) {
  const [text, setText] = useState('')
  const matches = findAgents(agents.value, text)
  return (
    <>
      <div class="tools">
        <SearchInput
          label="Search agents"
          hint="Search by name, slug, email address, phone number, status or id"
          value={text}
          onSearch={setText}
        />
        <Button kind="primary" data-key="n" title="New agent (n)" onClick={onNew} icon={Plus}>
          New agent
        </Button>
      </div>
      {matches.length === 0 ? (
        <NoResults
          text="No agent has this name, address, number, status or id."
          onClear={() => setText('')}
        />
      ) : (
        <VirtualList
          label="Agents"
          columns={COLUMNS}
          rows={matches}
          openId={openId}
          onOpen={({ id }, history) => go(['agents', id], {}, history)}
        >
          {agent => <AgentRow agent={agent} />}
        </VirtualList>
      )}
    </>
  )
}

function AgentRow({ agent }: { agent: Agent }) {
  const { name, status, createdAt, emailIdentities, phoneIdentities } = agent
  const contacts = [
    ...emailIdentities.map(({ email }) => email),
    ...phoneIdentities.map(({ phoneNumber }) => phoneNumber),
  ]
  return (
    <Row
      title={name}
      text={contacts.join(' · ')}
      status={<Badge text={status} />}
      time={<ShortTime at={createdAt} />}
    />
  )
}

function NoAgents({ onNew }: { onNew: () => void }) {
  const masterKey = organization.value?.masterKey
  return (
    <EmptyState
      icon={Bot}
      title="No agents yet"
      action={
        <Button kind="primary" data-key="n" onClick={onNew} icon={Plus}>
          New agent
        </Button>
      }
      code={
        masterKey !== undefined && (
          <CodeBlock
            text={createProvisionSnippet(location.origin + basePath, masterKey)}
            name="SDK snippet"
          />
        )
      }
    >
      An agent sends and receives email, messages and calls. It has an email address and an API key, and
      optionally a phone number and a vault.
    </EmptyState>
  )
}

/** Dialog that provisions an agent. */
function NewAgentDialog(props: { onCreated: (identity: ProvisionedIdentity) => void; onClose: () => void }) {
  const { onCreated, onClose } = props
  return (
    <FormDialog
      title="New agent"
      onClose={onClose}
      submitLabel="Create agent"
      onSubmit={async values => onCreated(await provision(values))}
    >
      <TextField apiName="name" placeholder="Ada" required autoFocus />
      <TextField
        apiName="slug"
        placeholder="derived from the name"
        hint="2 to 64 characters: a-z, 0-9 and -. The email address starts with it."
      />
      <TextField
        label="Email address"
        apiName="email"
        type="email"
        placeholder="slug at the default domain"
        hint="Optional. An address at a verified custom domain."
      />
      <fieldset class="agents-capabilities">
        <legend>Capabilities besides email</legend>
        <CheckField label="Phone number" name="phone" value />
        <CheckField label="Vault" name="vault" value />
      </fieldset>
    </FormDialog>
  )
}

async function provision({ text, optionalText, isChecked }: FormValues): Promise<ProvisionedIdentity> {
  const capabilities = (['phone', 'vault'] as const).filter(isChecked)
  const body = {
    name: text('name'),
    capabilities: ['email' as const, ...capabilities],
    slug: optionalText('slug'),
    email: optionalText('email'),
  }
  return await unwrap(api.POST('/identities', { body }))
}
