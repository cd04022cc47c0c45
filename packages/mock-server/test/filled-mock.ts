import type { Mock } from '../src/index.ts'

export const HOOK = 'https://hooks.example.com/'

/** Responds to every download with the same file. */
export const fetchFile = async (): Promise<Response> =>
  new Response('file', { headers: { 'content-type': 'text/plain' } })

/** Ids of the records of a filled mock. */
export interface FilledMock {
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

/** Sends an API request. Returns the JSON and the status of the response. */
export async function call(
  mock: Mock,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
): Promise<Record<string, unknown> & { status: number }> {
  const response = await mock.fetch(mock.baseUrl + path, {
    method,
    headers: {
      'x-api-key': mock.masterKey,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json: unknown = await response.json()
  return { ...(typeof json === 'object' ? json : {}), status: response.status }
}

/** Responds to some deliveries with 200 and to others with 500, the same in each run. */
export function receive({ headers }: Request): Response {
  const id = headers.get('x-service-delivery-id') ?? ''
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return new Response(null, { status: sum % 2 === 0 ? 200 : 500 })
}

/** Fills a mock with records of all kinds, and adds a receiver. */
export async function fill(mock: Mock): Promise<FilledMock> {
  mock.webhooks.listen(HOOK, receive)
  const idOf = async (path: string, body: object): Promise<string> => {
    const made = await call(mock, 'POST', path, { body })
    if (made.status !== 200 || typeof made.id !== 'string') throw new Error(JSON.stringify(made))
    return made.id
  }
  const webhook = await idOf('/webhooks', { url: HOOK, events: ['*'] })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  const bob = await mock.addAgent({ name: 'Bob', capabilities: ['phone'] })
  const { id: received } = await mock.receiveEmail({
    to: ada.email.email,
    from: 'eve@example.com',
    body: 'Hello',
  })
  const approvable = { subject: 'Wait', body: 'Wait', to: ['approve@simulator.agents.agentcomms.test'] }
  const waiting = await idOf('/email/send', { agentId: ada.id, ...approvable })
  const draft = await idOf('/email/drafts', {
    agentId: ada.id,
    to: [bob.email.email],
    subject: 'Later',
    body: 'Later',
  })
  mock.suppressSms({ fromNumber: ada.phone?.phoneNumber ?? '', phoneNumber: '+12125550199' })
  const domain = await idOf('/domains', { domain: 'example.com' })
  mock.dns.publish('example.com')
  await mock.webhooks.settled()
  return {
    orgId: mock.organization.id,
    ada: { id: ada.id, email: ada.email.email, apiKey: ada.apiKey, phone: ada.phone?.phoneNumber ?? '' },
    bob: { id: bob.id, email: bob.email.email, phone: bob.phone?.phoneNumber ?? '' },
    received,
    waiting,
    draft,
    domain,
    webhook,
    accessToken: await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] }),
  }
}

/** Returns everything that is visible in a mock, and its next ids and secrets. Changes the mock. */
export async function readAll(mock: Mock): Promise<string[]> {
  // Real time differs between runs.
  const timeless = mock.requests.map(({ durationMs: _, ...request }) => request)
  const seen = [
    JSON.stringify([timeless, mock.events, mock.deliveries, mock.clock.now()]),
    ...mock.outbox.map(({ raw }) => new TextDecoder().decode(raw)),
  ]
  const lists = [
    '/agents',
    '/inboxes',
    '/messages?deleted=include&includeSpam=true',
    '/threads',
    '/email/drafts',
    '/email/suppressions',
    '/phone/sms-suppressions',
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

/** Returns the first difference between two views with its context; undefined if they are equal. */
export function findDifference(expected: readonly string[], seen: readonly string[]): string | undefined {
  const [one, other] = [expected.join('\n'), seen.join('\n')]
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string): string => text.slice(Math.max(0, at - 150), at + 250)
  return `expected …${around(one)}…\n     saw …${around(other)}…`
}
