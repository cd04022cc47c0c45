// Measures the time to the first response and of the first POST after it. Argument: the contender.
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

const loadContender = CONTENDERS[name ?? '']
if (!loadContender) throw new Error(`Unknown contender ${name}.`)
// Another program measures the import.
const createFetch = await loadContender()
const url = 'https://api.agentcomms.test/v1/agents'
const start = performance.now()
const fetch = createFetch()
const read = await fetch(url)
await read.json()
const first = performance.now()
const headers = { 'content-type': 'application/json' }
const written = await fetch(url, { method: 'POST', headers, body: '{"name":"Ada"}' })
await written.json()
const second = performance.now()
if (!read.ok || !written.ok) throw new Error(`Expected 2xx; received ${read.status} and ${written.status}.`)
console.log(
  JSON.stringify({ 'to the first response': first - start, 'the first POST after it': second - first }),
)
