/** Tools of messages that are no request. */
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import type { JsonSchema } from '../../document.d.ts'
import { type ActionParts, type CreateTools, id, own, timeLimit, timestamp, toAction } from './to-action.ts'
import { collectForeign } from './tool-marks.ts'

/** Parameters of `listMessages` that `client.messages.waitFor` sets, or that are of no use for a new message. */
const waitParameters = ['cursor', 'limit', 'dateRange', 'status', 'deleted', 'labels']

/** Arguments of `wait_for_message` that `listMessages` does not have, or has with another default. */
const waitFields: Record<string, ToolField> = {
  direction: {
    description: 'Only messages of this direction. Default: INBOUND.',
    enum: ['INBOUND', 'OUTBOUND'],
    optional: true,
  },
  subject: { description: 'Part of the subject, ignoring case.', optional: true },
  since: {
    description:
      'Id of a message: only newer messages match. ANY: messages of any age match. Default: only messages that arrive after this call.',
    optional: true,
  },
  ...timeLimit,
}

/** Fields of the result of `wait_for_message` that messages do not have. */
const foundFields: JsonSchema = {
  type: 'object',
  'x-untrusted': 'word',
  properties: {
    codes: { type: 'array', items: { type: 'string' } },
    links: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          url: { type: 'string' },
          host: { type: 'string' },
          text: { type: 'string', 'x-untrusted': 'text' },
        },
      },
    },
  },
}

/** Result of `read_attachment`. */
const attachmentResult: JsonSchema = {
  type: 'object',
  properties: {
    filename: { type: 'string', 'x-untrusted': 'text' },
    mimeType: { type: 'string', 'x-untrusted': 'word' },
    sizeBytes: { type: 'integer' },
    text: { type: 'string', 'x-untrusted': 'text' },
    note: own,
    url: own,
    expiresAt: timestamp,
  },
}

/** Result of `update_message_labels`. */
const labelsResult: JsonSchema = {
  type: 'object',
  properties: {
    changed: {
      type: 'array',
      items: { type: 'object', properties: { id: own, labels: { type: 'array', items: own } } },
    },
    failed: { type: 'array', items: { type: 'object', properties: { id: own, code: own, message: own } } },
  },
}

/** Result of `wait_for_delivery`. */
const deliveryResult: JsonSchema = {
  type: 'object',
  properties: { id, status: own, toAddress: { type: 'string', 'x-untrusted': 'word' }, sentAt: timestamp },
}

export const messageActions: Readonly<Record<string, CreateTools>> = {
  listMessages: one => {
    const { readers, properties, foreign } = one.tool
    const filters = Object.entries(properties).filter(([name]) => !waitParameters.includes(name))
    const message = one.result.properties?.items?.items ?? {}
    const wait: ActionParts = {
      name: 'wait_for_message',
      title: 'Wait for a message',
      description:
        'Waits until a message arrives that matches all filters, and returns it with `codes` and `links`, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with `listMessages`. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.',
      action: 'waitForMessage',
      properties: { ...Object.fromEntries(filters), ...waitFields },
      ...(readers?.items && { readers: { '': readers.items } }),
    }
    const { annotations } = one.tool
    const found = collectForeign({ schema: foundFields }).foreign
    const marks = { text: [foreign, found].flatMap(marked => marked?.text ?? []), own: foreign?.own ?? [] }
    const result = { allOf: [message], properties: foundFields.properties ?? {} }
    return [one, { tool: { annotations, foreign: marks, ...wait }, result }]
  },
  getMessage: one => {
    const delivery = toAction(one.tool, deliveryResult, {
      name: 'wait_for_delivery',
      title: 'Wait for a delivery',
      description:
        'Waits until the status of a sent message is no longer QUEUED or SENT, or the time limit is over, and returns its status. Use it to learn whether a message was DELIVERED, BOUNCED or FAILED. SENT after the time limit means that nothing is known yet.',
      action: 'waitForDelivery',
      properties: { id: { description: 'Id of the sent message.' }, ...timeLimit },
    })
    return [one, delivery]
  },
  updateMessageLabels: ({ tool }) => [
    toAction(tool, labelsResult, {
      name: tool.name,
      title: 'Change the labels of messages',
      description:
        'Adds and removes labels of one or more messages. To archive, add `archived`; to mark as read or unread, add `read` or `unread`; to sort, add labels of your own. Archived messages stay in lists. Returns the messages that changed, and those that failed.',
      action: 'updateLabels',
      record: { path: '/messages/{ids}', arguments: ['ids'] },
      effect: 'recordEffect',
      properties: {
        ids: { description: 'Message ids, at most 100.', items: {} },
        ...Object.fromEntries(Object.entries(tool.properties).filter(([name]) => name !== 'id')),
      },
    }),
  ],
  downloadAttachment: ({ tool }) => [
    toAction(tool, attachmentResult, {
      name: 'read_attachment',
      title: 'Read an attachment',
      description:
        'Returns the `text` of a text file, such as CSV, JSON or an invitation. Other files have a `note`, and a `url` that needs no credentials for 15 minutes: show it only to the user.',
      action: 'readAttachment',
      properties: tool.properties,
    }),
  ],
}
