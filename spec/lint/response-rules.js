/** Rules of the statuses and headers of responses. */
import { operationRule } from './create-rule.js'
import { parametersOf, propertyNamesOf, requestSchemasOf, responsesOf, walk } from './places.js'
import { isRef } from './schema-kinds.js'

const RESPONSE_HEADERS = ['x-request-id', 'x-ratelimit-remaining']
/** @type {Readonly<Record<string, string[]>>} */
const RESPONSE_HEADERS_BY_STATUS = { 405: ['Allow'], 429: ['Retry-After'], 503: ['Retry-After'] }

export const documentedResponses = operationRule((operation, report) => {
  if (operation.isEvent) return
  const { method, path, place, secured } = operation
  const bodies = requestSchemasOf(operation)
  const names = bodies.flatMap(propertyNamesOf)
  let namesAgent = parametersOf(operation).some(
    ({ value }) => value?.in === 'query' && value.name === 'agentId',
  )
  for (const body of bodies)
    walk(body, schema => (namesAgent ||= 'agentId' in (schema.value.properties ?? {})))

  const namesRecord = path.includes('{') || names.some(name => /^id$|Id$/.test(name))
  const statuses = Object.keys(place.value.responses ?? {})
  const expected = {
    400: true,
    401: secured,
    403: place.value['x-organization-level'] === true || namesAgent,
    404: namesAgent || namesRecord || 'where it makes sense',
    405: true,
    409: method === 'post' || 'where it makes sense',
    413: bodies.length > 0,
    415: bodies.length > 0,
    429: true,
  }
  for (const [status, wanted] of Object.entries(expected)) {
    if (wanted === true && !statuses.includes(status))
      report(place, `The operation can respond with ${status}: document it.`)
    if (wanted === false && statuses.includes(status))
      report(place, `The operation never responds with ${status}: remove it.`)
  }
  const successes = statuses.filter(status => !/^[45]\d\d$/.test(status))
  if (successes.join() !== '200') report(place, 'The only success status must be 200.')
})

/** Statuses of an operation without credentials. */
export const controlResponses = operationRule((operation, report) => {
  if (operation.isEvent) return
  const statuses = Object.keys(operation.place.value.responses ?? {})
  const hasBody = operation.place.value.requestBody !== undefined
  const errors = ['400', '403', ...(hasBody ? ['413', '415', '429'] : [])]
  const missing = errors.filter(status => !statuses.includes(status))
  if (missing.length > 0)
    report(operation.place, `The operation can respond with ${missing.join()}: document it.`)
  const others = statuses.filter(status => ![...errors, '404', '409', '503'].includes(status)).join()
  if (others !== '200' && others !== '204')
    report(operation.place, 'The only success status must be 200 or 204.')
})

export const errorResponses = operationRule((operation, report, { json = true }) => {
  if (operation.isEvent) return
  for (const [status, response] of responsesOf(operation)) {
    if (!json && status.startsWith('2')) continue
    const expected = /^[45]/.test(status) ? 'application/json, application/problem+json' : 'application/json'
    if (Object.keys(response.value?.content ?? {}).join(', ') !== expected)
      report(response, `A ${status} response must be ${expected}.`)
    const isShared = isRef(operation.place.value.responses?.[status])
    if (/^[45]/.test(status) && !isShared)
      report(response, `The ${status} response must be a shared response.`)
  }
})

export const responseHeaders = operationRule((operation, report) => {
  if (operation.isEvent) return
  for (const [status, response] of responsesOf(operation)) {
    const names = Object.keys(response.value?.headers ?? {})
    for (const header of [...RESPONSE_HEADERS, ...(RESPONSE_HEADERS_BY_STATUS[status] ?? [])]) {
      if (!names.includes(header)) report(response, `A ${status} response must have the header ${header}.`)
    }
  }
})
