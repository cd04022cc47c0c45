// The way of an outbound message: approval, sending, delivery or bounce. It is the same for all channels.
import type { ApproveMessage, MessageStatus } from '@agentcomms/spec'
import type { Duration } from '@agentcomms/spec/control'
import { type Problem, problem } from '../../http/handlers.ts'
import { toMilliseconds } from '../../work/time.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import { checkMessageTransition, transitionMessage } from './rules.ts'
import type { MessageRow } from './tables.ts'

/** Outcome of a message to a recipient of the simulator. */
export interface SimulatedOutcome {
  /**
   * Status after sending. DELIVERED and BOUNCED come after SENT. A message with PENDING_APPROVAL is DELIVERED
   * after its approval.
   */
  status: Exclude<MessageStatus, 'QUEUED' | 'SENT'>
  /** Additional time after SENT. Default 0. */
  delay?: Duration
}

/** A recipient that cannot receive a message. */
export interface Bounce {
  address: string
  /** Why it cannot receive the message, in one sentence. */
  reason: string
  /** Whether it can receive other messages. */
  isUsable?: boolean
}

/** How the messages of a channel reach their recipients. */
export interface Transport {
  /** Returns why a message that was approved cannot be sent now. */
  checkSending(context: ReadContext, row: MessageRow): Problem<400 | 409> | undefined
  /** Returns the simulated outcome of a message that needs no approval, or that got it, and the recipient that decides it. */
  getOutcome(context: ReadContext, row: MessageRow): (SimulatedOutcome & { address: string }) | undefined
  /** Called before a message is SENT. Returns the row to send. */
  beforeSending?(context: AppContext, row: MessageRow): MessageRow
  /** Called before a delivery, which waits for the promise. Undefined if nothing takes long. */
  prepareDelivery?(context: AppContext, row: MessageRow): Promise<void> | undefined
  /** Delivers a message to its recipients. Returns those that cannot receive it. */
  deliver(context: AppContext, row: MessageRow): Bounce[]
  /** Suppresses recipients after a bounce. Default: all recipients. */
  suppress?(context: AppContext, row: MessageRow, addresses?: readonly string[]): void
}

/** Sends a QUEUED message, unless the simulator blocks or fails it. */
export function sendQueued(context: AppContext, transport: Transport, queued: MessageRow): MessageRow {
  // Simulated deliveries and bounces come later, when the delivery is due.
  const outcome = transport.getOutcome(context, queued)
  if (outcome?.status !== 'BLOCKED' && outcome?.status !== 'FAILED')
    return startDelivery(context, transport, queued)
  const { status, address } = outcome
  const reason = `The simulator ${status === 'FAILED' ? 'fails' : 'blocks'} messages to ${address}.`
  return transitionMessage(context, queued, status, reason)
}

/** Sends or rejects a message that waits for approval. Returns a problem if it does not wait or cannot be sent now. */
export function decideApproval(
  context: AppContext,
  transport: Transport,
  row: MessageRow,
  { action, reason }: ApproveMessage,
): MessageRow | Problem<400 | 409> {
  const { status, deletedAt } = row.record
  if (status !== 'PENDING_APPROVAL') {
    const detail = `Message "${row.id}" is ${status}; only a message that is PENDING_APPROVAL can be approved or rejected.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  if (action === 'reject') {
    const statusReason = `Somebody rejected it instead of approving it${reason === undefined ? '.' : `: ${reason}`}`
    return transitionMessage(context, row, 'BLOCKED', statusReason)
  }
  if (deletedAt !== null) {
    const detail = `Message "${row.id}" is in the Trash. To approve it, restore it first with POST /messages/{id}/restore.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const rejected = transport.checkSending(context, row)
  return rejected ?? sendQueued(context, transport, transitionMessage(context, row, 'QUEUED'))
}

/** Moves a message to a status, with all effects of that status. */
export function setMessageStatus(
  context: AppContext,
  transport: Transport,
  row: MessageRow,
  status: MessageStatus,
): MessageRow | Problem<400> {
  const invalid = checkMessageTransition(row, status)
  if (invalid) return invalid
  if (status === 'SENT') return startDelivery(context, transport, row)
  if (status === 'DELIVERED') transport.deliver(context, row)
  if (status === 'BOUNCED') transport.suppress?.(context, row)
  const reason = 'The mock operation setMessageStatus set the status.'
  const updated = transitionMessage(context, row, status, reason)
  if (status === 'DELIVERED') context.contacts.receive(context, updated)
  return updated
}

/** Moves a QUEUED message to SENT and schedules its delivery. */
function startDelivery(context: AppContext, transport: Transport, queued: MessageRow): MessageRow {
  const row = transport.beforeSending?.(context, queued) ?? queued
  const sent = transitionMessage(context, row, 'SENT')
  scheduleDelivery(context, transport, sent)
  return sent
}

/** Schedules the delivery of a SENT message. */
export function scheduleDelivery(context: AppContext, transport: Transport, sent: MessageRow): void {
  const { id, record } = sent
  if (record.sentAt === null) throw new Error(`Message ${id} has no sentAt.`)
  const delay = transport.getOutcome(context, sent)?.delay ?? 0
  const at = Date.parse(record.sentAt) + context.options.transport.deliveryDelayMs + toMilliseconds(delay)
  scheduleTask(context, at, task => prepareDelivery(task, transport, id), 'message deliveries')
}

/** Delivers a SENT message when its preparation ends. */
function prepareDelivery(context: AppContext, transport: Transport, id: string): void | Promise<void> {
  const row = context.state.messages.get(id)
  const preparation = row && transport.prepareDelivery?.(context, row)
  if (preparation) return preparation.then(() => finishDelivery(context, transport, id))
  finishDelivery(context, transport, id)
}

/** Delivers a SENT message, or bounces it if a recipient cannot receive it. */
function finishDelivery(context: AppContext, transport: Transport, id: string): void {
  const row = context.state.messages.get(id)
  // mock.setMessageStatus() can set another status before the delivery.
  if (row?.record.status !== 'SENT') return
  const bounces = transport.deliver(context, row)
  if (bounces.length === 0) transitionMessage(context, row, 'DELIVERED')
  else {
    const unusable = bounces.filter(({ isUsable }) => !isUsable)
    const addresses = unusable.map(({ address }) => address)
    transport.suppress?.(context, row, addresses)
    transitionMessage(context, row, 'BOUNCED', bounces.map(({ reason }) => reason).join(' '))
  }
  context.contacts.receive(context, row)
}
