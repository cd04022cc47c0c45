import { AgentComms, type Message, textOf } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { DemoOutput } from './demo-output.ts'
import { readEmail, withInReplyTo } from './fixtures.ts'
import { startReceiver } from './receiver.ts'

const SABOTAGES = ['secret', 'threading', 'delivery'] as const

/** Part to break on purpose, so that some checks fail. */
export type Sabotage = (typeof SABOTAGES)[number]

export function isSabotage(value: string): value is Sabotage {
  return SABOTAGES.some(name => name === value)
}

/** Message-ID to which the Gmail fixture replies. */
const GMAIL_PARENT_ID = 'c0123456789abcdefghijklmn@agents.agentcomms.test'

/**
 * Creates an agent that exchanges emails with a Gmail user, while a receiver verifies the webhooks. Returns whether all
 * checks have passed.
 */
export async function runQuickstart(write: (line: string) => void, sabotage?: Sabotage): Promise<boolean> {
  const output = new DemoOutput(write)
  let secret = ''
  // Here one process contains the mock server, the client and the receiver. They use HTTP on the loopback address.
  const mock = createMock({ webhooks: { allowHttpLoopback: true, firstBackoff: '50ms' } })
  const server = await serve(mock)
  const receiver = await startReceiver({
    getSecret: () => secret,
    rejectsDeliveries: sabotage === 'delivery',
  })
  try {
    const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })

    output.step(`The mock server listens at ${server.url}`)

    const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
    output.step('One call creates an agent with an email address, a phone number and a vault')
    output.detail(`${ada.email.email} · ${ada.phone?.phoneNumber} · vault ${ada.vault?.status}`)
    output.check('every capability was provisioned', ada.failures.length === 0)

    const webhook = await client.webhooks.create({
      url: receiver.url,
      events: ['message.received', 'message.received.*'],
    })
    secret = sabotage === 'secret' ? 'whsec_another' : webhook.secret
    output.step(`A receiver at ${receiver.url} subscribes to ${webhook.events.join(' and ')}`)

    const agent = new AgentComms({ baseUrl: server.url, apiKey: ada.apiKey })
    const question = await agent.email.send({
      to: ['ben.okafor@example.com'],
      subject: 'Room for next week',
      body: 'Hello Ben,\n\ntwo slots are free next week: Tuesday 10:00 and Thursday 15:30. Which one do you prefer?',
    })
    output.step(`Ada writes to ${question.toAddress}: "${question.subject}"`)

    const source = await readEmail('gmail-reply')
    const { messages } = await mock.receiveRawEmail(
      sabotage === 'threading' ? source : withInReplyTo(source, GMAIL_PARENT_ID, question.externalId ?? ''),
    )
    const incoming = await agent.messages.get(messages[0]?.id ?? '')
    output.step(`Ben replies from Gmail (gmail-reply.eml, ${source.length} bytes)`)
    output.detail(`${countLines(incoming.body)} lines arrived. Without the quoted email and the signature:`)
    output.detail(quote(textOf(incoming)))
    output.check('the quoted email was removed', incoming.extractedText?.includes('wrote:') === false)
    output.check('the reply is in the thread of the question', incoming.threadId === question.threadId)
    output.check('inReplyTo is the id of the question', incoming.inReplyTo === question.id)

    const reply = await agent.email.reply(incoming.id, {
      body: 'Thank you, Tuesday 10:00 is booked.',
      quoteOriginal: true,
    })
    const sent = new TextDecoder().decode(mock.outbox.at(-1)?.raw)
    output.step(`Ada replies: "${reply.subject}"`)
    output.check(
      'the sent email has the header In-Reply-To',
      sent.includes(`In-Reply-To: <${incoming.externalId}>`),
    )

    await receiveOtherEmails(output, mock, agent)
    await mock.webhooks.settled()
    await mock.clock.advance('5m') // moves the clock of the mock 5 minutes ahead, which sends pending retries
    showDeliveries(output, receiver, incoming)
    await showThread(output, agent, question)
  } finally {
    mock.close()
    await receiver.close()
    await server.close()
  }
  output.end()
  return output.failedChecks === 0
}

async function receiveOtherEmails(
  output: DemoOutput,
  mock: ReturnType<typeof createMock>,
  agent: AgentComms,
): Promise<void> {
  output.step('More emails arrive')
  for (const name of ['japanese-iso-2022-jp', 'attachment-non-ascii-name', 'vacation-auto-reply']) {
    const { messages } = await mock.receiveRawEmail(await readEmail(name))
    const { subject, attachments } = await agent.messages.get(messages[0]?.id ?? '')
    const files = attachments.map(file => `${file.filename} (${file.sizeBytes} bytes)`).join(', ')
    output.detail(`${subject}${files && `\n  ${files}`}`)
  }
}

function showDeliveries(
  output: DemoOutput,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  reply: Message,
): void {
  output.step('The receiver verifies every delivery before it reads it')
  for (const { event, payload } of receiver.verified) {
    output.detail(`${event}${'fromAddress' in payload ? ` from ${payload.fromAddress}` : ''}`)
  }
  if (receiver.rejectionReasons.length > 0)
    output.detail(`rejected: ${[...new Set(receiver.rejectionReasons)].join(', ')}`)
  const events = receiver.verified.map(({ event }) => event)
  const isAnnounced = receiver.verified.some(
    ({ payload }) => 'messageId' in payload && payload.messageId === reply.id,
  )
  output.check(
    'four deliveries were verified, and none was rejected',
    events.length === 4 && receiver.rejectionReasons.length === 0,
  )
  output.check("one of them is about Ben's reply", isAnnounced)
  output.check('the vacation reply is message.received.auto', events.includes('message.received.auto'))
}

async function showThread(output: DemoOutput, agent: AgentComms, question: Message): Promise<void> {
  const thread: Message[] = []
  for await (const message of agent.messages.list({ threadId: question.threadId ?? '' }))
    thread.unshift(message)
  output.step('The thread')
  for (const message of thread) {
    const arrow = message.direction === 'OUTBOUND' ? '→' : '←'
    // `textOf` returns the whole body of a sent email, so this line removes the quote.
    const [text = ''] = textOf(message).split('\n\nOn ')
    output.detail(`${arrow} ${message.fromAddress.padEnd(28)} ${text.replace(/\s+/g, ' ').slice(0, 60)}`)
  }
  output.check('it has three messages, oldest first', thread.length === 3 && thread[0]?.id === question.id)
}

function countLines(text: string): number {
  return text.split('\n').length
}

function quote(text: string): string {
  return text
    .split('\n')
    .map(line => `│ ${line}`)
    .join('\n')
}
