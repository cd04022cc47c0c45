// Demo inboxes: temporary mailboxes that need no account.
import { ok, type Problem, problem } from '../../http/handlers.ts'
import type { AreaHandlers } from '../app-context.ts'
import { respondWith } from '../stored.ts'
import { createDemoInbox, findDemoInbox, receiveSelfTest } from './records.ts'

export const demo = {
  createDemoInbox(_, services) {
    return respondWith(createDemoInbox(services))
  },

  listDemoMessages({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return inboxNotFound()
    const messages = [...services.state.demoMessages.newest('byInbox', inbox.id)]
    return ok({ messages: messages.map(({ record }) => record) })
  },

  selfTestDemoInbox({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return inboxNotFound()
    receiveSelfTest(services, inbox)
    return ok({ success: true })
  },
} satisfies AreaHandlers

/** Returns a problem that does not contain the token, because the token is a credential. */
function inboxNotFound(): Problem<404> {
  const detail =
    'No demo inbox has this token, or the inbox expired after 60 minutes. Create one with POST /demo/inbox.'
  return problem(404, 'NOT_FOUND', detail)
}
