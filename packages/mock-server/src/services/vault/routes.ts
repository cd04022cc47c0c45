// Vault: one vault per agent with its credentials, generated passwords and one-time codes, and the OAuth apps.
import type { OAuthApp } from '@agentcomms/spec'
import { ok } from '../../http/handlers.ts'
import { isRefusal, notFound, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { resolveAgent } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import oauthAppList from './oauth-apps.json'
import { makePassword, passwordFault } from './password.ts'
import { deprovisionVault, findVault, provisionVault } from './vault-record.ts'

/** The OAuth apps of the service. They are made up: the mock sends nobody to a real provider. */
const OAUTH_APPS: readonly OAuthApp[] = oauthAppList

export const vault = {
  provisionVault({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and gets no vault')
    if (refusal) return refusal
    if (services.state.vaults.find('agentId', agent.id))
      return refuse(409, 'CONFLICT', `The agent "${agent.id}" has a vault already.`)
    const provisioned = provisionVault(services, agent)
    return isRefusal(provisioned) ? provisioned : ok(provisioned)
  },

  deprovisionVault({ principal, body }, services) {
    const found = findVault(services, principal, body.agentId, 'body')
    if (isRefusal(found)) return found
    deprovisionVault(services, found)
    return ok({ success: true })
  },

  getVaultStatus({ principal, query }, services) {
    const found = findVault(services, principal, query.agentId, 'query')
    return isRefusal(found) ? found : ok(found.record)
  },

  generatePassword({ body = {} }, services) {
    const message = passwordFault(body)
    return message === undefined
      ? ok({ password: makePassword(services.ids, body) })
      : refuseMembers([{ path: '', message }])
  },

  listOAuthApps({ query: { category } }) {
    return ok({ items: OAUTH_APPS.filter(app => category === undefined || app.category === category) })
  },

  getOAuthApp({ path }) {
    const app = OAUTH_APPS.find(({ slug }) => slug === path.slug)
    return app ? ok(app) : notFound('OAuth app', path.slug)
  },
} satisfies AreaHandlers
