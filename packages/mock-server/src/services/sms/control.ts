import { isProblem, ok, problem } from '../../http/handlers.ts'
import { field, text } from '../../http/text.ts'
import type { ControlHandlers, ControlRules } from '../app-context.ts'
import { contract } from '../contracts.ts'
import { checkIncomingFiles, readIncomingFile } from '../messages/attachments.ts'
import { noAgentProblem } from '../phone-numbers/records.ts'
import { loadMedia, receiveIncomingSms, suppressRecipient } from './records.ts'

const MAX_FILES = contract.getLimit('SendSms/properties/mediaUrls', 'maxItems')

export const smsControl = {
  async receiveSms({ body: { to, from, body = '', mediaUrls = [], attachments = [] } }, context) {
    const fetched = await loadMedia(context, mediaUrls)
    if (isProblem(fetched)) return problem(409, 'CONFLICT', fetched.detail)
    const given = attachments.map(file => ({ ...readIncomingFile(file), contentId: null }))
    const received = receiveIncomingSms(context, { from, to, body }, [...fetched, ...given])
    return isProblem(received) ? received : ok(received)
  },

  suppressSms({ body: { fromNumber, phoneNumber } }, context) {
    const number = context.state.phoneNumbers.find('phoneNumber', fromNumber)
    if (!number) return noAgentProblem(context, fromNumber, 'sms')
    return ok(suppressRecipient(context, number, phoneNumber, 'MANUAL').record)
  },
} satisfies ControlHandlers

export const smsControlRules = {
  receiveSms: [
    ({ body: { body = '', mediaUrls = [], attachments = [] } }) => {
      const count = mediaUrls.length + attachments.length
      if (body === '' && count === 0)
        return { path: '/body', message: 'is required, because the message has no files' }
      if (count <= MAX_FILES) return undefined
      const fields = text`${field('mediaUrls')} and ${field('attachments')}`
      return { path: '', message: text`must have at most ${MAX_FILES} files in ${fields}` }
    },
    checkIncomingFiles,
  ],
} satisfies ControlRules
