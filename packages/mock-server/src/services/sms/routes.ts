// SMS and MMS: sending, delivery, and messages that arrive.

import { ok } from '../../http/handlers.ts'
import { isRefusal } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import type { AreaHandlers } from '../area-handlers.ts'

export const sms = {
  async sendSms({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const sent = await services.sms.send(agent, body)
    return isRefusal(sent) ? sent : ok(sent.record)
  },
} satisfies AreaHandlers
