import * as z from 'zod'
import { CUID, text } from './text.ts'

function address(description: string) {
  return text({ minLength: 1, maxLength: 320, description }).optional()
}

function id(description: string) {
  return text({ pattern: CUID, description }).optional()
}

/** The filters of the messages list. */
const filters = {
  agentId: id(
    'Only what belongs to this agent. An agent key means its own agent when left out; at organization level all agents are listed.',
  ),
  inboxId: id('Only messages of this inbox.'),
  threadId: id('Only messages of this thread.'),
  channel: z
    .enum(['EMAIL', 'SMS', 'MMS', 'VOICE'])
    .meta({ description: 'Only messages of this channel.' })
    .optional(),
  direction: z
    .enum(['INBOUND', 'OUTBOUND'])
    .meta({ description: 'Only messages of this direction.' })
    .optional(),
  status: z
    .enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'BOUNCED', 'BLOCKED', 'PENDING_APPROVAL'])
    .meta({ description: 'Only messages in this status.' })
    .optional(),
  fromAddress: address('Only messages from this address or number, whatever the case.'),
  toAddress: address('Only messages to this address or number, whatever the case.'),
  labels: z
    .array(text({ minLength: 1, maxLength: 64 }))
    .min(1)
    .max(50)
    .meta({ description: 'Labels that must all be there.' })
    .optional(),
}

/**
 * Body of `client.messages.search`, for a tool of an agent. Unknown members are refused. Interface section 4.
 *
 * @example
 * ```ts
 * import { searchMessagesBody } from '@agentcomms/client/schemas'
 *
 * for await (const { message } of client.messages.search(searchMessagesBody.parse(args))) console.log(message.subject)
 * ```
 */
export const searchMessagesBody = z
  .strictObject({
    query: text({
      minLength: 1,
      maxLength: 500,
      description: 'Words that must all occur; at least one.',
    }),
    filters: z
      .strictObject({
        ...filters,
        createdAfter: text({
          format: 'date-time',
          description: 'Only records created at or after this instant.',
        }).optional(),
        createdBefore: text({
          format: 'date-time',
          description: 'Only records created at or before this instant.',
        }).optional(),
      })
      .meta({ description: 'The filters of the messages list.' })
      .optional(),
    cursor: text({
      minLength: 1,
      maxLength: 1024,
      description: 'Where to go on, the nextCursor of the page before.',
    }).optional(),
    limit: z
      .int()
      .min(1)
      .max(100)
      .meta({ default: 20, description: 'Most hits on one page, 1 to 100.' })
      .optional(),
  })
  .meta({ description: 'What to look for.' })

/**
 * Filter of `client.messages.waitFor`, for a tool of an agent. `subject` is text that the subject contains, `since` an id. Unknown members are refused. Interface section 3.
 *
 * @example
 * ```ts
 * import { waitForFilter } from '@agentcomms/client/schemas'
 *
 * const message = await client.messages.waitFor(waitForFilter.parse(args), { timeoutMs: 30_000 })
 * ```
 */
export const waitForFilter = z
  .strictObject({
    ...filters,
    includeSpam: z
      .boolean()
      .meta({
        default: false,
        description: 'Also messages labelled spam. Naming spam in labels includes them too.',
      })
      .optional(),
    deleted: z
      .enum(['exclude', 'include', 'only'])
      .meta({ default: 'exclude', description: 'What to do with messages in the Trash.' })
      .optional(),
    subject: text({
      minLength: 1,
      maxLength: 998,
      description: 'Text that the subject contains, whatever the case.',
    }).optional(),
    since: text({ pattern: CUID })
      .nullable()
      .meta({
        description:
          'Id of the message after which to look. Null: every message counts. The newest that there is now, if left out.',
      })
      .optional(),
  })
  .meta({ description: 'Which message to wait for.' })
