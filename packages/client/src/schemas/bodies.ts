import * as z from 'zod'
import { CUID, ONE_LINE, text } from './text.ts'

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]"
const SENDER =
  'The agent that sends. An agent key means its own agent when left out; at organization level it is required.'

function email() {
  return text({ format: 'email', maxLength: 320, description: 'E-mail address, without a display name.' })
}

function phoneNumber() {
  return text({ pattern: String.raw`^\+[1-9][0-9]{6,14}$`, description: 'Phone number in E.164 form.' })
}

/** What an attachment has, whatever its content comes from. */
function file(contentType: string) {
  return {
    filename: text({ minLength: 1, maxLength: 255, pattern: ONE_LINE, description: 'Name of the file.' }),
    contentType: text({
      minLength: 3,
      maxLength: 200,
      pattern: `^${TOKEN}+/${TOKEN}+$`,
      description: contentType,
    }).optional(),
    contentId: text({
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-;=?-~]+$',
      description: 'Content-ID, for images that the HTML body shows as "cid:".',
    }).optional(),
  }
}

const attachments = z
  .array(
    z
      .union([
        z
          .strictObject({
            ...file('Media type. Derived from the filename if left out.'),
            content: text({
              contentEncoding: 'base64',
              pattern: '^[A-Za-z0-9+/]*={0,2}$',
              description: 'Content in base64.',
            }),
          })
          .meta({ description: 'A file whose content is in the request.' }),
        z
          .strictObject({
            ...file('Media type. Taken from the reply to the fetch if left out.'),
            url: text({
              format: 'uri',
              pattern: '^[hH][tT][tT][pP][sS]?://',
              maxLength: 2048,
              description: 'Public address of the file.',
            }),
          })
          .meta({ description: 'A file that the service fetches.' }),
      ])
      .meta({ description: 'A file, as content or as a url that the service fetches.' }),
  )
  .max(20)
  .meta({ description: 'Files, at most 20 and at most 25 MB together after decoding or fetching.' })

const metadata = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Free-form key/value data, kept and given back as it is.' })

const headers = z
  .record(text({ pattern: `^${TOKEN}{1,100}$` }), text({ maxLength: 998, pattern: ONE_LINE }))
  .refine(value => Object.keys(value).length <= 100, { error: 'Too many headers: at most 100' })
  .meta({
    maxProperties: 100,
    description:
      'Custom headers. They never override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date.',
  })

/**
 * Body of `client.email.send`, for a tool of an agent: `z.toJSONSchema(sendEmailBody)` describes it to a model. Attachments
 * are base64 or a public `url`. Unknown members are refused. Interface section 4.9.
 *
 * @example
 * ```ts
 * import { sendEmailBody } from '@agentcomms/client/schemas'
 * import * as z from 'zod'
 *
 * // What the model may decide; the agent is yours to fill in.
 * const parameters = sendEmailBody.pick({ to: true, subject: true, body: true })
 * const tool = { name: 'send_email', parameters: z.toJSONSchema(parameters) }
 * const sent = await client.email.send({ agentId, ...parameters.parse(args) })
 * ```
 */
export const sendEmailBody = z
  .strictObject({
    agentId: text({ pattern: CUID, description: SENDER }).optional(),
    to: z
      .array(email())
      .min(1)
      .meta({ description: 'E-mail addresses without display names, at least one.' }),
    subject: text({ minLength: 1, maxLength: 998, pattern: ONE_LINE, description: '1 to 998 characters.' }),
    body: text({ minLength: 1, description: 'Plain text.' }),
    fromIdentityId: text({
      pattern: CUID,
      description: 'Email identity to send from, by its id.',
    }).optional(),
    cc: z.array(email()).meta({ description: 'E-mail addresses without display names.' }).optional(),
    bcc: z
      .array(email())
      .meta({ description: 'E-mail addresses without display names, hidden from the other recipients.' })
      .optional(),
    bodyHtml: text({ description: 'HTML body.' }).optional(),
    attachments: attachments.optional(),
    headers: headers.optional(),
    metadata: metadata.optional(),
    inReplyTo: text({
      minLength: 1,
      maxLength: 998,
      pattern: String.raw`^<?[^<>\s\x00]+>?$`,
      description:
        'RFC 5322 Message-ID (angle brackets optional) or message id of the message that this one answers. It joins that thread.',
    }).optional(),
    references: z
      .array(
        text({
          minLength: 1,
          maxLength: 998,
          pattern: String.raw`^<?[^<>\s\x00]+>?$`,
          description: 'An RFC 5322 Message-ID, angle brackets optional.',
        }),
      )
      .max(100)
      .meta({
        description:
          'RFC 5322 Message-IDs, oldest first. Derived from the message that is answered if left out.',
      })
      .optional(),
  })
  .meta({ description: 'An e-mail to send.' })

/**
 * Body of `client.email.reply`, for a tool of an agent. The message that is answered is not in it: extend it. Unknown
 * members are refused. Interface section 4.9.
 *
 * @example
 * ```ts
 * import { replyToEmailBody } from '@agentcomms/client/schemas'
 * import * as z from 'zod'
 *
 * const parameters = replyToEmailBody.extend({ messageId: z.string().describe('Message to answer.') })
 * const { messageId, ...body } = parameters.parse(args)
 * await client.email.reply(messageId, body)
 * ```
 */
export const replyToEmailBody = z
  .strictObject({
    body: text({ minLength: 1, description: 'Plain text.' }),
    bodyHtml: text({ description: 'HTML body.' }).optional(),
    replyAll: z
      .boolean()
      .meta({ default: false, description: 'Answer every recipient of the message too.' })
      .optional(),
    quoteOriginal: z
      .boolean()
      .meta({ default: false, description: 'Quote the message below the answer.' })
      .optional(),
    cc: z.array(email()).meta({ description: 'Further e-mail addresses without display names.' }).optional(),
    bcc: z
      .array(email())
      .meta({ description: 'Further hidden e-mail addresses without display names.' })
      .optional(),
    attachments: attachments.optional(),
    headers: headers.optional(),
    metadata: metadata.optional(),
  })
  .meta({ description: 'An answer to an e-mail.' })

/**
 * Body of `client.sms.send`, for a tool of an agent. Unknown members are refused. Interface section 2.5.
 *
 * @example
 * ```ts
 * import { sendSmsBody } from '@agentcomms/client/schemas'
 *
 * const sent = await client.sms.send(sendSmsBody.parse(args))
 * ```
 */
export const sendSmsBody = z
  .strictObject({
    agentId: text({ pattern: '^[0-9a-z]+$', description: SENDER }).optional(),
    to: phoneNumber(),
    body: text({
      minLength: 1,
      maxLength: 1600,
      description: 'Text, 1 to 1600 characters (Unicode code points).',
    }),
    mediaUrls: z
      .array(text({ format: 'uri', pattern: '^https?://', maxLength: 2048 }))
      .max(10)
      .meta({ description: 'Public urls of the media, at most 10. Any makes the message an MMS.' })
      .optional(),
    fromNumber: phoneNumber().optional(),
    metadata: metadata.optional(),
  })
  .meta({ description: 'An SMS, or an MMS when it has media.' })
