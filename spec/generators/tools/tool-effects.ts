/** Finds what reads the effect of a tool, and how to read the record that it changes or uses. */

import { listOperations, type PlacedOperation } from '../../document/operations.ts'
import type { OpenApiDocument } from '../../document.d.ts'
import type { Tool } from './tool-marks.ts'

/** Functions of the client that read what an operation will do. Default: `recordEffect`, if the operation names a record. */
const effects: Readonly<Record<string, string>> = {
  sendEmail: 'newEmail',
  createDraft: 'newEmail',
  sendDraft: 'storedEmail',
  approveMessage: 'storedEmail',
  forwardEmail: 'forwardedEmail',
  replyToEmail: 'replyEmail',
}

export function findEffect(
  { id, method, path }: PlacedOperation,
  properties: Tool['properties'],
  document: OpenApiDocument,
): Pick<Tool, 'record' | 'effect'> {
  if (method === 'get') return {}
  const effect = effects[id]
  const [argument = 'agentId'] = /\w+(?=\}[^}]*$)/.exec(path) ?? []
  // Of a path such as `/email/drafts/{id}/send`, or `/orgs/{orgId}/messages/{messageId}/approve`. Without a record: the agent.
  const own = path.replace(/\}[^}]*$/, '}').replace(/^\/orgs\/\{orgId\}(?=\/)/, '')
  const wanted = path.includes('{') ? own : '/agents/{agentId}'
  const toShape = (text: string) => text.replace(/\{\w+\}/g, '{}')
  const get = listOperations(document).find(
    one => one.method === 'get' && toShape(one.path) === toShape(wanted),
  )
  if (!get || !(argument in properties)) return { ...(effect && { effect }) }
  const queries = get.parameters.filter(one => one.in === 'query' && one.required && one.name in properties)
  const record = { path: wanted, arguments: [argument, ...queries.map(({ name }) => name)] }
  return { record, effect: effect ?? 'recordEffect' }
}
