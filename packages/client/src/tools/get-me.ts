import { isRecord, toFields } from '../validation.ts'
import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { ToolFailure } from './tool-error.ts'

const maxAgents = 20

/** Returns the agent of the key, what its key may do, and the time. With a key of an organization, its agents. */
export const getMe: Action = async ({ send }, { agentId }, signal) => {
  const listAgents = () => send('GET', '/agents', { params: { query: { limit: maxAgents } }, signal })
  const getAgent = () =>
    send('GET', '/agents/{id}', { params: { path: { id: checkId('agentId', agentId) } }, signal })
  const [found, access] = await Promise.all([agentId === undefined ? listAgents() : getAgent(), readAccess()])
  const agents = agentId === undefined ? [toFields(found).items ?? []].flat() : [found]
  const date = new Date()
  const now = date.toISOString()
  const weekday = date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  const [agent] = agents
  return agents.length === 1
    ? { now, weekday, access, ...toIdentity(agent), ...describePhones(agent) }
    : { now, weekday, access, agents: agents.map(toIdentity) }

  /** Only keys of an organization can read the suppressed addresses. */
  async function readAccess() {
    try {
      await send('GET', '/email/suppressions', { params: { query: { limit: 1 } }, signal })
      return 'ORGANIZATION'
    } catch (error) {
      // A service that is busy or down says nothing about the key.
      const isDenied =
        error instanceof ToolFailure && /MASTER_KEY|FORBIDDEN|403/.test(error.result.error.code)
      if (isDenied) return 'AGENT'
      throw error
    }
  }
}

function toIdentity(agent: unknown) {
  const { id: agentId, name, status, emailIdentities } = toFields(agent)
  const { email } = toFields([emailIdentities ?? []].flat()[0])
  return { agentId, name, status, emailAddress: email }
}

function describePhones(agent: unknown) {
  const { phoneIdentities } = toFields(agent)
  const phoneNumbers = [phoneIdentities ?? []].flat().map(identity => {
    const { phoneNumber, capabilities } = toFields(identity)
    const can = isRecord(capabilities) ? Object.keys(capabilities).filter(name => capabilities[name]) : []
    return { phoneNumber, can }
  })
  return { phoneNumbers }
}
