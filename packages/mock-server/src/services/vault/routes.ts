// Vault: one vault per agent with its credentials, generated passwords and one-time codes, and the OAuth apps.
import type { OAuthAppList, VaultCredential } from '@agentcomms/spec'
import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import { filterRows, matchesQuery, readPage } from '../../http/paging.ts'
import { HIDDEN } from '../../http/request-log.ts'
import { type AgentRequest, requireAgent, resolveOwner, resolveScope } from '../agents/records.ts'
import type { AreaHandlers, AreaRules, Services } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { CredentialRow } from '../state.ts'
import { respondWith, toAgentRow } from '../stored.ts'
import {
  checkGeneratePassword,
  checkPasswordRules,
  checkTotp,
  createCredential,
  deprovisionVault,
  findCredential,
  findOpenVault,
  findVault,
  makePassword,
  provisionVault,
  readTotp,
  updateCredential,
} from './records.ts'
import { maskCredential } from './rules.ts'

/** OAuth apps of the service. They are fictional: the mock calls no real provider. */
const OAUTH_APPS = contract.getExample<OAuthAppList>('OAuthAppList').items

export const vault = {
  provisionVault(request, services) {
    const agent = resolveOwner(services, request, 'a vault')
    if (isProblem(agent)) return agent
    const existing = services.state.vaults.find('agentId', agent.id)?.record
    const vault = existing ?? provisionVault(services, agent, request.source)
    return isProblem(vault) ? vault : ok(vault)
  },

  deprovisionVault(request, services) {
    const vault = findVault(services, request)
    if (isProblem(vault)) return vault
    deprovisionVault(services, vault)
    return ok({ success: true })
  },

  getVaultStatus(request, services) {
    return respondWith(findVault(services, request))
  },

  createCredential(request, services) {
    const agent = resolveOwner(services, request, 'a credential')
    if (isProblem(agent)) return agent
    const vault = findOpenVault(services, request)
    if (isProblem(vault)) return vault
    const record = createCredential(services, agent.orgId, request.body)
    services.state.credentials.insert(services.work, toAgentRow(agent, record))
    return ok(show(services, request, record))
  },

  listCredentials(request, services) {
    const vault = findOpenVault(services, request)
    if (isProblem(vault)) return vault
    const rows = [...services.state.credentials.newest('byAgent', vault.agentId)]
    return ok({ items: rows.map(row => show(services, request, row.record)) })
  },

  getCredential(request, services) {
    const row = findCredential(services, request)
    return isProblem(row) ? row : ok(show(services, request, row.record))
  },

  updateCredential(request, services) {
    const row = findCredential(services, request)
    if (isProblem(row)) return row
    const record = updateCredential(services, row.record, request.body)
    if (isProblem(record)) return record
    services.state.credentials.replace(services.work, { ...row, record })
    return ok(show(services, request, record))
  },

  deleteCredential(request, services) {
    const row = findCredential(services, request)
    if (isProblem(row)) return row
    services.state.credentials.delete(services.work, row.id)
    return ok({ success: true })
  },

  searchCredentials(request, services) {
    const vault = findOpenVault(services, request)
    if (isProblem(vault)) return vault
    const { q, search = q, type } = request.query
    const isMatch = ({ record }: CredentialRow): boolean =>
      (type === undefined || type === record.type) && matchesSearch(record, search)
    return readPage(
      request.page,
      after => filterRows(services.state.credentials.newest('byAgent', vault.agentId, after), isMatch),
      row => show(services, request, row.record),
    )
  },

  getTotp(request, services) {
    const row = findCredential(services, request)
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
    return ok({ password: makePassword(services, body) })
  },

  listOAuthApps({ query: { category } }) {
    return ok({ items: OAUTH_APPS.filter(app => category === undefined || app.category === category) })
  },

  getOAuthApp({ path }) {
    const app = OAUTH_APPS.find(({ slug }) => slug === path.slug)
    return app ? ok(app) : notFound('OAuth app', path.slug)
  },
} satisfies AreaHandlers

export const vaultRules = {
  getVaultStatus: [requireAgent],
  createCredential: [requireAgent, checkGeneratePassword, checkTotp],
  listCredentials: [requireAgent],
  updateCredential: [
    checkGeneratePassword,
    // As for new credentials, or the stored secret stays.
    update => (update.body.login?.totp === HIDDEN ? undefined : checkTotp(update)),
  ],
  searchCredentials: [
    requireAgent,
    ({ query: { q, search = q } }) =>
      q === undefined || q === search
        ? undefined
        : { location: 'query', path: 'q', message: 'must be the same as search' },
  ],
  generatePassword: [
    ({ body }) => {
      const message = checkPasswordRules(body)
      return message === undefined ? undefined : { path: '', message }
    },
  ],
} satisfies AreaRules

/** A request that reads credentials. Only some operations accept `reveal`. */
type CredentialRequest = AgentRequest & { query: { reveal?: boolean | undefined } }

/** Masks the secrets if `vaultSecrets` is `masked`, unless an organization-level caller asks to reveal them. */
function show(
  { vaultSecrets }: Services,
  { principal, query }: CredentialRequest,
  record: VaultCredential,
): VaultCredential {
  const isRevealed = query.reveal === true && principal.kind !== 'agent'
  return vaultSecrets === 'masked' && !isRevealed ? maskCredential(record) : record
}

/** Returns whether a credential matches a search for a text, or for the URL of a page. Secrets are not searched. */
export function matchesSearch({ name, login }: VaultCredential, text: string | undefined): boolean {
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
