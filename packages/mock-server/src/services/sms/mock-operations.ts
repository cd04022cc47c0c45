import type { Message, SmsSuppression } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { isProblem } from '../../http/problem.ts'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { phoneNumber } from '../documented-schemas.ts'
import {
  hasExactlyOneContent,
  type IncomingFile,
  incomingFileFields,
  readIncomingFile,
} from '../messages/incoming-file.ts'
import { MAX_ATTACHMENT_BYTES } from '../messages/load-attachments.ts'
import { type MockOperations, mockOperation } from '../mock-operation.ts'
import { createNoAgentError } from '../phone-numbers/no-agent-error.ts'
import { contract } from '../service-contract.ts'
import { receiveSms } from './deliver-sms.ts'
import { loadMedia } from './send-sms.ts'
import { smsRecipient, smsSender } from './sms-address.ts'
import { suppressRecipient } from './suppressions.ts'

/** An SMS or MMS message from outside. It has a text, files or both. */
export interface IncomingSms {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: string
  /**
   * Sender: a phone number in E.164 form, a short code of 3 to 8 digits such as `22395`, or a name such as `Google` of 1 to 11
   * ASCII letters, digits, spaces and `& + - . _`.
   */
  from: string
  /** Text of 1 to 1,600 characters. Default: none. Without a text, a file is required. */
  body?: string | undefined
  /** URLs of files, which the mock fetches. Default: none. */
  mediaUrls?: string[] | undefined
  /** Files as bytes, text or base64, at most 10 together with `mediaUrls`. A message with files is an MMS. Default: none. */
  attachments?: IncomingFile[] | undefined
}

/** A number of an agent and a recipient that it must not send to. */
export interface SmsSuppressionPair {
  /** Phone number of an agent of the mock, in E.164 form. */
  fromNumber: string
  /** Recipient: a phone number in E.164 form, or a short code of 3 to 8 digits. */
  phoneNumber: string
}

export interface SmsMockOperations {
  /**
   * Receives an SMS or MMS message from outside. A message that is only STOP or a similar word suppresses its sender. Returns the
   * message.
   *
   * Rejects with an Error if no agent of the mock can receive the message at `to`, if a file cannot be fetched, or if the files
   * have more than 25 MB.
   *
   * @example
   * ```ts
   * await mock.receiveSms({ to: ada.phone.phoneNumber, from: '+12025550143', body: 'Your code is 123456' })
   * ```
   */
  receiveSms(sms: IncomingSms): Promise<Message>
  /**
   * Adds an SMS suppression by hand: one number of an agent no longer sends to a recipient. Sending to it fails with 409 RECIPIENT_OPTED_OUT.
   * Returns the suppression. If the recipient is suppressed already, nothing changes.
   *
   * Throws an Error if no agent of the mock has the number.
   */
  suppressSms(pair: SmsSuppressionPair): SmsSuppression
}

const MAX_FILES = contract.getLimit('SendSms/properties/mediaUrls', 'maxItems')

const mediaUrl = text(contract.getLimit('SendSms/properties/mediaUrls/items', 'maxLength'))

const incomingSms = z
  .strictObject({
    to: phoneNumber.check(z.describe('Phone number of an agent, such as +12015550100.')),
    from: smsSender.check(z.describe('Sender: a phone number, a short code or a name.')),
    body: z
      .optional(text(contract.getLimit('SendSms/properties/body', 'maxLength')))
      .check(z.describe('Text. A message without files must have one.')),
    mediaUrls: z
      .optional(listOf(mediaUrl, MAX_FILES))
      .check(z.describe('URLs of files, which the mock fetches. The message is then an MMS.')),
    attachments: z.optional(
      listOf(z.strictObject(incomingFileFields).check(hasExactlyOneContent), MAX_FILES),
    ),
  } satisfies Record<keyof IncomingSms, unknown>)
  .check(
    z.refine(
      sms => sms.body !== undefined || countFiles(sms) > 0,
      '`body` is missing, and the message has no files',
    ),
    z.refine(
      sms => countFiles(sms) <= MAX_FILES,
      `must have at most ${MAX_FILES} files in \`mediaUrls\` and \`attachments\``,
    ),
  )

function countFiles({ mediaUrls = [], attachments = [] }: Omit<IncomingSms, 'to' | 'from'>): number {
  return mediaUrls.length + attachments.length
}

export const smsMockOperations = {
  receiveSms: mockOperation({
    summary: 'Receives an SMS or MMS from outside',
    input: incomingSms,
    async: true,
    async run(context, { to, from, body = '', mediaUrls, attachments = [] }) {
      const fetched = await loadMedia(context, mediaUrls)
      if (isProblem(fetched)) throw new Error(`mock.receiveSms(): ${fetched.detail}`)
      const given = attachments.map(file => ({ ...readIncomingFile(file), contentId: null }))
      const files = [...fetched, ...given]
      if (files.reduce((size, { content }) => size + content.length, 0) > MAX_ATTACHMENT_BYTES)
        throw new Error('mock.receiveSms(): the files have more than 25 MB. Use smaller files.')
      const row = receiveSms(context, { from, to, body }, files)
      if (!row) throw createNoAgentError(context, to, files.length > 0 ? 'mms' : 'sms')
      return row.record
    },
  }),

  suppressSms: mockOperation({
    summary: 'Suppresses a recipient of SMS by hand',
    input: z.strictObject({ fromNumber: phoneNumber, phoneNumber: smsRecipient } satisfies Record<
      keyof SmsSuppressionPair,
      unknown
    >),
    run(context, { fromNumber, phoneNumber }) {
      const number = context.state.phoneNumbers.find('phoneNumber', fromNumber)
      if (!number) throw createNoAgentError(context, fromNumber, 'sms')
      return suppressRecipient(context, number, phoneNumber, 'MANUAL').record
    },
  }),
} satisfies MockOperations<SmsMockOperations>
