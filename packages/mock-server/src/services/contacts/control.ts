import { isProblem, noContent, notFound, ok } from '../../http/handlers.ts'
import type { ControlHandlers, ControlRules } from '../app-context.ts'
import { checkIncomingFiles } from '../messages/attachments.ts'
import { ALL_OWNERS, respondWith } from '../stored.ts'
import { checkContact } from './records.ts'
import { replyTo } from './reply-to.ts'

export const contactControl = {
  async replyTo({ body }, context) {
    const received = await replyTo(context, body)
    return isProblem(received) ? received : ok(received)
  },

  listContacts(_, { state }) {
    return ok({ items: [...state.contacts.oldest('all', ALL_OWNERS)].map(({ record }) => record) })
  },

  contactsAdd({ body }, context) {
    return respondWith(context.contacts.add(context, body))
  },

  contactsRemove({ body: { id } }, { state, work }) {
    return state.contacts.delete(work, id) ? noContent : notFound('contact', id)
  },
} satisfies ControlHandlers

export const contactControlRules = {
  contactsAdd: [checkContact],
  replyTo: [
    ({ body: { body, bodyHtml, attachments = [] } }) =>
      body === undefined && bodyHtml === undefined && attachments.length === 0
        ? { path: '/body', message: 'is required, because the reply has no HTML and no files' }
        : undefined,
    checkIncomingFiles,
  ],
} satisfies ControlRules
