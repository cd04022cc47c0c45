import { agentTools, type ToolResult } from '@agentcomms/client/tools'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { runs } from '../../../spec/property-runs.ts'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'
import { type CallTool, callToolOf, createToolCaller, EVERYTHING } from '../tool-caller.ts'

const unlimited = 100_000_000
/** Tools that read the records in a result, and the argument with their id. */
const readers: Readonly<Record<string, readonly [tool: string, id?: string]>> = {
  list_messages: ['get_message'],
  search_messages: ['get_message'],
  get_thread: ['get_message'],
  list_threads: ['get_thread'],
  list_drafts: ['get_draft'],
  list_credentials: ['get_credential'],
  search_credentials: ['get_credential'],
  list_addresses: ['get_address'],
  list_agents: ['get_agent'],
  list_webhooks: ['get_webhook'],
  list_oauth_apps: ['get_oauth_app', 'slug'],
}

type Json = Record<string, unknown>
type Cut = { readonly total: number; readonly nextOffset: number }

/** What reads a part of a record. */
interface Source {
  readonly tool: string
  readonly args: object
}

/** Calls a tool, and checks that its result fits, is JSON and splits no surrogate pair. */
function createCheckedCaller(api: Api, maxResultCharacters: number, key?: string): CallTool {
  const call = createToolCaller(api, key, { ...EVERYTHING, maxResultCharacters })
  return async (name, args) => {
    const result = await call(name, args)
    const text = JSON.stringify(result)
    expect(text.length, name).toBeLessThanOrEqual(maxResultCharacters)
    expect(result.error, text).toBeUndefined()
    return result
  }
}

/** Reads everything that the records of a result lack, as a model does: what their `cut` names. */
async function readAll(call: CallTool, source: Source, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(item => readAll(call, source, item)))
  if (typeof value !== 'object' || value === null) return value
  const { cut = {}, ...fields } = value as Json
  const entries = Object.entries(fields).map(async ([name, one]) => {
    const isList = Array.isArray(one) && (name === 'items' || name === 'messages')
    return [name, isList ? await Promise.all(one.map(item => readItem(call, source, item))) : one] as const
  })
  const record: Json = Object.fromEntries(await Promise.all(entries))
  const left = Object.entries(cut as Record<string, Cut>)
  for (let next = left.shift(); next; next = left.shift()) {
    const [field, { total, nextOffset }] = next
    const path = field === '*' ? ['text'] : field.split('/')
    const shown = path.reduce<unknown>((one, name) => Object(one)[name], record) ?? ''
    expect(Object(shown).length, field).toBe(nextOffset)
    expect(JSON.stringify(shown)).not.toMatch(/\\\\ud[89a-f]/)
    const rest = await readRest(call, source, field, nextOffset)
    const whole = Array.isArray(shown)
      ? [...shown, ...(rest.parts as unknown[])]
      : `${shown}${rest.parts.join('')}`
    expect(whole.length, field).toBe(total)
    const parent = path.slice(0, -1).reduce<unknown>((one, name) => Object(one)[name], record)
    Object(parent)[path.at(-1) ?? ''] = whole
    left.push(...rest.cuts)
  }
  return record
}

/** Reads an item of a list with the tool that reads such records. */
function readItem(call: CallTool, { tool, args }: Source, item: unknown): Promise<unknown> {
  const [reader = tool, id = 'id'] = readers[tool] ?? []
  const ids = reader === 'get_address' ? args : {}
  return readAll(call, { tool: reader, args: { ...ids, [id]: Object(item)[id] } }, item)
}

