// Measures reading and creating a record in process. Argument: the contender.
import { createServer } from 'node:http'
import { createMock } from '@agentcomms/mock-server'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { z } from 'zod'
import { perCall } from './per-call.js'
import { record } from './record.js'

const CALLS = 10_000
const BASE = 'http://127.0.0.1:4010/v1'
const unusedKey = createMock().masterKey

/** @typedef {(url: string, init?: RequestInit) => Promise<Response>} Fetch */

/** @type {Record<string, () => Promise<{ fetch: Fetch, base: string, key: string, id: string, close: () => void }>>} */
const CONTENDERS = {
  async function() {
    /** @type {Fetch} */
    const fetch = async (url, init) => {
      const request = new Request(url, init)
      if (request.method === 'GET') return Response.json(record)
      return Response.json({ ...record, ...(await request.json()) }, { status: 201 })
    }
    return { fetch, base: BASE, key: unusedKey, id: record.id, close() {} }
  },
  async 'hand-written'() {
    const agents = new Map([[record.id, record]])
    const Body = z.object({ name: z.string().min(1).max(100), metadata: z.record(z.string(), z.unknown()) })
    /** @type {Fetch} */
    const fetch = async (url, init) => {
      const request = new Request(url, init)
      if (request.headers.get('x-api-key') !== unusedKey) return Response.json({}, { status: 401 })
      if (request.method === 'GET') {
        const agent = agents.get(new URL(request.url).pathname.split('/').at(-1) ?? '')
        return agent ? Response.json(agent) : Response.json({}, { status: 404 })
      }
      const parsed = Body.safeParse(await request.json())
      if (!parsed.success) return Response.json({ issues: parsed.error.issues }, { status: 400 })
      const agent = { ...record, ...parsed.data, id: `cagent${String(agents.size + 1).padStart(8, '0')}` }
      agents.set(agent.id, agent)
      return Response.json(agent, { status: 201 })
    }
    return { fetch, base: BASE, key: unusedKey, id: record.id, close() {} }
  },
  async ours() {
    const { fetch, baseUrl, masterKey, close } = createMock()
    const agent = await fetch(`${baseUrl}/agents`, {
      method: 'POST',
      headers: { 'x-api-key': masterKey, 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    })
    const { id } = await agent.json()
    return { fetch, base: baseUrl, key: masterKey, id, close }
  },
  async msw() {
    const server = setupServer(
      http.all(`${BASE}/*`, async ({ request }) =>
        request.method === 'GET'
          ? HttpResponse.json(record)
          : HttpResponse.json({ ...record, ...Object(await request.json()) }, { status: 201 }),
      ),
    )
    server.listen({ onUnhandledRequest: 'error' })
    return { fetch: globalThis.fetch, base: BASE, key: unusedKey, id: record.id, close: () => server.close() }
  },
  async loopback() {
    const server = createServer((request, response) => {
      request
        .resume()
        .once('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(record)))
    })
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const base = `http://127.0.0.1:${Object(server.address()).port}/v1`
    return {
      fetch: globalThis.fetch,
      base,
      key: unusedKey,
      id: record.id,
      close() {
        server.close()
        server.closeAllConnections()
      },
    }
  },
}

const contender = CONTENDERS[process.argv[2] ?? '']
if (!contender) throw new Error(`Unknown contender ${process.argv[2]}.`)
const { fetch, base, key, id, close } = await contender()
const headers = { 'x-api-key': key }
const GET = await perCall(async () => (await fetch(`${base}/agents/${id}`, { headers })).json(), CALLS)
let count = 0
const POST = await perCall(async () => {
  const body = JSON.stringify({ name: `Agent ${++count}`, metadata: { team: 'a' } })
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  return (await fetch(`${base}/agents`, init)).json()
}, CALLS)
close()
console.log(JSON.stringify({ GET, POST }))
