import { afterEach, describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { closeControlServers, startControlServer } from './control-server.ts'

const LONG = 'x'.repeat(10_000)
/** At most 200 characters of input, and the words of the message. */
const MAX_DETAIL_LENGTH = 600

afterEach(closeControlServers)

async function readDetail(response: Response): Promise<string> {
  expect(response.status).toBeGreaterThanOrEqual(400)
  const { detail } = (await response.json()) as { detail: string }
  return detail
}

function expectShort(message: string): void {
  expect(message.length).toBeLessThan(MAX_DETAIL_LENGTH)
  expect(/x*/.exec(message.slice(message.indexOf('xxx')))?.[0].length).toBeLessThanOrEqual(200)
}

describe('messages about long input', () => {
  it.each<[string, string, RequestInit]>([
    ['an unknown path', `/${LONG}`, {}],
    ['an unknown method', '/agents', { method: LONG }],
    ['an id', `/messages/${LONG}`, {}],
    ['a query parameter', `/agents?${LONG}=1`, {}],
    ['a field of the body', '/agents', { method: 'POST', body: JSON.stringify({ [LONG]: 1 }) }],
    ['a tag of the body', '/vault/credentials', { method: 'POST', body: JSON.stringify({ type: LONG }) }],
    ['a content type', '/agents', { method: 'POST', body: '{}', headers: { 'content-type': LONG } }],
    [
      'a charset',
      '/agents',
      { method: 'POST', body: '{}', headers: { 'content-type': `application/json; charset=${LONG}` } },
    ],
    ['a compression', '/agents', { method: 'POST', body: '{}', headers: { 'content-encoding': LONG } }],
  ])('quote at most 200 characters of %s', async (_, path, init) => {
    const mock = createMock()
    const headers = { 'content-type': 'application/json', 'x-api-key': mock.masterKey, ...init.headers }
    expectShort(await readDetail(await mock.fetch(mock.baseUrl + path, { ...init, headers })))
  })

  it.each<[string, (mock: Mock) => unknown]>([
    ['an option', () => createMock({ [LONG]: 1 })],
    ['an operation of matcher()', mock => mock.matcher(LONG as 'getAgent')],
    ['a URL', mock => mock.webhooks.listen(LONG, () => new Response())],
    ['a duration', mock => mock.clock.advance(LONG as '1s')],
    ['a time', mock => mock.clock.set(LONG)],
    ['a message id', mock => mock.setMessageStatus(LONG, 'DELIVERED')],
    ['an agent id', mock => mock.setVaultStatus(LONG, 'LOCKED')],
    ['a call id', mock => mock.endCall(LONG)],
    ['an organization id', mock => mock.addAgent({ name: 'Ada', orgId: LONG })],
    ['an organization to change', mock => mock.updateOrganization(LONG, {})],
    ['a field of an event', mock => mock.webhooks.trigger('agent.created', { [LONG]: 1 })],
    ['a domain', mock => mock.dns.publish(LONG)],
    ['a field of an email', mock => mock.receiveEmail({ [LONG]: 1 } as never)],
  ])('quote at most 200 characters of %s', async (_, run) => {
    const error = await new Promise(resolve => resolve(run(createMock()))).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    if (error instanceof Error) expectShort(error.message)
  })

  it.each<[string, string, Record<string, string>]>([
    ['a path', `/${LONG}`, {}],
    ['an origin', '/keys', { origin: `http://${LONG}` }],
    ['a message id', `/emails/${LONG}/source`, {}],
  ])('quote at most 200 characters of %s below /__mock', async (_, path, headers) => {
    const { origin } = await startControlServer()
    expectShort(await readDetail(await fetch(`${origin}/__mock${path}`, { headers })))
  })
})
