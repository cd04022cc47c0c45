import { AgentComms, ConnectionError } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { handlers, override, unhandled } from '@agentcomms/mock-server/msw'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'

/**
 * What a browser app does with the mock behind a service worker, in plain JavaScript.
 */

const HOOKS = 'https://app.example.test/hooks'

/** @type {(is: unknown, wanted: unknown) => void} */
function same(is, wanted) {
  const [given, expected] = [JSON.stringify(is), JSON.stringify(wanted)]
  if (given !== expected) throw new Error(`It is ${given}, not ${expected}.`)
}

/** @type {(work: Promise<unknown>) => Promise<unknown>} What it rejects with. */
function rejection(work) {
  return work.then(
    () => {
      throw new Error('It does not reject.')
    },
    error => error,
  )
}

const here = `${location.origin}/v1`
const mock = createMock({ seed: 1 })
const at = { baseUrls: [mock.baseUrl, here] }
const worker = setupWorker(...handlers(mock, at))
const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, maxRetries: 0 })
const ask = { headers: { 'x-api-key': mock.masterKey } }

/** @type {Record<string, () => Promise<void>>} */
const checks = {
  async 'the client sends a mail and gets the answer'() {
    const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email'] })
    const ben = await mock.addAgent({ name: 'Ben' })
    await client.email.send({ agentId: ada.id, to: [`${ben.email}`], subject: 'Hi ✓', body: 'Hello' })
    const { items } = await client.messages.list({ agentId: ben.id })
    same(
      items.map(({ subject }) => subject),
      ['Hi ✓'],
    )
  },
  async 'a path of the page is a base url too'() {
    const reply = await fetch(`${here}/agents`, ask)
    const text = await reply.text()
    same(JSON.parse(text).items.length, 2)
    same(reply.headers.get('content-length'), String(new TextEncoder().encode(text).length))
  },
  async 'a file comes back byte for byte'() {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    const cyd = await mock.addAgent({ name: 'Cyd' })
    const attachments = [{ filename: 'a.bin', contentType: 'application/octet-stream', content: bytes }]
    const mail = await mock.receiveEmail({
      to: `${cyd.email}`,
      from: 'eve@example.com',
      subject: 'File',
      text: '-',
      attachments,
    })
    const { url } = await client.attachments.download(`${mail.attachments[0]?.id}`)
    same([...new Uint8Array(await (await fetch(url)).arrayBuffer())], [...bytes])
  },
  async 'a lost connection is a network error'() {
    mock.faults.add({ operation: 'createAgent', drop: true, times: 1 })
    same(ConnectionError.is(await rejection(client.agents.create({ name: 'Dan' }))), true)
    mock.assertNoUnused()
  },
  async 'an override answers one operation, until it is reset'() {
    worker.use(
      override(mock, 'listAgents', () => ({ items: [], hasMore: false, nextCursor: null }), at),
      override(mock, 'getAgent', () => HttpResponse.error(), at),
    )
    same(await (await fetch(`${here}/agents`, ask)).json(), { items: [], hasMore: false, nextCursor: null })
    await rejection(fetch(`${here}/agents/1`, ask))
    worker.resetHandlers()
    same((await fetch(`${here}/agents/1`, ask)).status, 404)
  },
  async 'webhooks reach a handler of the worker and a receiver in the page'() {
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
    same(seen.sort(), ['agent.created', 'near'])
  },
  async 'what nobody handles is refused'() {
    // The worker answers an error; that nothing went out is seen at the server.
    for (const url of ['/elsewhere', 'https://elsewhere.example.test/']) same((await fetch(url)).status, 500)
  },
}

Object.assign(globalThis, {
  smoke: async () => {
    await worker.start({ ...unhandled('error'), quiet: true })
    const results = []
    for (const [name, run] of Object.entries(checks)) {
      const fault = await run().then(
        () => undefined,
        error => `${error instanceof Error ? error.stack : error}`,
      )
      results.push({ name, fault })
    }
    worker.stop()
    return results
  },
})
