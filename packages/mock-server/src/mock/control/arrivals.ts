import type { CallTranscriptSegment } from '@agentcomms/spec'
import * as z from 'zod/mini'
import type { CallEndReason } from '../../index.ts'
import type { IncomingEmail } from '../../services/email/receive-email.ts'
import { type ControlOperation, documentedEnum, taking } from './control-operation.ts'

const text = z.string()
const texts = z.union([text, z.array(text)])
const optional = z.exactOptional

const file = z.strictObject({
  filename: text,
  contentType: optional(text),
  contentId: optional(text),
  /** As UTF-8. */
  content: optional(text),
  contentBase64: optional(z.base64()),
})

export const incomingEmail = z.strictObject({
  to: texts,
  from: text,
  cc: optional(texts),
  subject: optional(text),
  text: optional(text),
  html: optional(text),
  attachments: optional(z.array(file)),
  inReplyTo: optional(text),
  references: optional(z.array(text)),
  messageId: optional(text),
  headers: optional(z.record(text, text)),
  spam: optional(z.boolean()),
})

/** What comes from outside. */
export const arrivals: ControlOperation[] = [
  taking(
    ['POST', '/receiveEmail', incomingEmail],
    { summary: 'A mail arrives from outside: fields, or RFC 5322 source with ?to= and ?spam=', mail: true },
    ({ mock }, email) => mock.receiveEmail(toEmail(email)),
  ),
  taking(
    ['POST', '/receiveDemoEmail', incomingEmail],
    { summary: 'A mail arrives in a demo inbox', mail: true },
    ({ mock }, email) => mock.receiveDemoEmail(toEmail(email)),
  ),
  taking(
    [
      'POST',
      '/receiveSms',
      z.strictObject({ to: text, from: text, body: text, mediaUrls: optional(z.array(text)) }),
    ],
    { summary: 'A text arrives from outside' },
    ({ mock }, sms) => mock.receiveSms(sms),
  ),
  taking(
    ['POST', '/receiveCall', z.strictObject({ to: text, from: text })],
    { summary: 'A call comes in from outside' },
    ({ mock }, call) => mock.receiveCall(call),
  ),
  taking(
    [
      'POST',
      '/endCall',
      z.strictObject({
        id: text,
        reason: optional(text),
        transcript: optional(
          z.union([
            text,
            z.array(
              z.strictObject({
                speaker: documentedEnum<CallTranscriptSegment['speaker']>(
                  'CallTranscriptSegment/properties/speaker',
                ),
                text,
              }),
            ),
          ]),
        ),
      }),
    ],
    { summary: 'Ends a call that runs' },
    // The mock knows the reasons, and which fit the state of the call.
    ({ mock }, { id, reason, ...end }) =>
      mock.endCall(id, { ...end, ...(reason !== undefined && { reason: reason as CallEndReason }) }),
  ),
]

function toEmail({ attachments, ...email }: z.output<typeof incomingEmail>): IncomingEmail {
  if (!attachments) return email
  const files = attachments.map(({ content, contentBase64, ...rest }) => {
    if ((content === undefined) === (contentBase64 === undefined))
      throw new TypeError(`The attachment ${rest.filename} takes content or contentBase64, one of them.`)
    return { ...rest, content: contentBase64 === undefined ? (content ?? '') : fromBase64(contentBase64) }
  })
  return { ...email, attachments: files }
}

function fromBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}
