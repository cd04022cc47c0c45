import type { paths } from '@agentcomms/spec/client'
import document from '@agentcomms/spec/openapi.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { address, calls, id, type OperationId } from '../../test/calls.ts'
import { apiKey, baseUrl, clientOf, json } from '../../test/service.ts'
import type { AgentComms } from '../index.ts'
import { Resource } from './resource.ts'

/** Built of other methods: these have no operation of their own. */
const composed = ['messages.waitFor']

/** `owner` with its resources watched: the name of each method that is called goes into `called`. */
function watched<T extends object>(owner: T, called: Set<string>, prefix = ''): T {
  return new Proxy(owner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (value instanceof Resource) return watched(value, called, `${prefix}${String(name)}.`)
      if (typeof value !== 'function') return value
      called.add(prefix + String(name))
      return value.bind(target)
    },
  })
}

function methodsOf(owner: object, prefix = ''): string[] {
  return Object.entries(owner).flatMap(([name, value]) => {
    if (!(value instanceof Resource)) return []
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(value)).filter(key => key !== 'constructor')
    return [...own.map(key => `${prefix}${name}.${key}`), ...methodsOf(value, `${prefix}${name}.`)]
  })
}

const templates = Object.entries(document.paths as unknown as Record<keyof paths, object>).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, { operationId?: string }>)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const),
)

const answer = () => json({ items: [], url: 'x' })

describe('the operations of the document', () => {
  it.each(templates)('%s is %s', async (operationId, template) => {
    const { client, sent } = clientOf([answer])
    await calls[operationId as OperationId](client)
    const shown = sent.map(({ method, url }) => {
      return `${method} ${decodeURIComponent(new URL(url).pathname.slice('/v1'.length))}`
    })
    expect(shown).toEqual([template])
  })

  it('are all that the client has methods for', async () => {
    const called = new Set<string>()
    const { client } = clientOf([answer])
    for (const call of Object.values(calls)) await call(watched(client, called))
    expect(Object.keys(calls).sort()).toEqual(templates.map(([operationId]) => operationId).sort())
    expect(
      methodsOf(client)
        .filter(name => !composed.includes(name))
        .sort(),
    ).toEqual([...called].sort())
  })
})

/** Follows the references of the document. */
function resolved(value: unknown): string {
  return JSON.stringify(value, (_, member) => {
    const reference: unknown = member?.$ref
    if (typeof reference !== 'string') return member
    const name = reference.split('/').slice(1)
    return name.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document)
  })
}

const takingAnAgent = new Set(
  templates.flatMap(([operationId, template]) => {
    const [method = '', path = ''] = template.split(' ')
    const operation = Reflect.get(Reflect.get(document.paths, path), method.toLowerCase())
    const input = resolved([operation.parameters, operation.requestBody])
    return /"agentId":|"name":"agentId"/.test(input) ? [operationId as OperationId] : []
  }),
)

describe('the options of a call', () => {
  it.each(templates)('%s: its signal ends the call before anything is sent', async operationId => {
    const { client, sent } = clientOf([answer])
    const reason = { why: 'enough' }
    const call = calls[operationId as OperationId](client, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
    expect(sent).toEqual([])
  })

  it.each(templates)('%s: its headers are sent', async operationId => {
    const { client, sent } = clientOf([answer])
    await calls[operationId as OperationId](client, { headers: { 'x-mine': 'yes' } })
    expect(sent.map(({ headers }) => headers.get('x-mine'))).toEqual(['yes'])
  })
})

describe('one agent', () => {
  it.each(templates)('is filled in where %s takes one', async operationId => {
    const { client, sent } = clientOf([answer])
    const scope = client.forAgent('c0agt')
    const needed: Partial<Record<OperationId, () => PromiseLike<unknown>>> = {
      listEmailIdentities: () => scope.agents.emailIdentities(),
      createAddress: () => scope.addresses.create(address),
      listAddresses: () => scope.addresses.list(),
      getAddress: () => scope.addresses.get(id),
      updateAddress: () => scope.addresses.update(id, {}),
      deleteAddress: () => scope.addresses.delete(id),
      validateAddress: () => scope.addresses.validate(id),
      createInbox: () => scope.inboxes.create(),
      provisionPhoneNumber: () => scope.phoneNumbers.provision(),
      provisionVault: () => scope.vault.provision(),
      deprovisionVault: () => scope.vault.deprovision(),
    }
    const name = operationId as OperationId
    await (needed[name] ?? (() => calls[name](scope as unknown as AgentComms)))()
    const [request] = sent
    const isFilled = `${request?.url} ${JSON.stringify(request?.body)}`.includes('c0agt')
    expect(isFilled).toBe(takingAnAgent.has(name))
  })
})

describe('credentials', () => {
  it('go as Bearer to rotate a webhook secret, and as X-API-Key elsewhere', async () => {
    const { client, sent } = clientOf([answer])
    await client.webhooks.rotateSecret(id)
    await client.webhooks.reenable(id)
    const shown = sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-api-key')])
    expect(shown).toEqual([
      [`Bearer ${apiKey}`, null],
      [null, apiKey],
    ])
  })

  it.each([
    ['/v1/attachments/a/content?token=t', `${baseUrl}/attachments/a/content?token=t`, apiKey],
    ['attachments/a/content', `${baseUrl}/attachments/a/content`, apiKey],
    ['https://files.example.org/a?token=t', 'https://files.example.org/a?token=t', null],
  ])('of an attachment at %s stay at home', async (url, absolute, key) => {
    const bytes = Uint8Array.of(0, 255, 128)
    const replies = [() => json({ url, expiresAt: 'x' }), () => new Response(bytes)]
    const { client, sent } = clientOf(replies, { headers: { 'x-private': 'secret', authorization: 'mine' } })
    const download = await client.attachments.download(id)
    expect(download.url).toBe(absolute)
    expect(sent).toHaveLength(1)
    expect(await download.bytes().catch(error => error)).toEqual(bytes)
    const { headers } = sent[1] ?? {}
    expect(headers?.get('x-api-key')).toBe(key)
    expect([headers?.has('x-private'), headers?.has('authorization')]).toEqual([false, false])
  })
})