async function readRest(call: CallTool, source: Source, field: string, start: unknown) {
  const parts: unknown[] = []
  const cuts: [string, Cut][] = []
  for (let offset = start; offset !== null; ) {
    const { text, items, nextOffset, cut } = await call(source.tool, { ...source.args, field, offset })
    if (typeof text === 'string') expect(text).not.toMatch(/\p{Surrogate}/u)
    const isMessages = field === 'messages' || field === 'items'
    const read = (item: unknown) => (isMessages ? readItem(call, source, item) : item)
    parts.push(...(Array.isArray(items) ? await Promise.all(items.map(read)) : [text]))
    cuts.push(...Object.entries(Object(cut) as Record<string, Cut>))
    expect(Number(nextOffset ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(Number(offset))
    offset = nextOffset
  }
  return { parts, cuts }
}

/** Reads all pages of a list, and everything that was cut in them. */
async function readPages(call: CallTool, name: string, args: object): Promise<unknown> {
  const pages: unknown[] = []
  for (let cursor: unknown; cursor !== null; ) {
    const more = cursor === undefined ? {} : { cursor }
    const source = { tool: name, args: { ...args, ...more } }
    const page: ToolResult = await call(name, source.args)
    const all = (await readAll(call, source, page)) as ToolResult
    if (!Array.isArray(all.items)) return restore(all)
    pages.push(...all.items)
    cursor = all.nextCursor
  }
  return restore(pages)
}

/** Returns a value in which the JSON of objects that were cut as a whole is parsed again. */
function restore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restore)
  if (typeof value === 'object' && value !== null) {
    const { text, ...others } = value as { text?: unknown }
    if (typeof text === 'string' && Object.keys(others).length === 0 && text.startsWith('{'))
      return restore(JSON.parse(text))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, restore(one)]))
  }
  return typeof value === 'string' && /^[[{]/.test(value) ? restore(parseOr(value)) : value
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const texts = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.constantFrom('😀', '\n', '"\\', 'word ', '"cut":{"body":{"total":9,"nextOffset":5}}'),
    ),
    fc.constantFrom(1, 3, 300),
  )
  .map(([unit, times]) => unit.replaceAll('\0', '0').repeat(times))
const mailboxes = fc.record({
  mails: fc.array(fc.record({ text: texts, subject: fc.constantFrom('Hello', 'x'.repeat(900)) }), {
    maxLength: 6,
  }),
  body: texts,
  metadata: fc.dictionary(
    // Half of a surrogate pair is rejected.
    texts.map(text => text.slice(0, 300).replace(/[\ud800-\udbff]$/, '')),
    texts,
    { maxKeys: 5, noNullPrototype: true },
  ),
  many: fc.constantFrom(0, 1, 200),
  notes: texts,
  maxResultCharacters: fc.constantFrom(2_000, 5_000, 20_000),
})

scenario(
  'API: a mailbox with twenty mails of 64 KB to 1 MB is read in pages, and each mail in parts',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    for (let at = 0; at < 20; at++) {
      const text = `${at} ${'x'.repeat(at === 19 ? 2 ** 20 : 2 ** 16)}`
      await api.mock.receiveEmail({
        to: ada.email.email,
        from: 'ben@example.com',
        subject: `Mail ${at}`,
        body: text,
      })
    }
    const call = createToolCaller(api, ada.apiKey, { raw: true })
    const subjects: unknown[] = []
    for (let cursor: unknown = null; cursor !== undefined; ) {
      const page = await call('list_messages', { cursor })
      expect(JSON.stringify(page).length).toBeLessThanOrEqual(20_000)
      subjects.push(...(page.items as { subject: string }[]).map(({ subject }) => subject))
      cursor = page.nextCursor ?? undefined
    }
    expect(subjects).toEqual(Array.from({ length: 20 }, (_, at) => `Mail ${19 - at}`))
    const { items } = (await call('list_messages', { limit: 1 })) as { items: [{ id: string; body: string }] }
    const [row] = items
    const { id } = row
    expect(row).toMatchObject({
      body: expect.stringMatching(/^19 x{297}$/),
      cut: { body: { total: 1_048_579, nextOffset: 300 } },
    })
    const { body, cut } = await call('get_message', { id })
    expect(body).toMatch(/^19 x{10000,}$/)
    expect(cut).toEqual({ body: { total: 1_048_579, nextOffset: String(body).length } })
    // In strict mode, a model passes every argument.
    const rest = await call('get_message', { id, field: 'body', offset: 1_048_570 })
    expect(rest).toEqual({ text: 'x'.repeat(9), nextOffset: null })
    expect(await call('get_message', { id, field: null, offset: null })).toMatchObject({ subject: 'Mail 19' })
    for (const args of [
      { field: 'body', offset: 2_000_000 },
      { field: 'none', offset: 0 },
      { offset: 5 },
      { field: 'body', offset: -5 },
    ]) {
      expect(await call('get_message', { id, ...args })).toMatchObject({
        error: { code: 'INVALID_ARGUMENTS' },
      })
    }
    const transcript = await call('get_message', { id, field: '*', offset: 0 })
    expect(transcript).toMatchObject({
      text: expect.stringMatching(/^{"id":/),
      nextOffset: expect.any(Number),
    })
  },
)

