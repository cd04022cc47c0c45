import type { Message, UpdateMessageLabels } from '@agentcomms/spec'
import { FAILURE_STATUSES } from '#server-rules'
import { api, control, unwrap } from '../api/api.ts'
import { getOrganization } from '../organization/organization.ts'

/** Adds labels to a message, and removes labels from it. */
export async function changeLabels(id: string, body: UpdateMessageLabels): Promise<Message> {
  return await unwrap(api.PATCH('/messages/{id}/labels', { params: { path: { id } }, body }))
}

/** Approves or rejects a message that waits for approval. */
export async function decideApproval(messageId: string, action: 'approve' | 'reject'): Promise<Message> {
  const { id: orgId } = await getOrganization()
  const params = { path: { orgId, messageId } }
  return await unwrap(api.POST('/orgs/{orgId}/messages/{messageId}/approve', { params, body: { action } }))
}

/** Message of a list. Failed messages have the reason, if the mock knows it. */
export type ExplainedMessage = Message & { statusReason?: string }

/** Reads why messages failed. */
export async function addReasons<Row extends Message>(
  messages: readonly Row[],
): Promise<(Row & ExplainedMessage)[]> {
  const ids = messages.filter(({ status }) => FAILURE_STATUSES.includes(status)).map(({ id }) => id)
  if (ids.length === 0) return [...messages]
  const { items } = await unwrap(control.GET('/status-reasons', { params: { query: { ids } } }))
  const reasons = new Map(items.map(({ id, reason }) => [id, reason]))
  return messages.map(message => {
    const statusReason = reasons.get(message.id)
    return statusReason === undefined ? message : { ...message, statusReason }
  })
}
