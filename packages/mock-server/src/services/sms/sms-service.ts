import type { MessageStatus, Metadata } from '@agentcomms/spec'
import { isRefusal, type Refusal, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { toMilliseconds } from '../../runtime/duration.ts'
import { refuseInactive } from '../agents/agent-status.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { LoadOptions } from '../messages/load-attachments.ts'
import { announceMessage } from '../messages/message-record.ts'
import { moveMessage, refuseMessageMove } from '../messages/message-status.ts'
import { filesOf, type PhoneFile, storePhoneMessage } from '../messages/phone-message.ts'
import type { MessageRow } from '../messages/rows.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import { isPossibleNumber } from '../phone-numbers/is-possible-number.ts'
import { outcomeOf, type PhoneOutcome } from '../phone-numbers/simulator.ts'
import { loadMedia } from './load-media.ts'

/** A text as an agent wants it sent. */
export interface OutgoingSms {
  to: string
  body: string
  /** Any of them makes it an MMS. */
  mediaUrls: readonly string[]
  fromNumber: string | undefined
  metadata: Metadata | null
}

/** A text as it comes in. */
export interface ArrivingSms {
  from: string
  to: string
  body: string
  files: readonly PhoneFile[]
}

/** Media are fetched as attachments are. */
export interface SmsServiceOptions extends LoadOptions {
  context: AppContext
  deliveryDelayMs: number
}

/** Texts out and in: sending, the way to the other number, and arrival. */
export class SmsService {
  #context: AppContext
  #options: SmsServiceOptions

  constructor(options: SmsServiceOptions) {
    this.#context = options.context
    this.#options = options
  }

  /** Sends a text of an agent. It is SENT when this answers, unless the number asks for another outcome. */
  async send(agent: AgentRow, sms: OutgoingSms): Promise<MessageRow | Refusal<400 | 422>> {
    const stopIfRestored = this.#context.clock.watch()
    const isPossible = await isPossibleNumber(sms.to)
    stopIfRestored()
    if (!isPossible) return refuseMembers([{ path: '/to', message: 'is no possible phone number' }])
    const chosen = this.#chooseSender(agent, sms)
    if (typeof chosen !== 'string') return chosen
    const files = await this.loadMedia(sms.mediaUrls)
    if (isRefusal(files)) return files
    stopIfRestored()
    // Chosen again: fetching takes time, and the number may have been released meanwhile.
    const sender = this.#chooseSender(agent, sms)
    return typeof sender === 'string' ? this.#dispatch(agent, { ...sms, from: sender, files }) : sender
  }

  /** Sends a text that waits for approval. Refused where it does not wait, or its agent can no longer send. */
  approve(row: MessageRow): MessageRow | Refusal<400> {
    const { agentId, record } = row
    const refusal = refuseMessageMove(row, 'QUEUED') ?? refuseInactive(this.#context, agentId)
    if (refusal) return refusal
    if (this.#context.state.phoneNumbers.find('phoneNumber', record.fromAddress)?.agentId !== agentId) {
      const detail = `The agent ${agentId} no longer holds ${record.fromAddress}. Reject the message.`
      return refuse(400, 'BAD_REQUEST', detail)
    }
    return this.#transmit(moveMessage(this.#context, row, 'QUEUED'))
  }

  /** Moves a text on by hand, with everything that goes with the new status. */
  setStatus(row: MessageRow, status: MessageStatus): MessageRow | Refusal<400> {
    const refusal = refuseMessageMove(row, status)
    if (refusal) return refusal
    return status === 'SENT' ? this.#handOver(row) : moveMessage(this.#context, row, status)
  }

  /** Lets a text arrive at the agent that holds the number. Undefined where there is none, or it cannot take it. */
  receive({ from, to, body, files }: ArrivingSms): MessageRow | undefined {
    const channel = channelOf(files)
    const number = this.#context.state.phoneNumbers.find('phoneNumber', to)
    const agent = number && this.#context.state.agents.get(number.agentId)
    if (!agent || agent.record.status === 'DELETED') return undefined
    if (!number.record.capabilities[channel === 'MMS' ? 'mms' : 'sms']) return undefined
    const row = storePhoneMessage(this.#context, agent, {
      channel,
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: from,
      toAddress: to,
      body,
      externalId: this.#externalId(),
      sentAt: null,
      receivedAt: this.#context.clock.iso(),
      files,
    })
    announceMessage(this.#context, row, 'message.received')
    return row
  }

  /** Fetches the media of a text. */
  loadMedia(urls: readonly string[]): Promise<PhoneFile[] | Refusal<400 | 422>> {
    return loadMedia(urls, this.#options)
  }

  #chooseSender({ id }: AgentRow, sms: OutgoingSms): string | Refusal<400> {
    const refusal = refuseInactive(this.#context, id)
    if (refusal) return refusal
    const capability = sms.mediaUrls.length > 0 ? 'mms' : 'sms'
    const number = chooseNumber(this.#context, id, { fromNumber: sms.fromNumber, capability })
    return isRefusal(number) ? number : number.record.phoneNumber
  }

  #dispatch(agent: AgentRow, sms: OutgoingSms & { from: string; files: readonly PhoneFile[] }): MessageRow {
    const waits = outcomeOf(sms.to).sms.becomes === 'PENDING_APPROVAL'
    const row = storePhoneMessage(this.#context, agent, {
      channel: channelOf(sms.files),
      direction: 'OUTBOUND',
      status: waits ? 'PENDING_APPROVAL' : 'QUEUED',
      fromAddress: sms.from,
      toAddress: sms.to,
      body: sms.body,
      externalId: this.#externalId(),
      sentAt: null,
      receivedAt: null,
      metadata: sms.metadata,
      files: sms.files,
    })
    return waits ? row : this.#transmit(row)
  }

  /** Goes on after tables were filled from elsewhere: texts that were on their way arrive now. */
  resume(): void {
    const { clock, state } = this.#context
    for (const { id, record } of state.messages.rows()) {
      const isText = record.channel === 'SMS' || record.channel === 'MMS'
      if (isText && record.direction === 'OUTBOUND' && record.status === 'SENT')
        clock.schedule(clock.now(), () => this.#deliver(id), 'texts on their way')
    }
  }

  #transmit(queued: MessageRow): MessageRow {
    const { becomes } = simulated(queued)
    const isRefused = becomes === 'BLOCKED' || becomes === 'FAILED'
    return isRefused ? moveMessage(this.#context, queued, becomes) : this.#handOver(queued)
  }

  /** The transport takes the text; it is on its way from here on. */
  #handOver(queued: MessageRow): MessageRow {
    const { clock } = this.#context
    const delayMs = this.#options.deliveryDelayMs + toMilliseconds(simulated(queued).delay ?? 0)
    const sent = moveMessage(this.#context, queued, 'SENT')
    clock.schedule(clock.now() + delayMs, () => this.#deliver(queued.id), 'texts on their way')
    return sent
  }

  #deliver(id: string): void {
    const row = this.#context.state.messages.get(id)
    // One that was moved by hand arrives where it was called delivered, and nowhere else.
    if (row?.record.status !== 'SENT' && row?.record.status !== 'DELIVERED') return
    const { fromAddress, toAddress, body, status } = row.record
    const isTaken = this.#isHeld(toAddress)
      ? this.receive({ from: fromAddress, to: toAddress, body, files: filesOf(row) }) !== undefined
      : simulated(row).becomes !== 'BOUNCED'
    if (status === 'SENT') moveMessage(this.#context, row, isTaken ? 'DELIVERED' : 'BOUNCED')
  }

  #isHeld(phoneNumber: string): boolean {
    return this.#context.state.phoneNumbers.find('phoneNumber', phoneNumber) !== undefined
  }

  /** As a provider names a text. */
  #externalId(): string {
    return `sms_${this.#context.ids.id().slice(-12)}`
  }
}

function simulated({ record }: MessageRow): PhoneOutcome['sms'] {
  return outcomeOf(record.toAddress).sms
}

function channelOf(files: readonly PhoneFile[]): 'SMS' | 'MMS' {
  return files.length > 0 ? 'MMS' : 'SMS'
}
