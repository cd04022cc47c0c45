// control: the control interface under /__mock, over the mock operations.

import * as z from 'zod/mini'
import { isProblem, type Problem, problem } from '../../http/problem.ts'
import { readQuery } from '../../http/read-request.ts'
import { toResponse, writeResponse } from '../../http/response.ts'
import type { InputError } from '../../runtime/check-input.ts'
import { nearest } from '../../runtime/did-you-mean.ts'
import { readAtMost } from '../../runtime/read-at-most.ts'
import type { Mock } from '../mock.ts'
import { listMockOperations } from '../mock-operations.ts'
import { controlDocument } from './control-document.ts'
import { checkNotForm } from './control-guard.ts'
import { type ControlContext, type ControlRoute, operationRoute, read, route } from './control-route.ts'
import type { LiveEvents } from './live-events.ts'
import { readRoutes } from './read-routes.ts'
import { snapshotRoutes } from './snapshot-routes.ts'

const PREFIX = '/__mock'
const MAX_BYTES = 50 * 1024 * 1024
const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** The control interface: what a test can do to the mock, over HTTP. Requests of outsiders have been rejected before. */
export class Control {
  #context: ControlContext
  #routes: readonly ControlRoute[]

  constructor(mock: Mock, live: LiveEvents, smtpListeners: ControlContext['smtpListeners']) {
    this.#context = { mock, snapshots: new Map(), smtpListeners }
    this.#routes = [
      ...listMockOperations().map(([name, operation]) => operationRoute(name, operation)),
      ...snapshotRoutes,
      ...readRoutes,
      route(
        'GET /events',
        {
          summary:
            'Change events from now on, as server-sent events; resume with Last-Event-ID or ?lastEventId=',
          input: z.object({ lastEventId: z.optional(z.string()) }),
          returns: 'events',
        },
        (_, { lastEventId = null }, headers) => live.answer(headers.get('last-event-id') ?? lastEventId),
      ),
      read('/openapi.json', 'This document', () => controlDocument(this.#routes)),
    ]
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const outcome = await this.#handle(request, pathname.slice(PREFIX.length)).catch(error =>
      errorProblem(error, request.method === 'GET' ? 'query' : 'body'),
    )
    const response = responseOf(outcome, pathname)
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
    return response
  }

  async #handle(request: Request, path: string): Promise<Response | Problem | object | undefined> {
    const { searchParams } = new URL(request.url)
    const found = this.#routes.filter(route => route.path === path)
    const route = found.find(({ method }) => method === request.method)
    if (!route) return this.#unknown(request.method, path, found)
    const input = route.method === 'GET' ? Object.fromEntries(searchParams) : await readBody(request, route)
    if (isProblem(input)) return input
    const output = await route.run(this.#context, input, request.headers)
    return typeof output === 'object' && output !== null ? output : undefined
  }

  #unknown(method: string, path: string, found: readonly ControlRoute[]): Problem | Response {
    if (found.length > 0) {
      const methods = found.map(route => route.method)
      const detail = `${PREFIX}${path} has no method ${method}; it has ${methods.join(' and ')}.`
      const refused = problem(405, 'METHOD_NOT_ALLOWED', detail)
      return toResponse(writeResponse(refused, PREFIX + path, { allow: methods.join(', ') }))
    }
    const [nearPath] = nearest(
      path,
      this.#routes.map(route => route.path),
    )
    const near = this.#routes.find(route => route.path === nearPath)
    const hint = near ? ` Did you mean ${near.method} ${PREFIX}${near.path}?` : ''
    return problem(
      404,
      'NOT_FOUND',
      `${PREFIX}${path} does not exist.${hint} ${PREFIX}/openapi.json lists all paths.`,
    )
  }
}

async function readBody(request: Request, route: ControlRoute): Promise<Problem | object> {
  const query = readQuery(new URL(request.url))
  const bytes = await readAtMost(request.body, MAX_BYTES)
  if (!bytes) return problem(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${MAX_BYTES} bytes.`)
  const form = checkNotForm(request.headers.get('content-type'), bytes, route.body ?? 'application/json')
  if (form) return form
  if (route.body === 'message/rfc822') {
    const fields = Object.entries(query).map(([name, value]) => [name, BOOLEANS.get(value) ?? value])
    return { ...Object.fromEntries(fields), source: bytes }
  }
  if (Object.keys(query).length > 0)
    throw new TypeError(`${PREFIX}${route.path} takes its input as JSON in the body, and no query.`)
  const text = new TextDecoder().decode(bytes)
  return text === '' ? {} : JSON.parse(text)
}

function responseOf(outcome: Response | Problem | object | undefined, instance: string): Response {
  if (outcome === undefined) return new Response(null, { status: 204 })
  if (outcome instanceof Response) return outcome
  const result = isProblem(outcome) ? outcome : { status: 200, body: outcome }
  return toResponse(writeResponse(result, instance, {}))
}

/** A TypeError or RangeError of the mock means a wrong input, any other Error a conflict with the state of the mock. */
function errorProblem(error: unknown, place: 'query' | 'body'): Problem {
  if (isInputError(error)) {
    const issues = error.issues.slice(0, 50).map(issue => ({ in: place, ...issue }))
    return problem(400, 'VALIDATION_ERROR', error.message, { issues })
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof SyntaxError)
    return problem(400, 'VALIDATION_ERROR', `The body is not JSON: ${message}.`)
  const isInput = error instanceof TypeError || error instanceof RangeError
  return isInput || (error instanceof Error && error.name === 'MailParseError')
    ? problem(400, 'VALIDATION_ERROR', message)
    : problem(409, 'CONFLICT', message)
}

/** In CommonJS the mock has another copy of the class than this file. */
function isInputError(error: unknown): error is InputError {
  return error instanceof TypeError && 'issues' in error
}
