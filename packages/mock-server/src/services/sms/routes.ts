import { isRefusal } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import { type HandlersOf, ok } from '../handlers.ts'

export const sms: HandlersOf<'sendSms'> = {
  async sendSms({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const sent = await world.sms.send(agent, {
      to: body.to,
      body: body.body,
      mediaUrls: body.mediaUrls ?? [],
      fromNumber: body.fromNumber,
      metadata: body.metadata ?? null,
    })
    return isRefusal(sent) ? sent : ok(sent.record)
  },
}
