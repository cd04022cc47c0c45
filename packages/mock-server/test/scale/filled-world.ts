import { App } from '../../src/http/app.ts'
import { Validator } from '../../src/http/contract/validate.ts'
import { inboundOf } from '../../src/http/incoming-request.ts'
import { toResponse } from '../../src/http/response.ts'
import { createServices } from '../../src/mock/create-services.ts'
import { resolveMockOptions } from '../../src/mock/options.ts'
import { Random } from '../../src/runtime/ids.ts'
import { provisionIdentity } from '../../src/services/identities/provision-identity.ts'
import { storeMessage } from '../../src/services/messages/message-record.ts'
import { addOrganization } from '../../src/services/organizations/add-organization.ts'
import { handlers } from '../../src/services/routes.ts'
import type { AgentRow, MessageRow } from '../../src/services/state.ts'
import type { World } from '../../src/services/world.ts'

const VOCABULARY = 5_000
const SENDERS = 2_000
export const AGENTS = 10

export interface FilledWorld {
  world: World
  masterKey: string
  agents: AgentRow[]
  /** Characters of subjects, bodies and addresses. */
  textLength: number
  middle: MessageRow
  call(path: string, init?: { method: string; body?: unknown }): Promise<unknown>
}

/**
 * A server with ten agents and so many small messages: a subject, a dozen words, four of them in a thread. A tenth are
 * mails that were sent and a fifth are texts that came in; no text was sent. No message has two of the labels
 * "invoices", "orders" and "rare".
 */
export async function fillWorld(count: number): Promise<FilledWorld> {
  const validator = new Validator({ ignoreUnknown: false })
  const world = createServices(
    resolveMockOptions({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z' }),
    validator,
  )
  const { organization, masterKey } = addOrganization(world, 'Acme')
  const added = Array.from({ length: AGENTS }, (_, index) =>
    provisionIdentity(world, organization.id, { name: `Agent ${index}`, capabilities: ['email'] }),
  )
  const agents = added.flatMap(identity => ('agent' in identity ? [identity.agent] : []))
  const app = new App({
    world,
    validator,
    handlers,
    maxBodyBytes: 1e6,
    rateLimit: undefined,
    onAnswer: () => undefined,
  })
  const random = new Random(7)
  let textLength = 0
  let middle: MessageRow | undefined
  const parents: (MessageRow | undefined)[] = []
  for (let index = 0; index < count; index++) {
    const agent = agents[index % AGENTS]
    if (!agent) throw new Error('There is no agent.')
    const parent = index % (4 * AGENTS) < AGENTS ? undefined : parents[index % AGENTS]
    const row = storeMessage(world, smallMessage(world, { agent, parent, random, number: index }))
    parents[index % AGENTS] = row
    const { subject, body, fromAddress, toAddress } = row.record
    textLength += (subject?.length ?? 0) + body.length + fromAddress.length + toAddress.length
    if (index === Math.floor(count / 2)) middle = row
    if (index % 5 === 0) await world.clock.advance(1)
  }
  if (!middle) throw new Error('There is no message.')
  return {
    world,
    masterKey,
    agents,
    textLength,
    middle,
    async call(path, { method, body } = { method: 'GET' }) {
      const request = new Request(world.baseUrl + path, {
        method,
        headers: {
          'x-api-key': masterKey,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const response = toResponse(await app.answer(inboundOf(request), new URL(world.baseUrl).pathname))
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
  }
}

/** Few words are frequent and many are rare, as in any language. */
export function someWords(random: Random, count: number): string {
  const one = (): string => `w${Math.floor(VOCABULARY ** (random.integer(0, 1_000) / 1_000)).toString(36)}`
  return Array.from({ length: count }, one).join(' ')
}

function labelsOf(turn: number): string[] {
  if (turn % 1_000 === 999) return ['rare', 'unread']
  return [['invoices', 'unread'], ['orders', 'unread'], ['unread']][turn % 3] ?? []
}

function smallMessage(
  world: World,
  of: { agent: AgentRow; parent: MessageRow | undefined; random: Random; number: number },
): Parameters<typeof storeMessage>[1] {
  const { agent, parent, random, number } = of
  const [identity] = agent.record.emailIdentities
  if (!identity) throw new Error('The agent has no address.')
  const id = world.ids.id()
  const createdAt = world.clock.iso()
  const turn = Math.floor(number / AGENTS)
  const isSent = turn % 10 === 0
  const isText = turn % 5 === 1
  const other = isText
    ? `+1212555${1_000 + random.integer(1, SENDERS)}`
    : `sender${random.integer(1, SENDERS)}@example.com`
  const own = isText ? '+12125550100' : identity.email
  return {
    agent,
    parent,
    references: [],
    replyTo: [],
    attachments: [],
    toAddresses: [isSent ? other : own],
    record: {
      id,
      agentId: agent.id,
      inboxId: world.state.inboxes.find('agentId', agent.id)?.id ?? null,
      channel: isText ? 'SMS' : 'EMAIL',
      direction: isSent ? 'OUTBOUND' : 'INBOUND',
      status: turn % 500 === 0 ? 'BOUNCED' : 'DELIVERED',
      fromAddress: isSent ? own : other,
      toAddress: isSent ? other : own,
      ccAddresses: [],
      bccAddresses: [],
      subject: `Order ${number}`,
      body: someWords(random, 12),
      bodyHtml: null,
      extractedText: null,
      extractedHtml: null,
      headers: null,
      metadata: null,
      labels: labelsOf(turn),
      inReplyTo: parent?.id ?? null,
      externalId: `${id}@example.com`,
      deletedAt: null,
      sentAt: null,
      receivedAt: createdAt,
      attachments: [],
      createdAt,
      updatedAt: createdAt,
    },
  }
}
