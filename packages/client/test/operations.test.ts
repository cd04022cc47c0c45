import type { paths } from '@agentcomms/spec/client'
import document from '@agentcomms/spec/openapi.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { Agents, ResponseParseError } from '../src/index.ts'
import { callOperation, type OperationId, operationIds } from './call-operation.ts'
import { apiKey, baseUrl, createTestClient, json } from './service.ts'

/** The class that all resources extend. */
const Resource: typeof Agents = Object.getPrototypeOf(Agents)

/** Methods that call other methods and have no operation of their own. */
const composedMethods = ['messages.waitFor']

/** Returns `owner` with resources that add the name of each called method to `called`. */
function watchMethods<T extends object>(owner: T, called: Set<string>, prefix = ''): T {
  return new Proxy(owner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (value instanceof Resource) return watchMethods(value, called, `${prefix}${String(name)}.`)
      if (typeof value !== 'function') return value
      called.add(prefix + String(name))
      return value.bind(target)
    },
  })
}

/** Lists the methods of a class and of the generated class that it extends. */
function listOwnMethods(prototype: object): string[] {
  if (prototype === Resource.prototype) return []
  const names = Object.getOwnPropertyNames(prototype).filter(key => key !== 'constructor')
  return [...names, ...listOwnMethods(Object.getPrototypeOf(prototype))]
}

function listMethods(owner: object, prefix = ''): string[] {
  return Object.entries(owner).flatMap(([name, value]) => {
    if (!(value instanceof Resource)) return []
    const own = listOwnMethods(Object.getPrototypeOf(value))
    return [...own.map(key => `${prefix}${name}.${key}`), ...listMethods(value, `${prefix}${name}.`)]
  })
}

const templates = Object.entries(document.paths as unknown as Record<keyof paths, object>).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, { operationId?: string }>)
      .filter(([, operation]) => operation.operationId !== undefined && !('x-alias-of' in operation))
      .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const),
)

const respond = () => json({ items: [], url: 'x' })

describe('the operations of the OpenAPI document', () => {
  it.each(templates)('%s is %s', async (operationId, template) => {
    const { client, sent } = createTestClient([respond])
    await callOperation(client, operationId as OperationId)
    const requests = sent.map(({ method, url }) => {
      return `${method} ${decodeURIComponent(new URL(url).pathname.slice('/v1'.length))}`
    })
    expect(requests).toEqual([template])
  })

  it('have a method each, and the client has no other methods', async () => {
    const called = new Set<string>()
    const { client } = createTestClient([respond])
    for (const operationId of operationIds) await callOperation(watchMethods(client, called), operationId)
    expect([...operationIds].sort()).toEqual(templates.map(([operationId]) => operationId).sort())
    expect(
      listMethods(client)
        .filter(name => !composedMethods.includes(name))
        .sort(),
    ).toEqual([...called].sort())
  })
})

/**
 * Replaces the references in a value of the OpenAPI document. Omits examples, fields of a body that
 * repeat a parameter, which the client does not send, and an agent that can be null. Returns JSON.
 */
function resolveReferences(value: unknown): string {
  return JSON.stringify(value, (key, inner) => {
    if (key === 'examples' || ['x-same-as', 'x-alias-of'].some(mark => Object.hasOwn(Object(inner), mark)))
      return undefined
    if (key === 'agentId' && [Object(inner).type].flat().includes('null')) return undefined
    const reference: unknown = inner?.$ref
    if (typeof reference !== 'string') return inner
    const name = reference.split('/').slice(1)
    return name.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document)
  })
}

const operationsWithAgent = new Set(
  templates.flatMap(([operationId, template]) => {
    const [method = '', path = ''] = template.split(' ')
    const operation = Reflect.get(Reflect.get(document.paths, path), method.toLowerCase())
    const input = resolveReferences([operation.parameters, operation.requestBody])
    return /"agentId":|"name":"agentId"/.test(input) ? [operationId as OperationId] : []
  }),
)

describe('the options of a call', () => {
  it.each(templates)('%s: an aborted signal rejects the call before anything is sent', async operationId => {
    const { client, sent } = createTestClient([respond])
    const reason = { why: 'enough' }
    const signal = AbortSignal.abort(reason)
    const call = callOperation(client, operationId as OperationId, { signal })
    await expect(call).rejects.toBe(reason)
    expect(sent).toEqual([])
  })

  it.each(templates)('%s: its headers are sent', async operationId => {
    const { client, sent } = createTestClient([respond])
    await callOperation(client, operationId as OperationId, { headers: { 'x-mine': 'yes' } })
    expect(sent.map(({ headers }) => headers.get('x-mine'))).toEqual(['yes'])
  })
})

describe('the agent of forAgent()', () => {
  it.each(templates)('is added to %s if it takes one', async operationId => {
    const { client, sent } = createTestClient([respond])
    const scope = client.forAgent('c0agt')
    const name = operationId as OperationId
    await callOperation(scope, name, undefined, id => (id === 'agentId' ? undefined : `{${id}}`))
    const [request] = sent
    const hasAgent = `${request?.url} ${JSON.stringify(request?.body)}`.includes('c0agt')
    expect(hasAgent).toBe(operationsWithAgent.has(name))
  })
})

describe('credentials', () => {
  it('are sent as Bearer to rotate a webhook secret, and as X-API-Key otherwise', async () => {
    const { client, sent } = createTestClient([respond])
    await client.webhooks.rotateSecret('c0who')
    await client.webhooks.reenable('c0who')
    const requests = sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-api-key')])
    expect(requests).toEqual([
      [`Bearer ${apiKey}`, null],
      [null, apiKey],
    ])
  })

  it.each([
    ['/v1/attachments/a/content?token=t', `${baseUrl}/attachments/a/content?token=t`, apiKey],
    ['attachments/a/content', `${baseUrl}/attachments/a/content`, apiKey],
    ['https://files.example.org/a?token=t', 'https://files.example.org/a?token=t', null],
  ])('are sent to an attachment at %s only if it is below baseUrl', async (url, absolute, key) => {
    const bytes = Uint8Array.of(0, 255, 128)
    const responses = [() => json({ url, expiresAt: 'x' }), () => new Response(bytes)]
    const { client, sent } = createTestClient(responses, {
      headers: { 'x-private': 'secret', authorization: 'mine' },
    })
    const download = await client.attachments.download('c0att')
    expect(download.url).toBe(absolute)
    expect(sent).toHaveLength(1)
    expect(await download.bytes().catch(error => error)).toEqual(bytes)
    const { headers } = sent[1] ?? {}
    expect(headers?.get('x-api-key')).toBe(key)
    expect([headers?.has('x-private'), headers?.has('authorization')]).toEqual([false, false])
  })
})

it.each([{}, { url: '' }, { url: 'https://' }])(
  'a download link without a valid URL rejects: %j',
  async body => {
    const { client } = createTestClient([() => json(body)])
    await expect(client.attachments.download('c0att')).rejects.toThrow(ResponseParseError)
  },
)
