import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { follow, isObject, type Json, type JsonObject } from './json-document.ts'

const document: JsonObject = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
)

/** Statuses in addition to those by rule. */
const FURTHER: Record<string, string[]> = {
  sendEmail: ['422'],
  replyToEmail: ['422'],
  sendDraft: ['422'],
  sendSms: ['422'],
  createCall: ['451'],
  // The address or the organization in the body does not exist.
  unsuppressEmail: ['404'],
  createAgent: ['404'],
  listAgents: ['404'],
  // The new slug is taken; the domain is in use.
  updateAgent: ['409'],
  deleteDomain: ['409'],
  // The vault is locked, or in error.
  listCredentials: ['409', '503'],
  createCredential: ['503'],
  getCredential: ['409', '503'],
  updateCredential: ['409', '503'],
  deleteCredential: ['409', '503'],
  searchCredentials: ['409', '503'],
  getTotp: ['409', '503'],
}

/** Operations that need a master key or a user's access token. */
const ORGANIZATION_LEVEL = [
  ...['createAgent', 'updateAgent', 'deleteAgent', 'rotateAgentKey', 'provisionIdentity'],
  ...['provisionVault', 'deprovisionVault', 'provisionPhoneNumber', 'releasePhoneNumber'],
  ...['createDomain', 'verifyDomain', 'deleteDomain', 'updateDomain', 'updateInbox', 'deleteInbox'],
  ...['listSuppressions', 'unsuppressEmail', 'approveMessage'],
  ...['createWebhook', 'listWebhooks', 'getWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret'],
  ...['testWebhook', 'reenableWebhook', 'getWebhookStats', 'listWebhookDeliveries', 'listWebhookDeadLetters'],
  'replayWebhookDelivery',
]

/** Operations without credentials: the token in the path gives access. */
const PUBLIC = ['listDemoMessages', 'selfTestDemoInbox']

const RESPONSES: Record<string, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'AttachmentUnavailable',
  429: 'TooManyRequests',
  451: 'ConsentRequired',
  503: 'ServiceUnavailable',
}

interface Operation {
  id: string
  path: string
  method: string
  parameters: JsonObject[]
  body: Json | undefined
  spec: JsonObject
  responses: JsonObject
}

const operations = listOperations(document)

test.each(operations.map(operation => [operation.id, operation] as const))(
  '%s documents its statuses',
  (id, operation) => {
    expect(Object.keys(operation.responses).sort()).toEqual(
      [...expectedStatuses(operation), ...(FURTHER[id] ?? [])].sort(),
    )
  },
)

test('every error refers to the shared response of its status', () => {
  for (const { id, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      if (status === '200') continue
      expect({ id, response }).toEqual({
        id,
        response: { $ref: `#/components/responses/${RESPONSES[status]}` },
      })
    }
  }
})

test('every response has the headers x-request-id and x-ratelimit-remaining', () => {
  for (const { id, responses } of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const headers = objectAt(response).headers
      expect({ id, status, headers }).toMatchObject({
        headers: {
          'x-request-id': { $ref: '#/components/headers/RequestId' },
          'x-ratelimit-remaining': { $ref: '#/components/headers/RateLimitRemaining' },
        },
      })
    }
  }
})

test('only POST operations accept an Idempotency-Key', () => {
  const withKey = operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(withKey.map(({ id }) => id)).toEqual(
    operations.filter(({ method }) => method === 'post').map(({ id }) => id),
  )
})

test('the listed operations are at organization level', () => {
  const marked = operations.filter(({ spec }) => spec['x-organization-level'] === true)
  expect(marked.map(({ id }) => id).sort()).toEqual([...ORGANIZATION_LEVEL].sort())
})

test('the listed operations need no credentials', () => {
  expect(operations.filter(isPublic).map(({ id }) => id)).toEqual(PUBLIC)
})

test('the tables of this test list only existing operations', () => {
  const ids = operations.map(({ id }) => id)
  expect([...Object.keys(FURTHER), ...ORGANIZATION_LEVEL, ...PUBLIC].filter(id => !ids.includes(id))).toEqual(
    [],
  )
  expect(new Set(ids).size).toBe(ids.length)
})

/** Returns the statuses of an operation by rule. */
function expectedStatuses(operation: Operation): string[] {
  const acceptsAgent =
    operation.parameters.some(({ name, in: where }) => name === 'agentId' && where === 'query') ||
    hasAgentId(operation.body)
  const statuses = ['200', '400', '405', '429']
  if (!isPublic(operation)) statuses.push('401')
  if (acceptsAgent || operation.spec['x-organization-level'] === true) statuses.push('403')
  if (acceptsAgent || operation.path.includes('{')) statuses.push('404')
  if (operation.spec.requestBody) statuses.push('413', '415')
  if (operation.method === 'post') statuses.push('409')
  return statuses
}

function isPublic({ spec }: Operation): boolean {
  return Array.isArray(spec.security) && spec.security.length === 0
}

/** Returns whether a body, one of its variants or an object in it has an agentId. */
function hasAgentId(schema: Json | undefined): boolean {
  const { properties, oneOf } = objectAt(schema)
  const entries = isObject(properties) ? Object.entries(properties) : []
  const variants = Array.isArray(oneOf) ? oneOf : []
  return (
    entries.some(([name, property]) => name === 'agentId' || hasAgentId(property)) ||
    variants.some(hasAgentId)
  )
}

function listOperations(document: JsonObject): Operation[] {
  return Object.entries(objectAt(document.paths)).flatMap(([path, item]) =>
    Object.entries(objectAt(item)).flatMap(([method, value]) => {
      const spec = objectAt(value)
      if (typeof spec.operationId !== 'string') return []
      const parameters = [...listAt(objectAt(item).parameters), ...listAt(spec.parameters)].map(objectAt)
      const content = objectAt(objectAt(spec.requestBody).content)
      const body = objectAt(content['application/json']).schema
      return [
        { id: spec.operationId, path, method, parameters, body, spec, responses: objectAt(spec.responses) },
      ]
    }),
  )
}

function objectAt(value: Json | undefined): JsonObject {
  const open = follow(document, value)
  return isObject(open) ? open : {}
}

function listAt(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
