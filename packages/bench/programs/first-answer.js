// How long it takes from nothing to the first answer, and to the first POST after it. Argument: of what.
import { record } from './record.js'

const [, , name] = process.argv

/** @type {Record<string, () => Promise<() => (url: string, init?: RequestInit) => Promise<Response>>>} */
const CONTENDERS = {
  async function() {
    return () => async (url, init) => {
      const request = new Request(url, init)
      return Response.json(request.method === 'GET' ? record : { ...record, ...(await request.json()) })
    }
  },
  async hono() {
    const { Hono } = await import('hono')
    return () => {
      const app = new Hono()
      app.get('/v1/agents', context => context.json(record))
      app.post('/v1/agents', async context => context.json({ ...record, ...(await context.req.json()) }))
      return async (url, init) => app.request(url, init)
    }
  },
  async ours() {
    const { createMock } = await import('@agentcomms/mock-server')
    return () => {
      const mock = createMock()
      return (url, init) =>
        mock.fetch(url, { ...init, headers: { ...init?.headers, 'x-api-key': mock.masterKey } })
    }
  },
}

const load = CONTENDERS[name ?? '']
if (!load) throw new Error(`There is no contender ${name}.`)
// What is imported is measured elsewhere.
const make = await load()
const url = 'https://api.agentcomms.test/v1/agents'
const start = performance.now()
const fetch = make()
const read = await fetch(url)
await read.json()
const first = performance.now()
const headers = { 'content-type': 'application/json' }
const written = await fetch(url, { method: 'POST', headers, body: '{"name":"Ada"}' })
await written.json()
const second = performance.now()
if (!read.ok || !written.ok) throw new Error(`Answered ${read.status} and ${written.status}.`)
console.log(
  JSON.stringify({ 'to the first answer': first - start, 'the first POST after it': second - first }),
)
