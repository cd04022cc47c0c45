import type { Message, UpdateMessageLabels } from '@agentcomms/spec'
import { api, unwrap } from '../api/api.ts'
import { getOrganization } from '../organization/organization.ts'

/** Adds labels to a message, and removes labels from it. */
export async function changeLabels(id: string, body: UpdateMessageLabels): Promise<Message> {
  return await unwrap(api.PATCH('/messages/{id}/labels', { params: { path: { id } }, body }))
}

/** Moves a message to the Trash. */
export async function moveToTrash(id: string): Promise<Message> {
  return await unwrap(api.DELETE('/messages/{id}', { params: { path: { id } } }))
}

/** Restores a message from the Trash. */
export async function restoreMessage(id: string): Promise<Message> {
  return await unwrap(api.POST('/messages/{id}/restore', { params: { path: { id } } }))
}

/** Approves or rejects a message that waits for approval. */
export async function decideApproval(
  messageId: string,
  action: 'approve' | 'reject',
  reason?: string,
): Promise<Message> {
  const { id: orgId } = await getOrganization()
  const params = { path: { orgId, messageId } }
  const body = { action, reason }
  return await unwrap(api.POST('/orgs/{orgId}/messages/{messageId}/approve', { params, body }))
}
