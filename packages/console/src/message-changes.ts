import type { Message, UpdateMessageLabels } from '@agentcomms/spec'
import { answerOf, api } from './api.ts'
import { readControl } from './control-api.ts'

/** Adds labels to a message, and removes labels from it. */
export async function changeLabels(id: string, body: UpdateMessageLabels): Promise<Message> {
  return await answerOf(api.PATCH('/messages/{id}/labels', { params: { path: { id } }, body }))
}

/** Moves a message to the Trash. */
export async function trash(id: string): Promise<Message> {
  return await answerOf(api.DELETE('/messages/{id}', { params: { path: { id } } }))
}

/** Brings a message back from the Trash. */
export async function restore(id: string): Promise<Message> {
  return await answerOf(api.POST('/messages/{id}/restore', { params: { path: { id } } }))
}

/** Decides about a message that waits for approval. */
export async function decide(
  messageId: string,
  action: 'approve' | 'reject',
  reason?: string,
): Promise<Message> {
  const { id: orgId } = await readControl('/organization')
  const params = { path: { orgId, messageId } }
  const body = { action, ...(reason !== undefined && { reason }) }
  return await answerOf(api.POST('/orgs/{orgId}/messages/{messageId}/approve', { params, body }))
}
