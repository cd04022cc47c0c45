import type { Message } from '@agentcomms/spec'
import fc from 'fast-check'
import { expect } from 'vitest'
import { at, command, expectRecord, numbers, RECIPIENTS, SENDERS, VOCABULARY } from './messages-command.ts'
import type { MessagesModel, ModelMessage } from './messages-model.ts'
import type { Real, RealAgent } from './messages-real.ts'

const LABELS = ['vip', 'VIP', 'Todo', 'archived', 'spam', 'SPAM', 'read', 'unread'] as const
const agents = fc.integer({ min: 0, max: 1 })
const texts = fc
  .array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 3 })
  .map(words => words.join(' '))
/** Number of the message that is replied to, mostly null. */
const replied = fc.option(numbers, { freq: 2 })

function findParent(model: MessagesModel, agent: RealAgent, number: number | null): ModelMessage | undefined {
  if (number === null) return undefined
  return at(
    model.messages.filter(({ agentId }) => agentId === agent.id),
    number,
  )
}

/** Adds a message to the model with the ids of the server and the expected fields. */
function learn(
  model: MessagesModel,
  record: Message,
  expected: Omit<ModelMessage, 'id' | 'threadId'> & { replied: ModelMessage | undefined },
): void {
  const { replied: parent, ...fields } = expected
  if (parent) expect(record.threadId).toBe(parent.threadId)
  else expect(model.messages.map(({ threadId }) => threadId)).not.toContain(record.threadId)
  const message: ModelMessage = { ...fields, id: record.id, threadId: record.threadId ?? '' }
  model.messages.push(message)
  expectRecord(record, message)
}

interface Arrival {
  agent: number
  from: string
  subject: string
  body: string
  spam: boolean
  number: number | null
}

async function receive(model: MessagesModel, real: Real, arrival: Arrival): Promise<void> {
  const agent = at(real.agents, arrival.agent)
  if (!agent) return
  const { from, subject, body, spam } = arrival
  const parent = findParent(model, agent, arrival.number)
  const mail = { to: agent.email, from, subject, body, spam }
  const record = await real.mock.receiveEmail({ ...mail, ...(parent && { inReplyTo: parent.id }) })
  learn(model, record, {
    replied: parent,
    agentId: agent.id,
    inboxId: agent.inboxId,
    direction: 'INBOUND',
    status: 'DELIVERED',
    fromAddress: from,
    to: [agent.email],
    cc: [],
    subject,
    body,
    labels: spam ? ['spam', 'unread'] : ['unread'],
    deletedAt: null,
    createdAt: real.now,
    updatedAt: real.now,
  })
}

const arrivals = fc.record({
  agent: agents,
  from: fc.constantFrom(...SENDERS),
  subject: texts,
  body: texts,
  spam: fc.boolean().map(Boolean),
  number: replied,
})
const mails = arrivals.map(arrival =>
  command(`receive ${JSON.stringify(arrival)}`, (model, real) => receive(model, real, arrival)),
)
const bursts = fc.tuple(arrivals, fc.integer({ min: 20, max: 60 })).map(([arrival, count]) =>
  command(`receive ${count} times ${JSON.stringify(arrival)}`, async (model, real) => {
    for (let index = 0; index < count; index++)
      await receive(model, real, { ...arrival, spam: false, number: index % 3 === 0 ? null : index })
  }),
)

