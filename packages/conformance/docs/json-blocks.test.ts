import { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { createMock } from '@agentcomms/mock-server'
import { expect, it } from 'vitest'
import { readBlocks } from '../guides/page.ts'
import { pages, root } from './snippets.ts'

const url = 'https://app.example.test/hooks'

/** Receives a long reply. Returns its event with the headers, and what tools return about it. */
async function receiveReply(payloadFormat: 'flat' | 'enveloped') {
  const mock = createMock({ webhooks: { payloadFormat } })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const agent = await mock.addAgent({ name: 'Ada' })
  await client.webhooks.create({ url, events: ['message.received'] })
  const requests: Request[] = []
  mock.webhooks.listen(url, async request => {
    requests.push(request.clone())
    return new Response(null, { status: 204 })
  })
  const question = { to: ['ben@example.com'], subject: 'Lunch', body: 'Which day? '.repeat(100) }
  const sent = await client.email.send({ agentId: agent.id, ...question })
  const { id } = await mock.replyTo(sent.id, { body: 'Our terms. '.repeat(5_000) })
  await mock.webhooks.delivered()
  const effects: unknown[] = []
  const tools = agentTools(client, {
    agentId: agent.id,
    confirm: ({ annotations }, _args, _hostChanges, effect) =>
      annotations.readOnlyHint || !effects.push(effect),
  })
  const call = (name: string, args: object) => tools.find(tool => tool.name === name)?.execute(args)
  await call('reply_to_email', { id, body: 'Yes.' })
  const result = await call('get_message', { id })
  mock.close()
  return { headers: requests[0]?.headers, values: [await requests[0]?.json(), result, ...effects] }
}

/** Returns the paths of the fields of a value, and their types. Elements of lists have the same path. */
function listFields(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => listFields(item, `${path}/*`))
  if (value === null || typeof value !== 'object') return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([name, item]) => listFields(item, `${path}/${name}`))
}

/** Returns whether `createMock` accepts the options. */
function areOptions(options: object): boolean {
  try {
    createMock(options).close()
    return true
  } catch {
    return false
  }
}

/** Blocks of JSON that belong to no file, with the headers above them. Configurations of MCP clients are not ours. */
const blocks = pages.flatMap(page =>
  readBlocks(root + page)
    .filter(({ language, file, code }) => /json|http/.test(language) && !file && !code.includes('ervers"'))
    .map(({ code, line }) => {
      const start = code.indexOf('{')
      return { place: `${page}:${line}`, head: code.slice(0, start), json: JSON.parse(code.slice(start)) }
    }),
)

it('shows JSON that the service, the tools and the mock have', async () => {
  const { headers, values } = await receiveReply('flat')
  values.push(...(await receiveReply('enveloped')).values)
  const isReal = (json: object): boolean => {
    const fields = listFields(json)
    return values.some(value => fields.every(field => listFields(value).includes(field))) || areOptions(json)
  }
  expect(blocks.filter(({ json }) => !isReal(json))).toEqual([])
  expect(['event', 'cut', 'email', 'clock'].filter(name => isReal({ [name]: { none: 1 } }))).toEqual([])
  expect(blocks.length).toBeGreaterThanOrEqual(6)

  const { head = '', json } = blocks.find(({ head }) => head.startsWith('POST')) ?? {}
  const names = [...head.matchAll(/^(\S+): /gm)].map(([, name = '']) => name.toLowerCase())
  expect([...(headers?.keys() ?? [])].sort()).toEqual([...names, 'user-agent'].sort())
  expect(Object.keys(json)).toEqual(Object.keys(Object(values[0])))
})
