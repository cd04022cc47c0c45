import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

/** Served mock with the records of a small travel desk. They are the same in every run. */
export interface TravelDesk {
  readonly origin: string
  readonly mock: Mock
  /** Name of a page of the console → its hash. */
  readonly places: Readonly<Record<string, string>>
  close(): Promise<void>
}

type Result = Readonly<Record<string, unknown>> & { id: string }
type Api = (operation: string, body?: object) => Promise<Result>

interface DeskContext {
  /** Status that the receiver of webhooks responds with. */
  receiver: { status: number }
  mock: Mock
  api: Api
  support: MockAgent
  travel: MockAgent
}

const HOOK = 'https://desk.juniper.example/hooks/agentcomms'
const NEWSLETTER = `<style>h1{color:#7a3b12;margin:0 0 8px}.card{background:#fff;border:1px solid #e4d9cf;padding:24px;border-radius:8px}</style>
<body bgcolor="#f6efe8"><table width="560" align="center"><tr><td class="card"><h1>Three nights in Bergen</h1>
<p>Hello,</p><p>the fjords are quiet in April. Until Sunday the <b>harbour house</b> is yours for three nights.</p>
<p><img src="https://img.hotels.example/bergen.jpg" width="500" height="90" alt="The harbour of Bergen in the morning"></p>
<p><a href="https://hotels.example/bergen">See the rooms</a></p></td></tr></table></body>`

