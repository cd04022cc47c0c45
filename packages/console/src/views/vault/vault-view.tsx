import type { Vault, VaultStatus } from '@agentcomms/spec'
import { Bot, KeyRound, Vault as VaultIcon } from 'lucide'
import { useState } from 'preact/hooks'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { ActionButton, Icon } from '../../components/button.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { ApiCommand, CreateAgentLink, EmptyState, NoResults, NoValue } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { FilterSelect, ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { agents, areAgentsLoaded, getAgentName, selectedAgent } from '../../organization/agents.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, href } from '../../routing/router.ts'
import { CredentialDetail, type OwnedCredential, useCredentials, VAULT_STATUS } from './credential-detail.tsx'
import { type CredentialFilter, summarize, TYPE_SPECS, TYPES } from './credential-types.ts'

type CountedVault = Vault & { credentials: number }

const COLUMNS = { icon: '', title: 'Name', text: 'Type and owner', agent: 'Agent', time: 'Updated' }
const NO_FILTER: CredentialFilter = { query: '', type: undefined }
/** Maximum number of vaults above the list. */
const MAX_VAULTS = 8

/** Section with the vaults of one agent or of all. Routes: `#/vault/<agent>/<credential>` and `#/vault/<agent>/status`. */
export function VaultView({ parts: [openAgentId, openId] }: ViewProps) {
  const loaded = useLoaded(
    'vaults',
    async () => (await unwrap(control.GET('/vaults'))).items,
    event => ['vault', 'credential'].includes(event.topic),
  )
  if (!areAgentsLoaded.value || !loaded.value)
    return loaded.failure === undefined ? <Loading /> : <NoValue loaded={loaded} icon={VaultIcon} title="" />
  const agentId = selectedAgent.value?.id
  const vaults = loaded.value.filter(vault => agentId === undefined || vault.agentId === agentId)
  if (vaults.length === 0) return <NoVault agentId={agentId ?? agents.value[0]?.id} />
  const open = loaded.value.find(vault => vault.agentId === openAgentId)
  return (
    <ListDetail
      list={<CredentialList vaults={vaults} agentId={agentId} openId={openId} />}
      detail={
        openAgentId === undefined ? undefined : <OpenVault vault={open} openId={openId ?? VAULT_STATUS} />
      }
      back={['vault']}
    />
  )
}

function OpenVault({ vault, openId }: { vault: Vault | undefined; openId: string }) {
  if (!vault)
    return (
      <EmptyState icon={KeyRound} title="Vault not found">
        The agent has no vault, or does not exist. Maybe the mock was reset.
      </EmptyState>
    )
  if (openId === VAULT_STATUS) return <VaultPanel vault={vault} />
  return <CredentialDetail key={`${openId} ${vault.status}`} agentId={vault.agentId} id={openId} />
}

/** List of the credentials, with a search and the status of each vault. */
function CredentialList(props: {
  vaults: readonly CountedVault[]
  agentId: string | undefined
  openId: string | undefined
}) {
  const { vaults, agentId, openId } = props
  const [filter, setFilter] = useState(NO_FILTER)
  return (
    <>
      <div class="tools">
        <SearchInput
          label="Search credentials"
          hint="Search by name, username or URI"
          maxLength={100}
          value={filter.query}
          onSearch={query => setFilter({ ...filter, query })}
        />
        <FilterSelect
          label="Type"
          all="All types"
          value={filter.type ?? ''}
          options={TYPES.map(name => [name, TYPE_SPECS[name].title])}
          onChange={value => setFilter({ ...filter, type: TYPES.find(name => name === value) })}
        />
      </div>
      <nav class="vault-line" aria-label="Vaults">
        {vaults.slice(0, MAX_VAULTS).map(vault => (
          <a key={vault.id} title="Vault status" href={href(['vault', vault.agentId, VAULT_STATUS])}>
            <span class="cut">{getAgentName(vault.agentId)}</span> <Badge text={vault.status} />{' '}
            <span class="faint">
              {vault.credentials === 1 ? '1 credential' : `${vault.credentials} credentials`}
            </span>
          </a>
        ))}
        {vaults.length > MAX_VAULTS && (
          <span class="faint">and {vaults.length - MAX_VAULTS} more vaults</span>
        )}
      </nav>
      <PagedRows
        list={useCredentials(agentId, filter)}
        empty={
          <NoCredentials
            agentId={vaults[0]?.agentId ?? ''}
            isFiltered={filter.query !== '' || filter.type !== undefined}
            onClear={() => setFilter(NO_FILTER)}
          />
        }
        label="Credentials"
        columns={COLUMNS}
        openId={openId}
        onOpen={({ agentId, id }, history) => go(['vault', agentId, id], {}, history)}
      >
        {credential => <CredentialRow credential={credential} />}
      </PagedRows>
    </>
  )
}

