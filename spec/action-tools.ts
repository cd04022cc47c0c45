/** Tools that are no request: each does its work with code of the client, in place of an operation. */
import type { ToolField } from '../packages/client/src/tools/tool-data.ts'
import type { JsonSchema } from './document.d.ts'
import { collectForeign, type Tool } from './tool-marks.ts'

/** A tool and the schema of its result. */
export interface ToolWithResult {
  readonly tool: Tool
  readonly result: JsonSchema
}

type ActionParts = Partial<Tool> & Pick<Tool, 'name' | 'title' | 'description' | 'action' | 'properties'>

const timestamp: JsonSchema = { type: 'string', format: 'date-time' }
const own: JsonSchema = { type: 'string', 'x-untrusted': false }
const id: JsonSchema = { type: 'string', pattern: '^[0-9A-Za-z]+$' }

const toTimeLimit = (description: string): Record<string, ToolField> => ({
  timeoutSeconds: {
    type: 'integer',
    description: `${description}, 1 to 600. Default: 60.`,
    optional: true,
  },
})
const timeLimit = toTimeLimit('Time limit')

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

/** Result of `get_me`. */
const meResult: JsonSchema = {
  type: 'object',
  properties: {
    now: timestamp,
    weekday: own,
    access: own,
    agentId: id,
    name: own,
    status: own,
    emailAddress: own,
    phoneNumbers: {
      type: 'array',
      items: { type: 'object', properties: { phoneNumber: own, can: { type: 'array', items: own } } },
    },
    agents: {
      type: 'array',
      items: { type: 'object', properties: { agentId: id, name: own, emailAddress: own } },
    },
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

/** Result of `get_call` and `wait_for_call`. */
function toCallResult({ properties: { callId: _, agentId: __, ...call } = {} }: JsonSchema): JsonSchema {
  const segment = { speaker: own, text: { type: 'string', 'x-untrusted': 'text' } as JsonSchema }
  const transcript: JsonSchema = { type: 'array', items: { type: 'object', properties: segment } }
  return { type: 'object', 'x-untrusted': false, properties: { ...call, transcript } }
}

/** Returns a tool whose work an action does, with the marks of its result. */
function toAction({ annotations }: Tool, result: JsonSchema, parts: ActionParts): ToolWithResult {
  return { tool: { annotations, ...collectForeign({ schema: result }), ...parts }, result }
}

/** Tools for daily work, which `agentTools` returns by default. */
export const defaultTools: readonly string[] = [
  'get_me',
  'list_messages',
  'search_messages',
  'get_message',
  'wait_for_message',
  'list_threads',
  'get_thread',
  'read_attachment',
  'update_message_labels',
  'delete_message',
  'restore_message',
  'send_email',
  'reply_to_email',
  'forward_email',
  'send_sms',
  'unsuppress_sms',
  'wait_for_delivery',
  'list_calls',
  'create_call',
  'get_call',
  'wait_for_call',
]

/** Returns the tools of an operation, for operations with another tool than their own. */
export const actionTools: Readonly<Record<string, (own: ToolWithResult) => ToolWithResult[]>> = {
  listMessages: one => {
    const { readers, properties, foreign } = one.tool
    const filters = Object.entries(properties).filter(([name]) => !waitParameters.includes(name))
    const message = one.result.properties?.items?.items ?? {}
    const wait: ActionParts = {
      name: 'wait_for_message',
      title: 'Wait for a message',
      description:
        'Waits until a message arrives that matches all filters, and returns it, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with `listMessages`. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.',
      action: 'waitForMessage',
      properties: { ...Object.fromEntries(filters), ...waitFields },
      ...(readers?.items && { readers: { '': readers.items } }),
    }
    const { annotations } = one.tool
    return [one, { tool: { annotations, ...(foreign && { foreign }), ...wait }, result: message }]
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
  createCall: ({ tool, result }) => [
    {
      tool: {
        ...tool,
        description:
          'Calls a phone number from `fromNumber`, or from your primary number, and returns the call immediately. Your side says `greeting` when the call is answered. To wait for its end and read what was said, use `waitForCall`.',
      },
      result,
    },
  ],
  getCall: ({ tool, result }) => {
    const callResult = toCallResult(result)
    const { callId: _, ...others } = tool.properties
    const properties = { id: { description: 'Call id.' }, ...others }
    return [
      toAction(tool, callResult, {
        name: tool.name,
        title: tool.title,
        description:
          'Returns a call in its current state, with the transcript of what each side has said so far. To wait for its end, use `waitForCall`.',
        action: 'getCall',
        properties,
      }),
      toAction(tool, callResult, {
        name: 'wait_for_call',
        title: 'Wait for the end of a call',
        description:
          'Waits until a call has ended, or the time limit is over, and returns it with its transcript. `endReason` says why it ended.',
        action: 'waitForCall',
        properties: { id: { description: 'Call id.' }, ...timeLimit },
      }),
    ]
  },
  getAgent: one => [
    one,
    toAction(one.tool, meResult, {
      name: 'get_me',
      title: 'Get the own agent',
      description:
        'Returns who you are: your name, email address, phone numbers and what they can do, the access of your key, and the time now. Use it first if a task needs one of these. Access AGENT: you reach only the records of this agent, and settings of the organization are a matter for the user.',
      action: 'getMe',
      properties: {
        agentId: { description: 'Agent to act for. Default: the agent of the key.', optional: true },
      },
    }),
  ],
}
