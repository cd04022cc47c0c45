import type { Mock } from '../src/index.ts'

export const HOOK = 'https://hooks.example.com/'

/** What a mock is filled with, by the ids that a test needs. */
export interface FullWorld {
  orgId: string
  ada: { id: string; email: string; apiKey: string; phone: string }
  bob: { id: string; email: string; phone: string }
  received: string
  waiting: string
  draft: string
  domain: string
  webhook: string
  accessToken: string
}

/** Calls the API as a client does, and answers what it says, with the status. */
export async function call(
  mock: Mock,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
): Promise<Record<string, unknown> & { status: number }> {
  const reply = await mock.fetch(mock.baseUrl + path, {
    method,
    headers: {
      'x-api-key': mock.masterKey,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await reply.json()
  return { ...(typeof answer === 'object' ? answer : {}), status: reply.status }
}

/** Answers some deliveries 200 and others 500, at each time another; the same ones every time it is run. */
function receive({ headers }: Request): Response {
  const text = `${headers.get('x-service-delivery-id')}${headers.get('x-service-timestamp')}`
  const sum = [...text].reduce((total, character) => total + character.charCodeAt(0), 0)
  return new Response(null, { status: sum % 2 === 0 ? 200 : 500 })
}

/** Some of everything, with one endpoint in process. */
export async function fill(mock: Mock): Promise<FullWorld> {
  mock.webhooks.listen(HOOK, receive)
  const idOf = async (path: string, body: object): Promise<string> => {
    const made = await call(mock, 'POST', path, { body })
    if (made.status !== 200 || typeof made.id !== 'string') throw new Error(JSON.stringify(made))
    return made.id
  }
  const webhook = await idOf('/webhooks', { url: HOOK, events: ['*'] })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  const bob = await mock.addAgent({ name: 'Bob', capabilities: ['phone'] })
  const { id: received } = await mock.receiveEmail({ to: ada.email, from: 'eve@example.com', text: 'Hello' })
  const approvable = { subject: 'Wait', body: 'Wait', to: ['approve@simulator.agents.agentcomms.test'] }
  const waiting = await idOf('/email/send', { agentId: ada.id, ...approvable })
  const draft = await idOf('/email/drafts', {
    agentId: ada.id,
    to: [bob.email],
    subject: 'Later',
    body: 'Later',
  })
  const domain = await idOf('/domains', { domain: 'example.com' })
  mock.dns.publish('example.com')
  await mock.webhooks.settled()
  return {
    orgId: mock.organization.id,
    ada: { id: ada.id, email: ada.email, apiKey: ada.apiKey, phone: ada.phone?.phoneNumber ?? '' },
    bob: { id: bob.id, email: bob.email, phone: bob.phone?.phoneNumber ?? '' },
    received,
    waiting,
    draft,
    domain,
    webhook,
    accessToken: await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] }),
  }
}

/** Everything that can be seen of a mock, and the ids and secrets that it would give next. Changes the mock. */
export async function look(mock: Mock): Promise<string[]> {
  const seen = [
    JSON.stringify([mock.requests, mock.events, mock.deliveries, mock.clock.now()]),
    ...mock.outbox.map(({ raw }) => new TextDecoder().decode(raw)),
  ]
  const lists = [
    '/agents',
    '/inboxes',
    '/messages?deleted=include&includeSpam=true',
    '/threads',
    '/email/drafts',
    '/email/suppressions',
    '/voice/calls',
    '/domains',
    '/webhooks',
  ]
  for (const path of lists) seen.push(`${path} ${JSON.stringify(await call(mock, 'GET', path))}`)
  seen.push(
    JSON.stringify(
      await call(mock, 'POST', '/identities', { body: { name: 'Next', capabilities: ['vault'] } }),
    ),
  )
  await mock.clock.runAll()
  seen.push(JSON.stringify([mock.deliveries, mock.events]))
  return seen
}

/** Where two looks differ first, with a little of what is around it; undefined where they are the same. */
export function difference(expected: readonly string[], seen: readonly string[]): string | undefined {
  const [one, other] = [expected.join('\n'), seen.join('\n')]
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string): string => text.slice(Math.max(0, at - 150), at + 250)
  return `expected …${around(one)}…\n     saw …${around(other)}…`
}
