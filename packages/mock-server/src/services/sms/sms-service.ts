import type { MessageStatus, SendSms } from '@agentcomms/spec'
import { invalidFields, isProblem, type Problem, problem } from '../../http/problem.ts'
import { toMilliseconds } from '../../runtime/duration.ts'
import { checkActive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import {
  checkMessageTransition,
  checkNotInTrash,
  checkPendingApproval,
  getSentTime,
  SET_BY_MOCK,
  transitionMessage,
} from '../messages/message-status.ts'
import { type PhoneMessage, storePhoneMessage } from '../messages/phone-message.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { MessageServiceOptions } from '../messages/transport-options.ts'
import { checkRecipientNumber } from '../phone-numbers/check-recipient-number.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import { findPhoneOutcome, type PhoneOutcome } from '../phone-numbers/simulator.ts'
import type { PhoneNumberRow } from '../phone-numbers/tables.ts'
import { applyKeyword, checkOptedOut } from './suppressions.ts'

/** Sends, delivers and receives SMS and MMS messages. */
export class SmsService {
  #context: AppContext
  #options: MessageServiceOptions

  constructor(options: MessageServiceOptions) {
    this.#context = options.context
    this.#options = options
  }

  /** Sends a message of an agent. Its status is SENT, unless a simulator number decides otherwise. */
  async send(agent: AgentRow, sms: SendSms): Promise<MessageRow | Problem<400 | 409 | 422>> {
    const { to, body = '', mediaUrls = [], metadata = null } = sms
    if (body === '' && mediaUrls.length === 0)
      return invalidFields([{ path: '/body', message: 'is required without mediaUrls' }])
    const continueWork = this.#context.clock.startWork()
    const invalidNumber = isShortCode(to) ? undefined : await checkRecipientNumber(to)
    continueWork()
    if (invalidNumber) return invalidNumber
    const initialSender = this.#chooseSender(agent, sms)
    if (isProblem(initialSender)) return initialSender
    const files = await this.loadMedia(mediaUrls)
    if (isProblem(files)) return files
    continueWork()
    // Chosen again: while the files were fetched, the number may have been released or the recipient have opted out.
    const sender = this.#chooseSender(agent, sms)
    if (isProblem(sender)) return sender
    const isPending = findPhoneOutcome(to).sms.status === 'PENDING_APPROVAL'
    const row = this.#store(agent, {
      direction: 'OUTBOUND',
      status: isPending ? 'PENDING_APPROVAL' : 'QUEUED',
      fromAddress: sender.record.phoneNumber,
      toAddress: to,
      body,
      metadata,
      attachments: files,
    })
    return isPending ? row : this.#sendOrFail(row)
  }

  /** Sends a message that waits for approval. Returns a problem if the message does not wait or cannot be sent now. */
  approve(row: MessageRow): MessageRow | Problem<400 | 409> {
    const { agentId, record } = row
    const invalidState =
      checkPendingApproval(row) ?? checkNotInTrash(row) ?? checkActive(this.#context, agentId)
    if (invalidState) return invalidState
    const sender = this.#context.state.phoneNumbers.find('phoneNumber', record.fromAddress)
    if (sender?.agentId !== agentId) {
      const detail = `Agent ${agentId} no longer has the number ${record.fromAddress}. Reject the message instead of approving it.`
      return problem(400, 'BAD_REQUEST', detail)
    }
    const optedOut = checkOptedOut(this.#context, sender, record.toAddress)
    return optedOut ?? this.#sendOrFail(transitionMessage(this.#context, row, 'QUEUED'))
  }

  /** Moves a message to a status, with all effects of that status. */
  setStatus(row: MessageRow, status: MessageStatus): MessageRow | Problem<400> {
    const problem = checkMessageTransition(row, status)
    if (problem) return problem
    if (status === 'SENT') return this.#markSent(row)
    if (status === 'DELIVERED') this.#tryDeliver(row)
    return transitionMessage(this.#context, row, status, SET_BY_MOCK)
  }

  /** Stores a message that an agent receives. Returns undefined if no agent can receive it at this number. */
  receive(
    { from, to, body }: { from: string; to: string; body: string },
    files: readonly LoadedAttachment[],
  ): MessageRow | undefined {
    const number = this.#context.state.phoneNumbers.find('phoneNumber', to)
    const agent = number && this.#context.state.agents.get(number.agentId)
    if (!agent || agent.record.status === 'DELETED') return undefined
    if (!number.record.capabilities[files.length > 0 ? 'mms' : 'sms']) return undefined
    const row = this.#store(agent, {
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: from,
      toAddress: to,
      body,
      receivedAt: this.#context.clock.iso(),
      attachments: files,
    })
    applyKeyword(this.#context, number, from, body)
    this.#context.events.emit('message.received', row)
    return row
  }

  /** Fetches the files of an MMS message. */
  loadMedia(urls: readonly string[] = []): Promise<LoadedAttachment[] | Problem<400 | 422>> {
    return loadAttachments(
      urls.map(url => ({ url })),
      this.#options,
      'mediaUrls',
    )
  }

  /** Continues from a saved state: delivers messages that were sent and not yet delivered. */
  resume(): void {
    for (const row of this.#context.state.messages.rows()) {
      const { channel, direction, status } = row.record
      const isSms = channel === 'SMS' || channel === 'MMS'
      if (isSms && direction === 'OUTBOUND' && status === 'SENT') this.#scheduleDelivery(row)
    }
  }

  #chooseSender(
    { id }: AgentRow,
    { to, fromNumber, mediaUrls = [] }: SendSms,
  ): PhoneNumberRow | Problem<400 | 409> {
    const capability = mediaUrls.length > 0 ? 'mms' : 'sms'
    const sender =
      checkActive(this.#context, id) ?? chooseNumber(this.#context, id, { fromNumber, capability })
    return isProblem(sender) ? sender : (checkOptedOut(this.#context, sender, to) ?? sender)
  }

  #store(agent: AgentRow, message: Omit<PhoneMessage, 'channel' | 'externalId'>): MessageRow {
    return storePhoneMessage(this.#context, agent, {
      ...message,
      channel: message.attachments?.length ? 'MMS' : 'SMS',
      // Has the form of a provider id.
      externalId: `sms_${this.#context.ids.id().slice(-12)}`,
    })
  }

  #sendOrFail(queued: MessageRow): MessageRow {
    const { status } = getSmsOutcome(queued)
    if (status !== 'BLOCKED' && status !== 'FAILED') return this.#markSent(queued)
    const reason = explainSimulatedFailure(queued.record.toAddress, status)
    return transitionMessage(this.#context, queued, status, reason)
  }

  /** Moves a message to SENT and schedules its delivery. */
  #markSent(queued: MessageRow): MessageRow {
    const sent = transitionMessage(this.#context, queued, 'SENT')
    this.#scheduleDelivery(sent)
    return sent
  }

  #scheduleDelivery(sent: MessageRow): void {
    const delayMs = this.#options.deliveryDelayMs + toMilliseconds(getSmsOutcome(sent).delay ?? 0)
    this.#context.clock.schedule(getSentTime(sent) + delayMs, () => this.#deliver(sent.id), 'SMS deliveries')
  }

  #deliver(id: string): void {
    const row = this.#context.state.messages.get(id)
    // mock.setMessageStatus() can set another status before the delivery.
    if (row?.record.status !== 'SENT') return
    if (this.#tryDeliver(row)) {
      transitionMessage(this.#context, row, 'DELIVERED')
      return
    }
    const { toAddress } = row.record
    const reason = this.#isOwnNumber(toAddress)
      ? `The agent with the number ${toAddress} cannot receive this message.`
      : explainSimulatedFailure(toAddress, 'BOUNCED')
    transitionMessage(this.#context, row, 'BOUNCED', reason)
  }

  /** Delivers a message to its recipient. Returns false if the message bounces. */
  #tryDeliver(row: MessageRow): boolean {
    const { fromAddress: from, toAddress: to, body } = row.record
    return this.#isOwnNumber(to)
      ? this.receive({ from, to, body }, row.attachments) !== undefined
      : getSmsOutcome(row).status !== 'BOUNCED'
  }

  #isOwnNumber(phoneNumber: string): boolean {
    return this.#context.state.phoneNumbers.find('phoneNumber', phoneNumber) !== undefined
  }
}

/** Returns why the simulator does not deliver messages to a number. */
function explainSimulatedFailure(to: string, status: 'FAILED' | 'BLOCKED' | 'BOUNCED'): string {
  const verb = { FAILED: 'fails', BLOCKED: 'blocks', BOUNCED: 'bounces' }[status]
  return `The simulator ${verb} messages to ${to}.`
}

function isShortCode(to: string): boolean {
  return !to.startsWith('+')
}

function getSmsOutcome({ record }: MessageRow): PhoneOutcome['sms'] {
  return findPhoneOutcome(record.toAddress).sms
}