const sends = fc
  .record({
    agent: agents,
    to: fc.uniqueArray(fc.constantFrom(...Object.keys(RECIPIENTS)), { minLength: 1, maxLength: 1 }),
    more: fc.subarray(['Dora@Example.com']),
    cc: fc.subarray(['cem@example.com']),
    subject: texts,
    body: texts,
    number: replied,
  })
  .map(({ agent: agentNumber, to, more, ...mail }) =>
    command(`send to ${to} ${JSON.stringify(mail)}`, async (model, real) => {
      const agent = at(real.agents, agentNumber)
      if (!agent) return
      const recipients = [...new Set([...to, ...more])]
      const { number, cc, subject, body } = mail
      const parent = findParent(model, agent, number)
      const sentAt = real.now
      const sent = (await real.ok('POST', '/email/send', {
        key: agent.key,
        body: { to: recipients, cc, subject, body, ...(parent && { inReplyTo: parent.id }) },
      })) as Message
      await real.mock.webhooks.settled()
      const record = (await real.ok('GET', `/messages/${sent.id}`)) as Message
      learn(model, record, {
        replied: parent,
        agentId: agent.id,
        inboxId: agent.inboxId,
        direction: 'OUTBOUND',
        status: RECIPIENTS[to[0] ?? ''] ?? '',
        fromAddress: agent.email,
        to: recipients,
        cc,
        subject,
        body,
        labels: ['read'],
        deletedAt: null,
        createdAt: sentAt,
        updatedAt: sentAt,
      })
    }),
  )

const labelChanges = fc
  .record({
    number: numbers,
    add: fc.subarray([...LABELS], { minLength: 0, maxLength: 3 }),
    remove: fc.subarray([...LABELS], { minLength: 0, maxLength: 2 }),
  })
  .filter(({ add, remove }) => isConsistent(add, remove))
  .map(({ number, add, remove }) =>
    command(`label ${number} +${add} -${remove}`, async (model, real) => {
      const message = at(model.messages, number)
      if (!message) return
      const body = {
        ...(add.length > 0 && { addLabels: add }),
        ...(remove.length > 0 && { removeLabels: remove }),
      }
      const record = (await real.ok('PATCH', `/messages/${message.id}/labels`, { body })) as Message
      relabel(message, add, remove, real.now)
      expectRecord(record, message)
    }),
  )

function isConsistent(add: readonly string[], remove: readonly string[]): boolean {
  const [added, removed] = [add, remove].map(labels => labels.map(label => label.toLowerCase())) as [
    string[],
    string[],
  ]
  if (added.length + removed.length === 0 || added.some(label => removed.includes(label))) return false
  return ![added, removed].some(labels => labels.includes('read') && labels.includes('unread'))
}

function relabel(
  message: ModelMessage,
  add: readonly string[],
  remove: readonly string[],
  now: string,
): void {
  let labels = message.labels
  let isUnread = labels.includes('unread')
  for (const label of remove.map(name => name.toLowerCase())) {
    if (label === 'unread') isUnread = false
    if (label === 'read') isUnread = true
    labels = labels.filter(other => other !== label)
  }
  for (const label of add.map(name => name.toLowerCase())) {
    if (label === 'unread') isUnread = true
    if (label === 'read') isUnread = false
    labels = [...labels, label]
  }
  const others = labels.filter(label => label !== 'read' && label !== 'unread')
  const after = [...new Set([...others, isUnread ? 'unread' : 'read'])].sort()
  if (after.join() !== message.labels.join()) message.updatedAt = now
  message.labels = after
}

const moves = fc.record({ number: numbers, restore: fc.boolean() }).map(({ number, restore }) =>
  command(`${restore ? 'restore' : 'trash'} ${number}`, async (model, real) => {
    const message = at(model.messages, number)
    if (!message) return
    const record = restore
      ? await real.ok('POST', `/messages/${message.id}/restore`)
      : await real.ok('DELETE', `/messages/${message.id}`)
    if ((message.deletedAt === null) !== restore) {
      message.deletedAt = restore ? null : real.now
      message.updatedAt = real.now
    }
    expectRecord(record as Message, message)
  }),
)

const ticks = fc.constantFrom(1, 1_000).map(ms =>
  command(`advance ${ms}`, async (_, real) => {
    await real.mock.clock.advance(ms)
  }),
)

export const writeCommands = [
  mails,
  mails,
  mails,
  mails,
  bursts,
  sends,
  sends,
  sends,
  sends,
  labelChanges,
  labelChanges,
  moves,
  moves,
  ticks,
]
