import type { Message } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../../http/problem.ts'
import { isVisible, resolveAgent } from '../agents/access.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { Services } from '../app-context.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import type { MessageRow } from '../messages/rows.ts'
import { toForward } from './forward.ts'
import { prepareEmail } from './prepare-email.ts'
import { toReply } from './reply.ts'

export const email = {
  async sendEmail({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const prepared = await prepareEmail(services, agent, body)
    return isRefusal(prepared) ? prepared : toAnswer(services.email.dispatch(prepared))
  },

  async replyToEmail({ principal, path, body }, services) {
    const found = findEmail(services, principal, path.id)
    if (isRefusal(found)) return found
    const reply = toReply(found.message, found.agent, body)
    if (isRefusal(reply)) return reply
    const stopIfRestored = services.clock.watch()
    const attachments = await services.email.load(found.agent, reply, body.attachments)
    stopIfRestored()
    if (isRefusal(attachments)) return attachments
    return toAnswer(await services.email.send(found.agent, { ...reply, attachments }))
  },

  async forwardEmail({ principal, path, body }, services) {
    const found = findEmail(services, principal, path.id)
    if (isRefusal(found)) return found
    const forward = toForward(found.message, body)
    return isRefusal(forward) ? forward : toAnswer(await services.email.send(found.agent, forward))
  },
} satisfies AreaHandlers

/** The mail that is answered or sent on, with the agent whose it is. */
function findEmail(
  services: Services,
  principal: Principal,
  id: string,
): { message: MessageRow; agent: AgentRow } | Refusal<400 | 404> {
  const message = services.state.messages.get(id)
  const agent = message && services.state.agents.get(message.agentId)
  if (!message || !agent || !isVisible(principal, message)) return notFound('message', id)
  if (message.record.channel === 'EMAIL') return { message, agent }
  const detail = `The message ${id} is ${message.record.channel}; only an e-mail can be answered or forwarded.`
  return refuse(400, 'BAD_REQUEST', detail)
}

function toAnswer<Status extends number>(
  sent: MessageRow | Refusal<Status>,
): { status: 200; body: Message } | Refusal<Status> {
  return isRefusal(sent) ? sent : ok(sent.record)
}
