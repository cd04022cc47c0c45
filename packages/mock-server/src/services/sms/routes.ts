// SMS and MMS messages: sending.
import { isProblem } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import { respondWith } from '../respond.ts'
import type { AreaHandlers } from '../services.ts'

export const sms = {
  async sendSms({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    return isProblem(agent) ? agent : respondWith(await services.sms.send(agent, body))
  },
} satisfies AreaHandlers
