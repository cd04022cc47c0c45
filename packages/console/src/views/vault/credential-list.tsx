import type { Vault } from '@agentcomms/spec'
import { ChevronLeft, KeyRound, Settings2 } from 'lucide'
import { useState } from 'preact/hooks'
import { ApiCommand } from '../../components/api-command.tsx'
import { Badge } from '../../components/badge.tsx'
import { EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { FilterSelect, SearchInput } from '../../lists/list-tools.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { Row } from '../../lists/row.tsx'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getAgentName, showsSeveralAgents } from '../../organization/agent-filter.ts'
import { go, href } from '../../routing/router.ts'
import {
  type CredentialFilter,
  type CredentialType,
  summarize,
  TYPE_SPECS,
  TYPES,
} from './credential-types.ts'
import { createCredentialSource, VAULT_STATUS } from './read-credentials.ts'

/** List of the credentials of a vault, with a search. */
export function CredentialList({ vault, openId }: { vault: Vault; openId: string | undefined }) {
  const { agentId, status, id } = vault
  const [query, setQuery] = useState('')
  const [type, setType] = useState<CredentialType>()
  const filter = { query, type }
  // The status and the id are part of the key, because a locked or new vault responds differently.
  const credentials = usePaged(JSON.stringify([id, status, filter]), createCredentialSource(agentId, filter))
  return (
    <>
      <div class="tools">
        <SearchInput
          label="Search credentials"
          hint="Search by name, username or URI"
          maxLength={100}
          value={query}
          onSearch={setQuery}
        />
        <FilterSelect
          label="Type"
          all="All types"
          value={type ?? ''}
          options={TYPES.map(name => [name, TYPE_SPECS[name].title])}
          onChange={value => setType(TYPES.find(name => name === value))}
        />
      </div>
      <div class="vault-line">
        {showsSeveralAgents() && (
          <a href={href(['vault'])} title="All vaults">
            <Icon icon={ChevronLeft} /> All vaults
          </a>
        )}
        <a class="vault-status" title="Vault status" href={href(['vault', agentId, VAULT_STATUS])}>
          <span class="cut">{getAgentName(agentId)}</span> <Badge text={status} />
          <span class="faint">{formatCount(credentials)}</span>
          <Icon icon={Settings2} />
        </a>
      </div>
      <CredentialRows
        list={credentials}
        agentId={agentId}
        openId={openId}
        filter={filter}
        onClear={() => {
          setQuery('')
          setType(undefined)
        }}
      />
    </>
  )
}

type Credential = Awaited<ReturnType<ReturnType<typeof createCredentialSource>['readPage']>>['items'][number]

function CredentialRows(props: {
  list: Paged<Credential>
  agentId: string
  openId: string | undefined
  filter: CredentialFilter
  onClear: () => void
}) {
  const { list, agentId, openId, filter, onClear } = props
  if (list.failure !== undefined)
    return (
      <div class="vault-error">
        <ErrorMessage failure={list.failure} />
        <a class="button" href={href(['vault', agentId, VAULT_STATUS])}>
          Vault status
        </a>
      </div>
    )
  if (!list.isLoaded) return <Loading />
  return (
    <PagedRows
      list={list}
      empty={<NoCredentials agentId={agentId} filter={filter} onClear={onClear} />}
      label="Credentials"
      columns={{ icon: '', title: 'Name', text: 'Type and owner', time: 'Updated' }}
      getId={({ id }) => id}
      openId={openId}
      onOpen={({ id }) => go(['vault', agentId, id])}
    >
      {row => (
        <Row
          icon={<Icon icon={TYPE_SPECS[row.type].icon} />}
          title={
            <>
              {row.favorite && <span title="Favorite">★ </span>}
              {row.name}
            </>
          }
          text={[TYPE_SPECS[row.type].title, summarize(row)].filter(Boolean).join(' · ')}
          time={<ShortTime at={row.updatedAt} />}
        />
      )}
    </PagedRows>
  )
}

function NoCredentials(props: { agentId: string; filter: CredentialFilter; onClear: () => void }) {
  const {
    agentId,
    filter: { query, type },
    onClear,
  } = props
  if (query !== '' || type !== undefined)
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

function formatCount({ rows, hasMore, isLoaded, failure }: Paged<Credential>): string {
  if (!isLoaded || failure !== undefined) return ''
  const count = rows.length.toLocaleString()
  return rows.length === 1 ? '1 credential' : `${count}${hasMore ? '+' : ''} credentials`
}
