import { isAddress, parseAddresses } from '@agentcomms/mail'
import type { DemoMessage, Message } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { listOf, text } from '../../runtime/input-schemas.ts'
import { bytes, hasExactlyOneContent, incomingFileFields } from '../messages/incoming-file.ts'
import { type MockOperationContext, type MockOperations, mockOperation } from '../mock-operation.ts'
import type { EmailEnvelope, IncomingAttachment, IncomingEmail, ReceivedMessages } from './incoming-email.ts'
import { composeIncomingEmail, receiveSource } from './receive-email.ts'

export interface EmailMockOperations {
  /**
   * Receives an email from outside. All agents and demo inboxes among the recipients get it. Returns the message of the first
   * agent.
   *
   * Rejects with an Error if no recipient is an agent of the mock.
   *
   * @example
   * ```ts
   * await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject: 'Hello', text: 'Hi Ada' })
   * ```
   */
  receiveEmail(email: IncomingEmail): Promise<Message>
  /**
   * Like `receiveEmail`, but returns the message of the first demo inbox.
   *
   * Rejects with an Error if no recipient is a demo inbox of the mock, or if the demo inbox has expired.
   */
  receiveDemoEmail(email: IncomingEmail): Promise<DemoMessage>
  /**
   * Receives an email as RFC 5322 source, such as the content of an `.eml` file. Returns the messages of all agents and demo
   * inboxes among its recipients.
   *
   * Rejects with a MailParseError if the source is not an email, and with an Error if no recipient is an agent or a demo inbox
   * of the mock.
   *
   * @example
   * ```ts
   * const { messages } = await mock.receiveRawEmail(readFileSync('reply.eml'), { to: ada.email })
   * ```
   */
  receiveRawEmail(source: string | Uint8Array, envelope?: EmailEnvelope): Promise<ReceivedMessages>
}

const ADDRESSES_MESSAGE =
  'must be an email address such as "ada@example.com" or "Ada <ada@example.com>", or an array of them'

const addresses = z
  .union([z.string(), z.array(z.string())], ADDRESSES_MESSAGE)
  .check(
    z.refine(
      value => [value].flat().every(entry => parseAddresses(entry).every(isAddress)),
      ADDRESSES_MESSAGE,
    ),
  )

const sender = text(1_000).check(
  z.refine(value => {
    const [address, ...others] = parseAddresses(value)
    return address !== undefined && isAddress(address) && others.length === 0
  }, 'must be one email address, such as "ben@example.com" or "Ben <ben@example.com>"'),
)

const attachment = z
  .strictObject({
    ...incomingFileFields,
    contentId: z.optional(text(255)),
  } satisfies Record<keyof IncomingAttachment, unknown>)
  .check(hasExactlyOneContent)

const spam = z.optional(z.boolean()).check(z.describe('Labels the email as spam.'))

/** Schema of an email that must have at least one `recipient`. */
const incomingEmail = (recipient: string) =>
  z.strictObject({
    to: addresses.check(z.describe(`Recipients. At least one must be ${recipient} of the mock.`)),
    from: sender.check(z.describe('Sender, such as ben@example.com.')),
    cc: z.optional(addresses).check(z.describe('Cc recipients.')),
    subject: z.optional(z.string()).check(z.describe('Subject.')),
    text: z.optional(z.string()).check(z.describe('Plain text body. Default: the text of the HTML body.')),
    html: z.optional(z.string()).check(z.describe('HTML body.')),
    attachments: z.optional(listOf(attachment, 1_000)),
    inReplyTo: z
      .optional(z.string())
      .check(z.describe('Email that this one replies to: its id or its Message-ID header.')),
    references: z
      .optional(listOf(z.string(), 1_000))
      .check(
        z.describe(
          'Message-IDs of the References header, oldest first. Default: derived from the email that this one replies to.',
        ),
      ),
    messageId: z.optional(z.string()).check(z.describe('Message-ID header. Default: a generated one.')),
    headers: z.optional(z.record(z.string(), z.string())).check(z.describe('Additional headers by name.')),
    spam,
  } satisfies Record<keyof IncomingEmail, unknown>)

const rawEmail = z.strictObject({
  source: z.union([z.string(), bytes], 'must be RFC 5322 source: a string or a Uint8Array'),
  to: z.optional(addresses).check(z.describe('Recipients. Default: the addresses in the headers.')),
  spam,
} satisfies Record<'source' | keyof EmailEnvelope, unknown>)

export const emailMockOperations = {
  receiveEmail: mockOperation({
    summary: 'Receives an email from outside',
    input: incomingEmail('an agent'),
    async: true,
    run: async (context, email) => getFirst((await receive(context, 'receiveEmail', email)).messages),
  }),

  receiveDemoEmail: mockOperation({
    summary: 'Receives an email from outside in a demo inbox',
    input: incomingEmail('a demo inbox'),
    async: true,
    run: async (context, email) => getFirst((await receive(context, 'receiveDemoEmail', email)).demoMessages),
  }),

  receiveRawEmail: mockOperation({
    summary: 'Receives RFC 5322 source: the body is the source, `to` and `spam` are in the query',
    input: rawEmail,
    body: 'message/rfc822',
    fromArguments: (source: string | Uint8Array, envelope: EmailEnvelope = {}) => ({
      ...envelope,
      source: toBytes(source),
    }),
    async: true,
    run: (context, { source, ...envelope }) => receiveSource(context, 'receiveRawEmail', source, envelope),
  }),
} satisfies MockOperations<EmailMockOperations>

function receive(
  context: MockOperationContext,
  operation: keyof EmailMockOperations,
  email: IncomingEmail,
): Promise<ReceivedMessages> {
  return receiveSource(context, operation, composeIncomingEmail(context, email), { spam: email.spam })
}

/** Returns the first record. The list is never empty, because `receiveSource` rejects emails without a recipient. */
function getFirst<T>([record]: readonly T[]): T {
  if (record === undefined) throw new Error('The received email has no message.')
  return record
}

/** Converts views and buffers, also those of other JavaScript realms, such as a Jest environment. */
function toBytes(source: unknown): unknown {
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
  const isBuffer = Object.prototype.toString.call(source) === '[object ArrayBuffer]'
  return isBuffer ? new Uint8Array(source as ArrayBuffer) : source
}