scenario(
  'API: a page that is larger than the client accepts is read again with a smaller limit',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    for (const subject of ['One', 'Two', 'Three'])
      await api.mock.receiveEmail({
        to: ada.email.email,
        from: 'ben@example.com',
        subject,
        body: 'x'.repeat(50_000),
      })
    const client = api.client(ada.apiKey).withOptions({ maxResponseBytes: 200_000 })
    const call = callToolOf(agentTools(client, { raw: true }))
    const page = await call('list_messages', {})
    expect(page).toMatchObject({ items: [{ subject: 'Three' }], nextCursor: expect.any(String) })
    expect(await call('list_messages', { cursor: page.nextCursor })).toMatchObject({
      items: [{ subject: 'Two' }],
    })
  },
)

describe('results of every tool that reads', () => {
  scenario(
    'API: fit, and their cursors and offsets yield everything once',
    { clock: 'manual' },
    async api => {
      const start = api.mock.snapshot()
      const check = fc.asyncProperty(
        mailboxes,
        async ({ mails, body, metadata, many, notes, maxResultCharacters }) => {
          api.mock.restore(start)
          const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault', 'phone'] })
          const agentId = ada.id
          const hook = await api.ok('createWebhook', {
            body: {
              url: 'https://app.example.test/hooks',
              events: ['message.*'],
              description: 'x'.repeat(255),
            },
          })
          api.mock.webhooks.listen(
            'https://app.example.test/hooks',
            () => new Response(body.slice(0, 2_000), { status: 500 }),
          )
          for (const { text, subject } of mails) {
            await api.mock.receiveEmail({
              to: ada.email.email,
              from: 'ben@example.com',
              subject,
              body: text,
              bodyHtml: `<p>${subject}</p>`,
            })
          }
          const list = Array.from({ length: many }, (_, at) => `value ${at}`)
          const sent = await api.ok('sendEmail', {
            body: {
              agentId,
              to: ['ben@example.com'],
              subject: 'Many',
              body,
              metadata: { ...metadata, list },
            },
          })
          const draft = await api.ok('createDraft', {
            body: {
              agentId,
              body,
              bodyHtml: `<p>${notes}</p>`,
              attachments: [{ filename: 'a.txt', content: btoa('x'.repeat(many * 100)) }],
            },
          })
          const credential = await api.ok('createCredential', {
            body: {
              type: 'certificate',
              agentId,
              name: 'Client',
              notes,
              fields: list.map(value => ({ name: value, value })),
              certificate: { certificate: notes, privateKey: body, chain: list },
            },
          })
          for (let at = 0; at < many; at += 20)
            await api.ok('createAddress', {
              body: {
                agentId,
                type: 'BILLING',
                street1: notes,
                city: 'B',
                state: 'B',
                postalCode: '1',
                country: 'DE',
              },
            })
          await api.mock.webhooks.settled()

          const limited = createCheckedCaller(api, maxResultCharacters)
          const whole = createToolCaller(api, undefined, { ...EVERYTHING, maxResultCharacters: unlimited })
          const reads: [string, object][] = [
            ['list_messages', { agentId }],
            ['list_messages', { agentId, channel: 'EMAIL', limit: 3 }],
            ['search_messages', { query: 'hello' }],
            ['get_message', { id: sent.id }],
            ['get_thread', { id: sent.threadId }],
            ['list_threads', { agentId }],
            ['get_draft', { id: draft.id }],
            ['list_drafts', { agentId }],
            ['get_credential', { id: credential.id }],
            ['list_credentials', { agentId }],
            ['search_credentials', { agentId, search: 'client' }],
            ['list_addresses', { agentId }],
            ['list_oauth_apps', {}],
            ['list_event_types', {}],
            ['list_webhooks', {}],
            ['list_webhook_deliveries', { id: hook.id }],
            ['list_agents', {}],
          ]
          for (const [name, args] of reads)
            expect(await readPages(limited, name, args), name).toEqual(await readPages(whole, name, args))
        },
      )
      await fc.assert(check, runs(3))
    },
  )
})
