import { notFound, ok, problem } from '../../http/handlers.ts'
import { createPageRequest, filterRows, readPage } from '../../http/paging.ts'
import { quote } from '../../http/text.ts'
import type { ControlHandlers } from '../app-context.ts'
import type { CredentialRow } from '../state.ts'
import { matchesSearch } from './routes.ts'
import { maskCredential } from './rules.ts'

export const vaultControl = {
  setVaultStatus({ body: { agentId, status } }, { state, work }) {
    const vault = state.vaults.find('agentId', agentId)
    if (!state.agents.get(agentId)) return notFound('agent', agentId)
    if (!vault) {
      const hint = "Add the agent with capabilities: ['vault'], or call POST /vault/provision."
      return problem(409, 'CONFLICT', `The agent ${quote(agentId)} has no vault. ${hint}`)
    }
    return ok(state.vaults.replace(work, { ...vault, record: { ...vault.record, status } }).record)
  },

  listVaults({ query: { orgId } }, { state, defaultOrgId }) {
    const items = [...state.vaults.newest('byOrg', orgId ?? defaultOrgId)].map(({ agentId, record }) => ({
      ...record,
      credentials: state.credentials.count('byAgent', agentId),
    }))
    return ok({ items })
  },

  listAllCredentials({ query }, { state, defaultOrgId, salt }) {
    const { orgId = defaultOrgId, agentId, type, text } = query
    const page = createPageRequest([orgId, agentId, type, text], query, salt)
    const isMatch = ({ orgId: owner, record }: CredentialRow): boolean =>
      owner === orgId && (type === undefined || record.type === type) && matchesSearch(record, text)
    return readPage(
      page,
      after =>
        filterRows(
          agentId === undefined
            ? state.credentials.newest('byOrg', orgId, after)
            : state.credentials.newest('byAgent', agentId, after),
          isMatch,
        ),
      row => ({ ...maskCredential(row.record), agentId: row.agentId }),
    )
  },
} satisfies ControlHandlers
