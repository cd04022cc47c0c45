// SMS and MMS: sending, delivery, and messages that arrive.
import { isRefusal } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { respondWith } from '../respond.ts'

export const sms = {
  async sendSms({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    return isRefusal(agent) ? agent : respondWith(await services.sms.send(agent, body))
  },
} satisfies AreaHandlers
