import type { Message } from '@agentcomms/spec'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { MessagesModel, ModelMessage } from './messages-model.ts'
import type { Real } from './messages-real.ts'

export type Command = fc.AsyncCommand<MessagesModel, Real>

export const VOCABULARY = ['alpha', 'Beta', 'gamma', 'delta7', 'Émilie'] as const
export const SENDERS = ['ben@example.com', 'Bea@Example.com', 'carl@example.com'] as const
/** Recipients and the final status of emails to them. */
export const RECIPIENTS: Record<string, string> = {
  'carl@example.com': 'DELIVERED',
  'Dora@Example.com': 'DELIVERED',
  'bounce@simulator.agents.agentcomms.test': 'BOUNCED',
  'fail@simulator.agents.agentcomms.test': 'FAILED',
  'approve@simulator.agents.agentcomms.test': 'PENDING_APPROVAL',
}

/** Creates a command that runs on both sides. */
export function command(name: string, run: (model: MessagesModel, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real)
      model.changed()
    },
  }
}

export const at = <T>(list: readonly T[], number: number): T | undefined =>
  list.length === 0 ? undefined : list[number % list.length]
export const numbers = fc.nat({ max: 60 })

export function expectRecord(record: Message, message: ModelMessage): void {
  const { to, cc, body, ...fields } = message
  expect(record).toMatchObject({ ...fields, toAddress: to.join(', '), ccAddresses: cc, channel: 'EMAIL' })
  expect(record.body.trim()).toBe(body)
}