/** Returns a function that calls the API with the master key, such as `POST /email/send`. */
function createApi(mock: Mock): Api {
  return async (operation, body) => {
    const [method = '', path] = operation.split(' ')
    const type = body && { 'content-type': 'application/json' }
    const headers = { 'x-api-key': mock.masterKey, ...type }
    const response = await mock.fetch(mock.baseUrl + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Result
  }
}

/** Adds the email of two days: a customer, a newsletter, a bounce, an email that waits for approval, and spam. */
async function addEmail({
  mock,
  api,
  support,
  travel,
  receiver,
}: DeskContext): Promise<{ thread: string; newsletter: string }> {
  const deliver = async (from: string, to: MockAgent, subject: string, text: string, more: object = {}) =>
    await mock.receiveEmail({ from, to: to.email.email, subject, body: text, ...more })
  await deliver(
    'Status page <status@rail.example>',
    travel,
    'Works on the night line',
    'Trains of the night line run 40 minutes later from Monday.',
  )
  await mock.clock.advance('3h')
  await deliver('Lucky Winner <prize@win.example>', support, 'You have won!!!', 'Send us your number.', {
    spam: true,
  })
  const newsletter = await mock.receiveEmail({
    from: 'Hotels <news@hotels.example>',
    to: travel.email.email,
    subject: 'Three nights in Bergen',
    bodyHtml: NEWSLETTER,
  })
  await mock.clock.advance('14h')
  receiver.status = 503
  const question = await deliver(
    'Priya Nair <priya.nair@example.com>',
    support,
    'Invoice 2041 is charged twice',
    'Hello,\n\nmy card shows invoice 2041 twice, on 2 and on 3 March. Could you look into it?\n\nThank you,\nPriya',
    {
      attachments: [
        { filename: 'statement-march.pdf', content: new Uint8Array(48_213), contentType: 'application/pdf' },
      ],
    },
  )
  await mock.webhooks.settled()
  receiver.status = 200
  await mock.clock.advance('6m')
  const reply = await api(`POST /email/${question.id}/reply`, {
    body: 'Hello Priya,\n\nyou are right: the second charge was ours. 84.00 EUR are on their way back to your card.\n\nSupport',
    quoteOriginal: true,
  })
  await mock.clock.advance('21m')
  const thanks = await deliver(
    'Priya Nair <priya.nair@example.com>',
    support,
    'Re: Invoice 2041 is charged twice',
    'That was quick, thank you!\n\nOn Tue, 10 Mar 2026 at 09:10, Support wrote:\n> you are right: the second charge was ours.',
    { inReplyTo: reply.id },
  )
  const labels = { addLabels: ['billing', 'read'] }
  await api(`PATCH /messages/${thanks.id}/labels`, labels)
  await api('POST /email/send', {
    agentId: travel.id,
    to: ['frontdesk@hotels.example'],
    subject: 'Booking for Ms Nair, 3 nights',
    body: 'Two adults, arriving on 17 April, a room to the harbour please.',
  })
  await api('POST /email/send', {
    agentId: travel.id,
    to: ['bounce@simulator.agents.agentcomms.test'],
    subject: 'Confirmation 88-1203',
    body: 'Your booking is confirmed.',
  })
  await api('POST /email/send', {
    agentId: support.id,
    to: ['approve@simulator.agents.agentcomms.test'],
    subject: 'Refund of 840.00 EUR',
    body: 'We refund 840.00 EUR to your account.',
  })
  await mock.clock.advance('9m')
  await mock.webhooks.settled()
  receiver.status = 503
  await deliver(
    'Tomás Vidal <tomas@vidal.example>',
    travel,
    'Night train to Vienna',
    'Is there still a sleeper on the 17th? Two of us, with bicycles.',
  )
  return { thread: question.threadId ?? '', newsletter: newsletter.threadId ?? '' }
}

/** Adds SMS messages and calls of the agent with a phone number. */
async function addPhone({ mock, api, travel }: DeskContext): Promise<{ sms: string; call: string }> {
  const [to, from] = [travel.phone?.phoneNumber ?? '', '+14155550132']
  const first = await mock.receiveSms({ to, from, body: 'Hi, is my taxi still at 6?' })
  await mock.clock.advance('1m')
  await api('POST /phone/send-sms', {
    agentId: travel.id,
    to: from,
    body: 'Yes: 6:00 in front of the hotel. The driver is Jonas, a white van.',
  })
  await mock.clock.advance('2m')
  await mock.receiveSms({ to, from, body: 'Great, see you then.' })
  const { id } = await mock.receiveCall({ to, from: '+4915112345678' })
  await mock.clock.advance('20s')
  await mock.endCall(id, {
    transcript: [
      { speaker: 'OTHER', text: 'Good morning, I would like to move my booking by a day.' },
      { speaker: 'AGENT', text: 'Of course. The room is free on the 18th as well. Shall I change it?' },
      { speaker: 'OTHER', text: 'Yes please. Thank you.' },
    ],
  })
  await api('POST /voice/calls', {
    agentId: travel.id,
    to: '+15005550004',
    greeting: 'Hello, this is Juniper Travel.',
  })
  await mock.clock.advance('30s')
  return { sms: first.threadId ?? '', call: id }
}

/** Adds an active and an inactive webhook subscription. Resolves to the id of the active one. */
async function addSubscriptions({ api, mock, receiver }: DeskContext): Promise<string> {
  mock.webhooks.listen(HOOK, () => {
    const { status } = receiver
    return new Response(status === 200 ? '' : 'The help desk is being restarted.', { status })
  })
  const { id } = await api('POST /webhooks', {
    url: HOOK,
    description: 'Tickets of the help desk',
    events: ['message.received', 'message.sent', 'message.failed', 'call.*'],
    maxAttempts: 4,
  })
  const audit = { url: 'https://audit.juniper.example/in', description: 'Audit trail', active: false }
  await api('POST /webhooks', { ...audit, events: ['*'] })
  return id
}

async function addOtherRecords({
  mock,
  api,
  support,
  travel,
}: DeskContext): Promise<{ credential: string; domain: string }> {
  const { id: credential } = await api('POST /vault/credentials', {
    agentId: support.id,
    type: 'login',
    name: 'Billing back office',
    favorite: true,
    notes: 'Read access only.',
    login: {
      username: 'support@juniper.example',
      password: 'correct-horse-battery',
      totp: 'JBSWY3DPEHPK3PXP',
      uris: [{ uri: 'https://billing.juniper.example' }],
    },
  })
  await api('POST /vault/credentials', {
    agentId: support.id,
    type: 'secure_note',
    name: 'How refunds are approved',
    notes: 'Above 500 EUR a person decides.',
  })
  await api('POST /addresses', {
    agentId: travel.id,
    type: 'MAILING',
    street1: '12 Harbour Street',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  })
  const { id: domain } = await api('POST /domains', { domain: 'mail.juniper.example' })
  const { id: verified } = await api('POST /domains', { domain: 'juniper.example' })
  mock.dns.publish('juniper.example')
  await api(`POST /domains/${verified}/verify`)
  await api('POST /email/send', { agentId: support.id, to: ['not an address'], subject: 'Hi', body: 'x' })
  await api('GET /agents/unknown')
  return { credential, domain }
}

/** Serves a mock with the records of a small travel desk. */
export async function serveTravelDesk({ port = 0 }: { port?: number } = {}): Promise<TravelDesk> {
  const mock = createMock({
    seed: 7,
    clock: 'manual',
    now: '2026-03-09T16:00:00Z',
    fetch: async () => new Response('', { status: 503 }),
  })
  const api = createApi(mock)
  const support = await mock.addAgent({
    name: 'Support',
    slug: 'support',
    capabilities: ['vault'],
    metadata: { team: 'billing' },
  })
  const travel = await mock.addAgent({
    name: 'Travel desk',
    slug: 'travel',
    capabilities: ['phone', 'vault'],
  })
  const receiver = { status: 200 }
  const context: DeskContext = { mock, api, support, travel, receiver }
  const webhook = await addSubscriptions(context)
  const rest = await addOtherRecords(context)
  const phone = await addPhone(context)
  const mail = await addEmail(context)
  await mock.webhooks.settled()
  mock.faults.add({ operation: 'createCall', status: 503, retryAfterSeconds: 30, times: 2 })
  const { url, close } = await serve(mock, { port })
  const closeAll = async (): Promise<void> => {
    await close()
    mock.close()
  }
  const delivery = mock.deliveries.findLast(({ attempts }) => attempts > 1) ?? mock.deliveries.at(-1)
  const request = mock.requests.findLast(({ status }) => status === 400)
  const places = {
    mail: '#/mail',
    thread: `#/mail/${mail.thread}`,
    newsletter: `#/mail/${mail.newsletter}`,
    search: '#/mail?q=booking',
    trash: '#/mail/trash',
    drafts: '#/mail/drafts',
    conversations: '#/sms',
    sms: `#/sms/${phone.sms}`,
    calls: '#/calls',
    call: `#/calls/${phone.call}`,
    activity: '#/activity',
    agents: '#/agents',
    agent: `#/agents/${support.id}`,
    vault: '#/vault',
    vaultStatus: `#/vault/${support.id}/status`,
    credential: `#/vault/${support.id}/${rest.credential}`,
    webhooks: '#/webhooks',
    webhook: `#/webhooks/${webhook}`,
    deliveries: '#/webhooks/deliveries',
    delivery: `#/webhooks/deliveries/${delivery?.id}`,
    failures: '#/activity?kind=failed',
    request: `#/activity/${request?.requestId}`,
    domains: '#/domains',
    domain: `#/domains/${rest.domain}`,
    conditions: '#/conditions',
  }
  return { origin: new URL(url).origin, mock, places, close: closeAll }
}
