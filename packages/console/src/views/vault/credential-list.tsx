import type { Vault } from '@agentcomms/spec'
import { ChevronLeft, KeyRound, Plus, Settings2 } from 'lucide'
import { useState } from 'preact/hooks'
import { agentName, agents, shownAgent } from '../../agent-filter.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go, href } from '../../router.ts'
import { type Paged, usePaged } from '../../use-paged.ts'
import { CredentialDialog } from './credential-dialog.tsx'
import { type CredentialType, type Filter, KINDS, summaryOf, TYPES } from './credential-kinds.ts'
import { listingOf, VAULT_ITSELF } from './read-vault.ts'
import { useSettled } from './use-settled.ts'

const TYPE_AFTER_MS = 200

/** The credentials of a vault, as far as they fit what is searched. */
export function CredentialList({ vault, open }: { vault: Vault; open: string | undefined }) {
  const { agentId, status, id } = vault
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<CredentialType>()
  const [isMaking, setMaking] = useState(false)
  const query = useSettled(typed.trim(), TYPE_AFTER_MS)
  const filter = { query, type }
  // A vault that is closed, opened or made anew answers otherwise.
  const list = usePaged(JSON.stringify([id, status, filter]), listingOf(agentId, filter))
  const add = (
    <button type="button" class="button primary" data-key="n" onClick={() => setMaking(true)}>
      <Icon of={Plus} /> New
    </button>
  )
  return (
    <>
      <div class="tools">
        <input
          class="grow"
          type="search"
          data-key="/"
          aria-label="Search credentials"
          placeholder="Search ( / )"
          title="Name, user, address"
          maxLength={100}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <select
          aria-label="Type"
          value={type ?? ''}
          onChange={({ currentTarget }) => setType(TYPES.find(one => one === currentTarget.value))}
        >
          <option value="">All types</option>
          {TYPES.map(one => (
            <option key={one} value={one}>
              {KINDS[one].title}
            </option>
          ))}
        </select>
        {add}
      </div>
      {!shownAgent.value && agents.value.length > 1 && (
        <a class="vault-line" href={href(['vault'])}>
          <Icon of={ChevronLeft} /> Other vaults
        </a>
      )}
      <a class="vault-line" title="The vault itself" href={href(['vault', agentId, VAULT_ITSELF])}>
        <span class="vault-whose">
          <span class="cut">{agentName(agentId)}</span> <Badge text={status} />
        </span>
        <span class="faint">{countOf(list)}</span>
        <Icon of={Settings2} />
      </a>
      <Rows list={list} agentId={agentId} open={open} filter={filter} onNew={() => setMaking(true)} />
      {isMaking && (
        <CredentialDialog
          agentId={agentId}
          onClose={() => setMaking(false)}
          onDone={made => go(['vault', agentId, made.id])}
        />
      )}
    </>
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof listingOf>['page']>>['items'][number]

function Rows(props: {
  list: Paged<Row>
  agentId: string
  open: string | undefined
  filter: Filter
  onNew: () => void
}) {
  const { list, agentId, open, filter, onNew } = props
  if (list.failure !== undefined)
    return (
      <div class="vault-refused">
        <ProblemNote failure={list.failure} />
        <a class="button" href={href(['vault', agentId, VAULT_ITSELF])}>
          Status of the vault
        </a>
      </div>
    )
  if (!list.isRead) return null
  if (list.rows.length === 0) return <NoRows filter={filter} onNew={onNew} />
  return (
    <VirtualList
      label="Credentials"
      rows={list.rows}
      idOf={({ id }) => id}
      rowHeight={60}
      open={open}
      hasMore={list.hasMore}
      onOpen={({ id }) => go(['vault', agentId, id])}
      onNearEnd={list.more}
      onEnd={list.all}
    >
      {row => (
        <div class="vault-row">
          <Icon of={KINDS[row.type].icon} />
          <div>
            <div class="row-line">
              <strong class="cut">
                {row.favorite && <span title="Favourite">★ </span>}
                {row.name}
              </strong>
              <Moment at={row.updatedAt} />
            </div>
            <div class="cut faint">{[KINDS[row.type].title, summaryOf(row)].filter(Boolean).join(' · ')}</div>
          </div>
        </div>
      )}
    </VirtualList>
  )
}

function NoRows({ filter: { query, type }, onNew }: { filter: Filter; onNew: () => void }) {
  if (query !== '' || type !== undefined)
    return (
      <Empty icon={KeyRound} title="Nothing fits">
        <p>The search looks into names, user names and addresses of logins; never into secrets.</p>
      </Empty>
    )
  return (
    <Empty icon={KeyRound} title="No credentials yet">
      <p>
        Store one here (<kbd>n</kbd>), or let your agent do it: <code>POST /vault/credentials</code>.
      </p>
      <button type="button" class="button primary" onClick={onNew}>
        Store a credential
      </button>
    </Empty>
  )
}

function countOf({ rows, hasMore, isRead, failure }: Paged<Row>): string {
  if (!isRead || failure !== undefined) return ''
  const count = rows.length.toLocaleString()
  return rows.length === 1 ? '1 credential' : `${count}${hasMore ? '+' : ''} credentials`
}
