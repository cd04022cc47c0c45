import { AgentComms, type Message } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { answering, readMail } from './fixtures.ts'
import { startReceiver } from './receiver.ts'
import { Transcript } from './transcript.ts'

/** What to break on purpose, to see that the run notices. */
export type Sabotage = 'secret' | 'threading' | 'delivery'

export function isSabotage(value: string): value is Sabotage {
  return ['secret', 'threading', 'delivery'].includes(value)
}

const GMAIL_PARENT = 'c0123456789abcdefghijklmn@agents.agentcomms.test'

/** An agent gets an identity, writes, is answered from Gmail, answers back; a receiver hears of it. True if all claims are. */
export async function runQuickstart(write: (line: string) => void, sabotage?: Sabotage): Promise<boolean> {
  const transcript = new Transcript(write)
  let secret = ''
  // A server of your own would stand elsewhere; here everything lives in one process and talks over loopback HTTP.
  const mock = createMock({ webhooks: { allowHttpLoopback: true, firstBackoff: '50ms' } })
  const server = await serve(mock)
  const receiver = await startReceiver(() => secret, sabotage !== 'delivery')
  try {
    const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })

    transcript.step(`The server listens at ${server.url}`)

    const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
    transcript.step('An agent gets an identity in one call')
    transcript.detail(`${ada.email.email} · ${ada.phone?.phoneNumber} · vault ${ada.vault?.status}`)
    transcript.claim('nothing failed to provision', ada.failures.length === 0)

    const webhook = await client.webhooks.create({
      url: receiver.url,
      events: ['message.received', 'message.received.*'],
    })
    secret = sabotage === 'secret' ? 'whsec_of_somebody_else' : webhook.secret
    transcript.step(`A receiver at ${receiver.url} subscribes to ${webhook.events.join(' and ')}`)

    const agent = new AgentComms({ baseUrl: server.url, apiKey: ada.apiKey })
    const question = await agent.email.send({
      to: ['ben.okafor@example.com'],
      subject: 'Room for next week',
      body: 'Hello Ben,\n\ntwo slots are free next week: Tuesday 10:00 and Thursday 15:30. Which one do you prefer?',
    })
    transcript.step(`Ada writes to ${question.toAddress}: "${question.subject}"`)

    const source = await readMail('gmail-reply')
    const { messages } = await mock.receiveRawEmail(
      sabotage === 'threading' ? source : answering(source, GMAIL_PARENT, question.externalId ?? ''),
    )
    const mail = await agent.messages.get(messages[0]?.id ?? '')
    transcript.step(`Ben answers from Gmail (gmail-reply.eml, ${source.length} bytes)`)
    transcript.detail(
      `${lineCount(mail.body)} lines arrived; without the quoted mail and the signature they are:`,
    )
    transcript.detail(quote(mail.extractedText ?? mail.body))
    transcript.claim('the quoted mail was stripped', mail.extractedText?.includes('wrote:') === false)
    transcript.claim('the answer is in the thread of the question', mail.threadId === question.threadId)
    transcript.claim('it names the message that it answers', mail.inReplyTo === question.id)

    const reply = await agent.email.reply(mail.id, {
      body: 'Thank you, Tuesday 10:00 is booked.',
      quoteOriginal: true,
    })
    const sent = new TextDecoder().decode(mock.outbox.at(-1)?.raw)
    transcript.step(`Ada answers: "${reply.subject}"`)
    transcript.claim('on the wire it carries In-Reply-To', sent.includes(`In-Reply-To: <${mail.externalId}>`))

    await showOtherMail(transcript, mock, agent)
    await mock.webhooks.settled()
    await mock.clock.advance('5m')
    showDeliveries(transcript, receiver, mail)
    await showThread(transcript, agent, question)
  } finally {
    mock.close()
    await receiver.close()
    await server.close()
  }
  transcript.end()
  return transcript.false === 0
}

async function showOtherMail(
  transcript: Transcript,
  mock: ReturnType<typeof createMock>,
  agent: AgentComms,
): Promise<void> {
  transcript.step('More mail arrives, as it does')
  for (const name of ['japanese-iso-2022-jp', 'attachment-non-ascii-name', 'vacation-auto-reply']) {
    const { messages } = await mock.receiveRawEmail(await readMail(name))
    const { subject, attachments } = await agent.messages.get(messages[0]?.id ?? '')
    const files = attachments.map(file => `${file.filename} (${file.sizeBytes} bytes)`).join(', ')
    transcript.detail(`${subject}${files && `\n  ${files}`}`)
  }
}

function showDeliveries(
  transcript: Transcript,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  answer: Message,
): void {
  transcript.step('The receiver checked every delivery before it read it')
  for (const { event, payload } of receiver.verified) {
    transcript.detail(`${event}${'fromAddress' in payload ? ` from ${payload.fromAddress}` : ''}`)
  }
  if (receiver.refused.length > 0) transcript.detail(`refused: ${[...new Set(receiver.refused)].join(', ')}`)
  const events = receiver.verified.map(({ event }) => event)
  const announced = receiver.verified.some(
    ({ payload }) => 'messageId' in payload && payload.messageId === answer.id,
  )
  transcript.claim(
    'four signed deliveries were verified, none refused',
    events.length === 4 && receiver.refused.length === 0,
  )
  transcript.claim("one of them announced Ben's answer", announced)
  transcript.claim(
    'the vacation notice came as message.received.auto',
    events.includes('message.received.auto'),
  )
}

async function showThread(transcript: Transcript, agent: AgentComms, question: Message): Promise<void> {
  const thread: Message[] = []
  for await (const message of agent.messages.list({ threadId: question.threadId ?? '' }))
    thread.unshift(message)
  transcript.step('The thread')
  for (const message of thread) {
    const arrow = message.direction === 'OUTBOUND' ? '→' : '←'
    const [text = ''] = (message.extractedText ?? message.body).split('\n\nOn ')
    transcript.detail(`${arrow} ${message.fromAddress.padEnd(28)} ${text.replace(/\s+/g, ' ').slice(0, 60)}`)
  }
  transcript.claim(
    'it has the three messages, oldest first',
    thread.length === 3 && thread[0]?.id === question.id,
  )
}

function lineCount(text: string): number {
  return text.split('\n').length
}

function quote(text: string): string {
  return text
    .split('\n')
    .map(line => `│ ${line}`)
    .join('\n')
}
