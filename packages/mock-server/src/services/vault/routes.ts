// Vault: one vault per agent with its credentials, generated passwords and one-time codes, and the OAuth apps.
import type { CredentialType, OAuthApp, VaultCredential } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { filterRows, matchesQuery, readPage } from '../../http/paging.ts'
import { invalidFields, invalidInput, isProblem, notFound, problem } from '../../http/problem.ts'
import { checkNotDeleted, resolveOwner, resolveScope } from '../agents/access.ts'
import type { AreaHandlers, Services } from '../app-context.ts'
import type { CredentialRow } from '../state.ts'
import { respondWith } from '../stored.ts'
import { createCredential, updateCredential } from './credential-record.ts'
import { maskCredential } from './mask.ts'
import oauthAppList from './oauth-apps.json'
import { checkPasswordRules, makePassword } from './password.ts'
import { readTotp } from './totp.ts'
import { deprovisionVault, findCredential, findOpenVault, findVault, provisionVault } from './vault-record.ts'

/** OAuth apps of the service. They are fictional: the mock calls no real provider. */
const OAUTH_APPS: readonly OAuthApp[] = oauthAppList

export const vault = {
  provisionVault({ principal, source, body }, services) {
    const agent = resolveOwner(services, principal, body.agentId, 'a vault')
    if (isProblem(agent)) return agent
    const existing = services.state.vaults.find('agentId', agent.id)?.record
    const vault = existing ?? provisionVault(services, agent, source)
    return isProblem(vault) ? vault : ok(vault)
  },

  deprovisionVault({ principal, body }, services) {
    const vault = findVault(services, principal, body.agentId, 'body')
    if (isProblem(vault)) return vault
    deprovisionVault(services, vault)
    return ok({ success: true })
  },

  getVaultStatus({ principal, query }, services) {
    return respondWith(findVault(services, principal, query.agentId, 'query'))
  },

  createCredential({ principal, body }, services) {
    const vault = findOpenVault(services, principal, body.agentId, 'body')
    if (isProblem(vault)) return vault
    const { orgId, agentId } = vault
    const agent = services.state.agents.get(agentId)
    const problem = agent && checkNotDeleted(agent, 'get a credential')
    if (problem) return problem
    const record = createCredential(services, orgId, body)
    if (isProblem(record)) return record
    services.state.credentials.insert(services.work, {
      id: record.id,
      orgId,
      agentId,
      createdAt: record.createdAt,
      record,
    })
    return ok(show(services, { principal }, record))
  },

  listCredentials({ principal, query }, services) {
    const vault = findOpenVault(services, principal, query.agentId, 'query')
    if (isProblem(vault)) return vault
    const reader = { principal, reveal: query.reveal }
    const rows = [...services.state.credentials.newest('byAgent', vault.agentId)]
    return ok({ items: rows.map(row => show(services, reader, row.record)) })
  },

  getCredential({ principal, path, query }, services) {
    const row = findCredential(services, principal, { id: path.id, agentId: query.agentId })
    return isProblem(row) ? row : ok(show(services, { principal, reveal: query.reveal }, row.record))
  },

  updateCredential({ principal, path, query, body }, services) {
    const row = findCredential(services, principal, { id: path.id, agentId: query.agentId })
    if (isProblem(row)) return row
    const record = updateCredential(services, row.record, body)
    if (isProblem(record)) return record
    services.state.credentials.replace(services.work, { ...row, record })
    return ok(show(services, { principal }, record))
  },

  deleteCredential({ principal, path, query }, services) {
    const row = findCredential(services, principal, { id: path.id, agentId: query.agentId })
    if (isProblem(row)) return row
    services.state.credentials.delete(services.work, row.id)
    return ok({ success: true })
  },

  searchCredentials({ principal, query, page }, services) {
    const vault = findOpenVault(services, principal, query.agentId, 'query')
    if (isProblem(vault)) return vault
    const { agentId } = vault
    const { search, q, type, reveal } = query
    const text = search ?? q
    if (q !== undefined && q !== text)
      return invalidInput([{ in: 'query', path: 'q', message: 'must be the same as search' }])
    return readPage(
      page,
      after =>
        filterRows(services.state.credentials.newest('byAgent', agentId, after), row =>
          matches(row, { text, type }),
        ),
      row => show(services, { principal, reveal }, row.record),
    )
  },

  getTotp({ principal, path, query }, services) {
    const row = findCredential(services, principal, { id: path.id, agentId: query.agentId })
    if (isProblem(row)) return row
    const totp = readTotp(row.record.login?.totp ?? '')
    if (!totp) {
      const detail = `The credential "${row.id}" has no totp secret. PUT /vault/credentials/{id} stores one in login.totp.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    return ok({ code: totp.generate({ timestamp: services.clock.now() }), period: totp.period })
  },

  generatePassword({ principal, body }, services) {
    const scope = resolveScope(services, principal, body.agentId)
    if (isProblem(scope)) return scope
    const message = checkPasswordRules(body)
    return message === undefined
      ? ok({ password: makePassword(services, body) })
      : invalidFields([{ path: '', message }])
  },

  listOAuthApps({ query: { category } }) {
    return ok({ items: OAUTH_APPS.filter(app => category === undefined || app.category === category) })
  },

  getOAuthApp({ path }) {
    const app = OAUTH_APPS.find(({ slug }) => slug === path.slug)
    return app ? ok(app) : notFound('OAuth app', path.slug)
  },
} satisfies AreaHandlers

/** Masks the secrets if `vaultSecrets` is `masked`, unless an organization-level caller asks to reveal them. */
function show(
  services: Services,
  reader: { principal: Principal; reveal?: boolean | undefined },
  record: VaultCredential,
): VaultCredential {
  const isRevealed = reader.reveal === true && reader.principal.kind !== 'agent'
  return services.vaultSecrets === 'masked' && !isRevealed ? maskCredential(record) : record
}

/** Returns whether a credential matches a search. Secrets are not searched. */
function matches(
  { record }: CredentialRow,
  { text, type }: { text: string | undefined; type: CredentialType | undefined },
): boolean {
  if (type !== undefined && type !== record.type) return false
  const { name, login } = record
  const uris = (login?.uris ?? []).map(({ uri }) => uri)
  return matchesQuery(text, [name, login?.username ?? '', ...uris]) || isPageOf(uris, text ?? '')
}

/** Returns whether `page` is the URL of a page on the host of one of the `uris`, or on a subdomain of it. */
function isPageOf(uris: readonly string[], page: string): boolean {
  const host = readHost(page)
  if (host === undefined) return false
  return uris.some(uri => {
    const site = readHost(uri.includes('://') ? uri : `https://${uri}`)
    return site !== undefined && (host === site || host.endsWith(`.${site}`))
  })
}

/** Returns the host of an http or https URL without `www.`, or undefined for other text. */
function readHost(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  return new URL(url).hostname.replace(/^www\./, '')
}