function CredentialRow({ credential }: { credential: OwnedCredential }) {
  const { type, favorite, name, agentId, updatedAt } = credential
  return (
    <Row
      icon={<Icon icon={TYPE_SPECS[type].icon} />}
      title={
        <>
          {favorite && <span title="Favorite">★ </span>}
          {name}
        </>
      }
      text={[TYPE_SPECS[type].title, summarize(credential)].filter(Boolean).join(' · ')}
      agentId={agentId}
      time={<ShortTime at={updatedAt} />}
    />
  )
}

function NoCredentials(props: { agentId: string; isFiltered: boolean; onClear: () => void }) {
  const { agentId, isFiltered, onClear } = props
  if (isFiltered)
    return (
      <NoResults
        text="The search looks at names, and at usernames and URIs of logins. It never looks at secrets."
        onClear={onClear}
      />
    )
  const login = { username: 'ada', password: 'correct-horse-battery' }
  const example = { agentId, type: 'login', name: 'Shop', login }
  return (
    <EmptyState
      icon={KeyRound}
      title="No credentials yet"
      code={<ApiCommand path="/vault/credentials" body={example} />}
    >
      Credentials that your program creates appear here.
    </EmptyState>
  )
}

/** Empty state without a vault: of the selected agent, or of the first. */
function NoVault({ agentId }: { agentId: string | undefined }) {
  if (agentId === undefined)
    return (
      <EmptyState icon={Bot} title="No agents yet" action={<CreateAgentLink />}>
        A vault stores the logins, cards, keys and notes of one agent.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={VaultIcon}
      title={`${getAgentName(agentId)} has no vault`}
      action={
        <ActionButton
          kind="primary"
          onAction={() => unwrap(api.POST('/vault/provision', { body: { agentId } }))}
        >
          Create vault
        </ActionButton>
      }
      code={<ApiCommand path="/vault/provision" body={{ agentId }} />}
    >
      A vault stores the logins, cards, keys and notes of an agent. Without one, requests for credentials fail
      with 404.
    </EmptyState>
  )
}

const STATUS_TEXTS: Readonly<Record<VaultStatus, string>> = {
  ACTIVE: 'Credentials can be read and written.',
  LOCKED: 'Requests for credentials fail with 409 VAULT_LOCKED.',
  ERROR: 'Requests for credentials fail with 503 SERVICE_UNAVAILABLE.',
}

/** Detail of a vault: its status, and actions to change or deprovision it. */
function VaultPanel({ vault }: { vault: Vault }) {
  const { id, agentId, status, createdAt } = vault
  return (
    <div class="vault-panel">
      <div class="detail-head vault-panel-head">
        <DetailHeading title={getAgentName(agentId)}>Vault of {getAgentName(agentId)}</DetailHeading>
        <Badge text={status} />
      </div>
      <Card>
        <Facts
          rows={[
            ['id', id, 'the vault id'],
            ['agentId', agentId, 'the agent id'],
            ['createdAt', createdAt],
          ]}
        />
      </Card>
      <Card title="Status">
        <p class="faint">Test how your program handles a locked vault.</p>
        <ul class="statuses">
          {(Object.entries(STATUS_TEXTS) as [VaultStatus, string][]).map(([option, text]) => (
            <li key={option} aria-current={option === status ? 'true' : undefined}>
              <span>
                <Badge text={option} />
              </span>
              <span>{text}</span>
              {option === status ? (
                <span class="faint">current</span>
              ) : (
                <ActionButton
                  onAction={() =>
                    unwrap(control.POST('/set-vault-status', { body: { agentId, status: option } }))
                  }
                >
                  Set to {getStatusLabel(option)}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
        <p class="hint">
          <code>GET /vault/status</code> works in every status.
        </p>
      </Card>
    </div>
  )
}
