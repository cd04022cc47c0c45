/** Tools that are no request: each does its work with code of the client, in place of an operation. */
import type { ToolField } from '../packages/client/src/tools/tool-data.ts'
import type { JsonSchema } from './document.d.ts'
import { collectForeign, type Tool } from './tool-marks.ts'

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
  timeoutSeconds: {
    type: 'integer',
    description: 'Time limit, 1 to 600. Default: 60.',
    optional: true,
  },
}

const waitDescription =
  'Waits until a message arrives that matches all filters, and returns it, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with `listMessages`. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.'

const attachmentDescription =
  'Returns the `text` of a text file, such as CSV, JSON or an invitation. Other files have a `note`, and a `url` that needs no credentials for 15 minutes.'

/** Result of `read_attachment`. */
const attachmentResult: JsonSchema = {
  type: 'object',
  properties: {
    filename: { type: 'string', 'x-untrusted': 'text' },
    mimeType: { type: 'string', 'x-untrusted': 'word' },
    sizeBytes: { type: 'integer' },
    text: { type: 'string', 'x-untrusted': 'text' },
    note: { type: 'string', 'x-untrusted': false },
    url: { type: 'string', 'x-untrusted': false },
    expiresAt: { type: 'string', format: 'date-time' },
  },
}

/** A tool and the schema of its result. */
export interface ToolWithResult {
  readonly tool: Tool
  readonly result: JsonSchema
}

/** Returns the tools of an operation, for operations with another tool than their own. */
export const actionTools: Readonly<Record<string, (own: ToolWithResult) => ToolWithResult[]>> = {
  listMessages: own => {
    const { readers, properties, annotations, foreign } = own.tool
    const filters = Object.entries(properties).filter(([name]) => !waitParameters.includes(name))
    const tool: Tool = {
      name: 'wait_for_message',
      title: 'Wait for a message',
      description: waitDescription,
      action: 'waitForMessage',
      properties: { ...Object.fromEntries(filters), ...waitFields },
      ...(readers?.items && { readers: { '': readers.items } }),
      ...(foreign && { foreign }),
      annotations,
    }
    return [own, { tool, result: own.result.properties?.items?.items ?? {} }]
  },
  downloadAttachment: ({ tool: { properties, annotations } }) => {
    const tool: Tool = {
      name: 'read_attachment',
      title: 'Read an attachment',
      description: attachmentDescription,
      action: 'readAttachment',
      properties,
      ...collectForeign({ schema: attachmentResult }),
      annotations,
    }
    return [{ tool, result: attachmentResult }]
  },
}
