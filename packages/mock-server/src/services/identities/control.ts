import { isProblem, notFound, ok, problem } from '../../http/handlers.ts'
import type { ControlHandlers } from '../app-context.ts'
import { provisionIdentity } from './routes.ts'

export const identityControl = {
  async addAgent({ body }, context) {
    const { orgId = context.defaultOrgId, capabilities = [], ...request } = body
    if (!context.state.organizations.get(orgId)) return notFound('organization', orgId)
    const identity = provisionIdentity(context, orgId, { ...request, capabilities })
    if (isProblem(identity)) return problem(409, 'CONFLICT', identity.detail)
    const failures = identity.failures.map(({ error }) => error)
    if (failures.length > 0) {
      const detail = `The agent was added, but without the capabilities that failed. ${failures.join(' ')}`
      return problem(409, 'CONFLICT', detail)
    }
    const { id, apiKey, email, phone } = identity
    const agent = context.state.agents.get(id)
    if (!agent) return notFound('agent', id)
    return ok({ ...agent.record, apiKey, email, ...(phone && { phone }) })
  },
} satisfies ControlHandlers
