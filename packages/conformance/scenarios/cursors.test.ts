import type { JsonSchema } from '@agentcomms/spec/document'
import { expect } from 'vitest'
import { type Api, type CallOptions, UNKNOWN_ID } from '../api.ts'
import { getOperation, getParameters, OPERATIONS, type OperationId, resolveSchema } from '../operations.ts'
import { OUTSIDE_NUMBER } from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

type Requests = Partial<Record<OperationId, CallOptions>>

/**
 * Creates at least two rows of each list. Returns the requests of the lists that need parameters, and another
 * value of each id.
 */
async function fill(api: Api): Promise<{ requests: Requests; others: Record<string, string> }> {
  const { mock } = api
  const [ada, bob] = [await addAgent(api), await addAgent(api)]
  const hooks = [await addFailingWebhook(api), await addFailingWebhook(api)]
  const agentId = ada.id
  for (const name of ['a', 'b']) {
    const to = [`${name}@agents.agentcomms.test`]
    await api.ok('sendEmail', { body: { agentId, to, subject: 'Lunch', body: 'Tuesday' } })
    await api.ok('createDraft', { body: { agentId, to } })
    await api.ok('createCredential', { body: { agentId, type: 'custom', name } })
    await mock.receiveEmail({
      to: ada.email.email,
      from: `${name}@example.com`,
      subject: 'Lunch',
      body: name,
    })
    await mock.receiveCall({ to: ada.phone?.phoneNumber ?? '', from: OUTSIDE_NUMBER })
  }
  for (const phoneNumber of ['+12125550177', '+12125550178'])
    mock.suppressSms({ fromNumber: ada.phone?.phoneNumber ?? '', phoneNumber })
  await mock.clock.advance('5m')
  const other = mock.addOrganization({ name: 'Other' }).organization.id
  const bearer = await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id, other] })
  const path = { id: hooks[0] ?? '' }
  return {
    requests: {
      listOrganizations: { bearer },
      listWebhookDeliveries: { path },
      listWebhookDeadLetters: { path },
      searchCredentials: { query: { agentId } },
      searchMessages: { body: { query: 'lunch' } },
    },
    others: { agentId: bob.id, id: hooks[1] ?? '', phoneNumber: '+12025550143' },
  }
}

const addAgent = (api: Api) => api.mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })

async function addFailingWebhook(api: Api): Promise<string> {
  const url = 'https://app.example.com/hooks'
  api.mock.webhooks.listen(url, () => new Response(null, { status: 500 }))
  const body = { url, events: ['message.received'], maxAttempts: 1 }
  return (await api.ok('createWebhook', { body })).id
}

/** Returns the schema of a search's body, if the search returns pages. */
function getSearch(id: OperationId): Record<string, JsonSchema> | undefined {
  const { properties } = resolveSchema(getOperation(id).body ?? {})
  return properties?.pagination && properties
}

const isList = (id: OperationId): boolean =>
  getSearch(id) !== undefined || getParameters(id).some(({ name }) => name === 'cursor')

/** Returns a request with this cursor. `limit` is not part of the list. */
function withCursor(id: OperationId, request: CallOptions, page: { cursor?: string; limit: number }) {
  if (getSearch(id)) return { ...request, body: { ...Object(request.body), pagination: page } }
  return { ...request, query: { ...request.query, ...page } }
}

/** Returns the request of a list with another value of each documented parameter, by the name of the parameter. */
function vary(
  id: OperationId,
  request: CallOptions,
  others: Record<string, string>,
): [string, CallOptions][] {
  const { query, path, body } = request
  const getOther = (name: string, schema: JsonSchema) => others[name] ?? otherValue(schema)
  const inBody = ([name, schema]: [string, JsonSchema]) => ({ [name]: getOther(name, schema) })
  const { pagination: _, filters = {}, ...search } = getSearch(id) ?? {}
  const changes = [
    ...Object.entries(search).map(inBody),
    ...Object.entries(resolveSchema(filters).properties ?? {}).map(entry => ({ filters: inBody(entry) })),
  ]
  return [
    ...getParameters(id)
      // Any other orgId or webhookId is rejected itself.
      .filter(
        ({ name, in: part }) =>
          part !== 'header' && !['cursor', 'limit', 'offset', 'orgId', 'webhookId'].includes(name),
      )
      .map(({ name, in: part, schema }): [string, CallOptions] => {
        const value = getOther(name, schema)
        if (part === 'path') return [name, { ...request, path: { ...path, [name]: String(value) } }]
        return [name, { ...request, query: { ...query, ...toQuery(name, value) } }]
      }),
    ...changes.map((change): [string, CallOptions] => [
      JSON.stringify(change),
      { ...request, body: { ...Object(body), ...change } },
    ]),
  ]
}

/** Returns a valid value that is not the default. */
function otherValue(reference: JsonSchema): unknown {
  const schema = resolveSchema(reference)
  if (Array.isArray(schema.enum)) return schema.enum.find(value => value !== schema.default)
  if (schema.type === 'boolean') return schema.default !== true
  if (schema.type === 'array') return [otherValue(schema.items as JsonSchema)]
  if (schema.type === 'object') {
    const [entry] = Object.entries(schema.properties ?? {})
    return entry && { [entry[0]]: otherValue(entry[1]) }
  }
  if (schema.format === 'date-time') return '2020-01-01T00:00:00Z'
  return schema.pattern === undefined ? 'other' : UNKNOWN_ID
}

function toQuery(name: string, value: unknown): NonNullable<CallOptions['query']> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [name]: value as string }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [`${name}[${key}]`, String(part)]))
}

scenario(
  'webhooks: a cursor is 400 with another value of any documented parameter of its list',
  { clock: 'manual' },
  async api => {
    const { requests, others } = await fill(api)
    const lists = [...OPERATIONS.keys()].map(id => id as OperationId).filter(isList)
    expect(lists.length).toBeGreaterThan(10)
    for (const id of lists) {
      const request = requests[id] ?? {}
      const first = await api.call(id, withCursor(id, request, { limit: 1 }))
      const { nextCursor: cursor } = first.body as { nextCursor: string | null }
      if (cursor === null || first.status !== 200) throw new Error(`${id} has no second page.`)
      expect((await api.call(id, withCursor(id, request, { limit: 2, cursor }))).status, id).toBe(200)
      for (const [name, changed] of vary(id, request, others)) {
        const { status, body } = await api.call(id, withCursor(id, changed, { limit: 1, cursor }))
        const { details } = body as { details?: { issues?: { path: string }[] } }
        expect([id, name, status, details?.issues?.[0]?.path]).toEqual([
          id,
          name,
          400,
          expect.stringMatching(/^(\/pagination\/)?cursor$/),
        ])
      }
    }
  },
)
