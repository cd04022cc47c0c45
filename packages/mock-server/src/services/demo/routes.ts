import { ok } from '../../http/handlers.ts'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { createDemoInbox, findDemoInbox } from './demo-inbox.ts'
import { sendSelfTest } from './receive-demo-mail.ts'

export const demo = {
  createDemoInbox(_, services) {
    return ok(createDemoInbox(services).record)
  },

  listDemoMessages({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return gone()
    return ok({
      messages: [...services.state.demoMessages.newest('byInbox', inbox.id)].map(({ record }) => record),
    })
  },

  selfTestDemoInbox({ path }, services) {
    const inbox = findDemoInbox(services, 'token', path.token)
    if (!inbox) return gone()
    sendSelfTest(services, inbox)
    return ok({ success: true })
  },
} satisfies AreaHandlers

/** Does not name the token: it is a credential. */
function gone(): Refusal<404> {
  return refuse(
    404,
    'NOT_FOUND',
    'There is no demo inbox with this token, or its 60 minutes are over. Create one with POST /demo/inbox.',
  )
}
