import { type Refusal, refuse } from '../../http/problem.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { createDemoInbox, findDemoInbox } from './demo-inbox.ts'
import { sendSelfTest } from './receive-demo-mail.ts'

type DemoOperation = 'createDemoInbox' | 'listDemoMessages' | 'selfTestDemoInbox'

export const demo: HandlersOf<DemoOperation> = {
  createDemoInbox(_, world) {
    return ok(createDemoInbox(world).record)
  },

  listDemoMessages({ path }, world) {
    const inbox = findDemoInbox(world, 'token', path.token)
    if (!inbox) return gone()
    return ok({
      messages: [...world.state.demoMessages.newest('byInbox', inbox.id)].map(({ record }) => record),
    })
  },

  selfTestDemoInbox({ path }, world) {
    const inbox = findDemoInbox(world, 'token', path.token)
    if (!inbox) return gone()
    sendSelfTest(world, inbox)
    return ok({ success: true })
  },
}

/** Does not name the token: it is a credential. */
function gone(): Refusal<404> {
  return refuse(
    404,
    'NOT_FOUND',
    'There is no demo inbox with this token, or its 60 minutes are over. Create one with POST /demo/inbox.',
  )
}
