// Demo inboxes: temporary mailboxes that need no account.
import { ok } from '../../http/handlers.ts'
import { type Problem, problem } from '../../http/problem.ts'
import type { AreaHandlers } from '../services.ts'
import { createDemoInbox, findDemoInbox, receiveSelfTest } from './demo-inbox.ts'

export const demo = {
  createDemoInbox(_, services) {
    return ok(createDemoInbox(services).record)
  },

  listDemoMessages({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return gone()
    const messages = [...services.state.demoMessages.newest('byInbox', inbox.id)]
    return ok({ messages: messages.map(({ record }) => record) })
  },

  selfTestDemoInbox({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return gone()
    receiveSelfTest(services, inbox)
    return ok({ success: true })
  },
} satisfies AreaHandlers

/** The message does not name the token, which is a credential. */
function gone(): Problem<404> {
  const detail =
    'There is no demo inbox with this token, or its 60 minutes are over. Create one with POST /demo/inbox.'
  return problem(404, 'NOT_FOUND', detail)
}
