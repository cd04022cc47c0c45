// Measures one call of a client over a stub of fetch. Argument: the contender.
import { perCall } from './per-call.js'
import { record } from './record.js'

const CALLS = 20_000
const baseUrl = 'https://api.example.test/v1'
const path = `/agents/${record.id}`
const text = JSON.stringify(record)
/** @type {typeof fetch} */
const stub = async () => new Response(text, { headers: { 'content-type': 'application/json' } })

/** @type {Record<string, () => Promise<() => Promise<unknown>>>} */
const CONTENDERS = {
  async floor() {
    const headers = { 'x-api-key': 'mk_any' }
    return async () => (await stub(baseUrl + path, { headers })).json()
  },
  async ours() {
    const { AgentComms } = await import('@agentcomms/client')
    const client = new AgentComms({ baseUrl, apiKey: 'mk_any', fetch: stub })
    return async () => client.agents.get(record.id)
  },
  async 'openapi-fetch'() {
    const { default: createClient } = await import('openapi-fetch')
    /** @type {import('openapi-fetch').Client<any>} */
    const client = createClient({ baseUrl, headers: { 'x-api-key': 'mk_any' }, fetch: stub })
    return async () => (await client.GET('/agents/{id}', { params: { path: { id: record.id } } })).data
  },
  async ky() {
    const { default: ky } = await import('ky')
    const client = ky.create({ prefixUrl: baseUrl, headers: { 'x-api-key': 'mk_any' }, fetch: stub })
    return () => client.get(path.slice(1)).json()
  },
  async stripe() {
    const { default: Stripe } = await import('stripe')
    const client = new Stripe('sk_test_any', {
      httpClient: Stripe.createFetchHttpClient(stub),
      telemetry: false,
    })
    return () => client.customers.retrieve(record.id)
  },
  async openai() {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({ apiKey: 'sk-any', fetch: stub })
    return () => client.models.retrieve(record.id)
  },
  async resend() {
    const { Resend } = await import('resend')
    globalThis.fetch = stub
    const client = new Resend('re_any')
    return async () => (await client.emails.get(record.id)).data
  },
}

const create = CONTENDERS[process.argv[2] ?? '']
if (!create) throw new Error(`Unknown contender ${process.argv[2]}.`)
const call = await create()
const { id } = Object(await call())
if (id !== record.id) throw new Error(`Expected the record; received ${id}.`)
console.log(JSON.stringify({ GET: await perCall(call, CALLS) }))
