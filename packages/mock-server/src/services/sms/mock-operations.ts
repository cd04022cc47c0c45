import type { Message } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { phoneNumber } from '../../http/contract/documented-schemas.ts'
import { getLimit } from '../../http/contract/limits.ts'
import { isProblem } from '../../http/problem.ts'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { createNoAgentError } from '../phone-numbers/no-agent-error.ts'

/** An SMS or MMS message from outside. */
export interface IncomingSms {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: string
  /** Phone number of the sender, in E.164 form. */
  from: string
  /** Text of 1 to 1,600 characters. */
  body: string
  /** URLs of at most 10 files, which the mock fetches. A message with files is an MMS. Default: none. */
  mediaUrls?: string[] | undefined
}

export interface SmsMockOperations {
  /**
   * Receives an SMS or MMS message from outside. Returns the message.
   *
   * Rejects with an Error if no agent of the mock can receive the message at `to`, or if a file cannot be fetched.
   *
   * @example
   * ```ts
   * await mock.receiveSms({ to: ada.phone.phoneNumber, from: '+12025550143', body: 'Your code is 123456' })
   * ```
   */
  receiveSms(sms: IncomingSms): Promise<Message>
}

const mediaUrl = text(getLimit('SendSms/properties/mediaUrls/items', 'maxLength'))

const incomingSms = z.strictObject({
  to: phoneNumber,
  from: phoneNumber,
  body: text(getLimit('SendSms/properties/body', 'maxLength')),
  mediaUrls: z.optional(listOf(mediaUrl, getLimit('SendSms/properties/mediaUrls', 'maxItems'))),
} satisfies Record<keyof IncomingSms, unknown>)

export const smsMockOperations = {
  receiveSms: mockOperation({
    summary: 'Receives an SMS or MMS from outside',
    input: incomingSms,
    async: true,
    async run(context, { to, from, body, mediaUrls = [] }) {
      const throwIfRestored = context.clock.createRestoreCheck()
      const files = await context.sms.loadMedia(mediaUrls)
      if (isProblem(files)) throw new Error(`mock.receiveSms(): ${files.detail}`)
      throwIfRestored()
      const row = context.sms.receive({ from, to, body }, files)
      if (!row) throw createNoAgentError(context, to, files.length > 0 ? 'mms' : 'sms')
      return row.record
    },
  }),
} satisfies MockOperations<SmsMockOperations>
