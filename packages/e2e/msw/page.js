import { AgentComms, ConnectionError } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { handlers, override, unhandledOptions } from '@agentcomms/mock-server/msw'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

/**
 * A browser app that uses the mock behind a service worker, in plain JavaScript.
 */

const HOOKS = 'https://app.example.test/hooks'

/** @type {(actual: unknown, expected: unknown) => void} */
function expectEqual(actual, expected) {
  const [received, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (received !== wanted) throw new Error(`Expected ${wanted}; received ${received}`)
}

/** @type {(work: Promise<unknown>) => Promise<unknown>} Resolves to the error of a promise. */
function getRejection(work) {
  return work.then(
    () => {
      throw new Error('Expected a rejection')
    },
    error => error,
  )
}

const pageBaseUrl = `${location.origin}/v1`
const mock = createMock({ seed: 1, webhooks: { network: true } })
const at = { baseUrls: [mock.baseUrl, pageBaseUrl] }
const worker = setupWorker(...handlers(mock, at))
const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, maxRetries: 0 })
const withKey = { headers: { 'x-api-key': mock.masterKey } }

/** @type {Record<string, () => Promise<void>>} */
const checks = {
  async 'lets the client send and list an email'() {
    const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email'] })
    const ben = await mock.addAgent({ name: 'Ben' })
    await client.email.send({ agentId: ada.id, to: [`${ben.email.email}`], subject: 'Hi ✓', body: 'Hello' })
    const { items } = await client.messages.list({ agentId: ben.id })
    expectEqual(
      items.map(({ subject }) => subject),
      ['Hi ✓'],
    )
  },
  async 'accepts a path of the page as base URL'() {
    const response = await fetch(`${pageBaseUrl}/agents`, withKey)
    const text = await response.text()
    expectEqual(JSON.parse(text).items.length, 2)
    expectEqual(response.headers.get('content-length'), String(new TextEncoder().encode(text).length))
  },
  async 'returns the bytes of a file'() {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    const cyd = await mock.addAgent({ name: 'Cyd' })
    const attachments = [{ filename: 'a.bin', contentType: 'application/octet-stream', content: bytes }]
    const mail = await mock.receiveEmail({
      to: `${cyd.email.email}`,
      from: 'eve@example.com',
      subject: 'File',
      body: '-',
      attachments,
    })
    const { url } = await client.attachments.download(`${mail.attachments[0]?.id}`)
    expectEqual([...new Uint8Array(await (await fetch(url)).arrayBuffer())], [...bytes])
  },
  async 'turns a lost connection into a network error'() {
    mock.faults.add({ operation: 'createAgent', drop: true, times: 1 })
    expectEqual(ConnectionError.is(await getRejection(client.agents.create({ name: 'Dan' }))), true)
    mock.assertNoUnused()
  },
  async 'overrides one operation until it is reset'() {
    const emptyPage = {
      items: [],
      hasMore: false,
      nextCursor: null,
      pagination: { hasMore: false, nextCursor: null },
    }
    worker.use(
      override(mock, 'listAgents', () => emptyPage, at),
      override(mock, 'getAgent', () => HttpResponse.error(), at),
    )
    expectEqual(await (await fetch(`${pageBaseUrl}/agents`, withKey)).json(), emptyPage)
    await getRejection(fetch(`${pageBaseUrl}/agents/1`, withKey))
    worker.resetHandlers()
    expectEqual((await fetch(`${pageBaseUrl}/agents/1`, withKey)).status, 404)
  },
  async 'delivers webhooks to a handler of the worker and to a receiver in the page'() {
    /** @type {unknown[]} */
    const seen = []
    worker.use(
      http.post(HOOKS, async ({ request }) => {
        seen.push(request.headers.get('x-service-event'))
        return HttpResponse.text('noted')
      }),
    )
    mock.webhooks.listen(`${HOOKS}/near`, () => {
      seen.push('near')
      return new Response()
    })
    for (const url of [HOOKS, `${HOOKS}/near`])
      await client.webhooks.create({ url, events: ['agent.created'] })
    await mock.addAgent({ name: 'Fay' })
    await mock.webhooks.settled()
    expectEqual(seen.sort(), ['agent.created', 'near'])
  },
  async 'blocks unhandled requests'() {
    // The worker responds with an error. check-msw.ts checks that no request reached the server.
    for (const url of ['/elsewhere', 'https://elsewhere.example.test/'])
      expectEqual((await fetch(url)).status, 500)
  },
}

Object.assign(globalThis, {
  smoke: async () => {
    await worker.start({ ...unhandledOptions('error'), quiet: true })
    const results = []
    for (const [name, run] of Object.entries(checks)) {
      const error = await run().then(
        () => undefined,
        reason => `${reason instanceof Error ? reason.stack : reason}`,
      )
      results.push({ name, error })
    }
    worker.stop()
    return results
  },
})
