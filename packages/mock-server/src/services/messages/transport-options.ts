import * as z from 'zod/mini'
import { MAX_TIMER_MS } from '../../runtime/duration.ts'
import { wholeNumber } from '../../runtime/input-schemas.ts'

/** Options for the delivery of emails and SMS messages, and for attachments that are downloaded from a URL. */
export interface MessageTransportOptions {
  /** Time between SENT and DELIVERED, in milliseconds on the clock of the mock. Default 0. */
  deliveryDelayMs?: number | undefined
  /** Whether attachments can be downloaded from loopback and private hosts. Default false. */
  allowPrivateHosts?: boolean | undefined
  /** Time limit of the download of an attachment, in milliseconds of real time. Default 10,000. */
  fetchTimeoutMs?: number | undefined
}

export const transportOptions = z.strictObject({
  deliveryDelayMs: z._default(wholeNumber(0), 0),
  allowPrivateHosts: z._default(z.boolean(), false),
  fetchTimeoutMs: z._default(wholeNumber(1, MAX_TIMER_MS), 10_000),
} satisfies Record<keyof MessageTransportOptions, unknown>)
