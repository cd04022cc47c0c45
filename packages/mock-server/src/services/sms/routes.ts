// SMS and MMS messages: sending, and recipients that opted out.
import { isProblem, ok } from '../../http/handlers.ts'
import { resolveAgent, resolveScope } from '../agents/access.ts'
import type { AreaHandlers } from '../app-context.ts'
import { respondWith, respondWithPage } from '../stored.ts'
import { sendSms } from './send-sms.ts'
import { unsuppressRecipient } from './suppressions.ts'

export const sms = {
  async sendSms(request, services) {
    const agent = resolveAgent(services, request)
    return isProblem(agent) ? agent : respondWith(await sendSms(services, agent, request.body))
  },

  listSmsSuppressions({ principal, query, page }, services) {
    const scope = resolveScope(services, principal, query.agentId)
    if (isProblem(scope)) return scope
    return respondWithPage(page, after =>
      services.state.smsSuppressions.newest('byOwner', scope.agentId ?? scope.orgId, after),
    )
  },

  unsuppressSms({ principal, body: { agentId, phoneNumber } }, services) {
    const scope = resolveScope(services, principal, agentId)
    if (isProblem(scope)) return scope
    return ok({ phoneNumber, removed: unsuppressRecipient(services, scope, phoneNumber) })
  },
} satisfies AreaHandlers
