// The control interface under /__mock.

import { decodeBody } from '../../http/incoming-request.ts'
import { isProblem, MAX_ISSUES, type Problem, problem } from '../../http/problem.ts'
import { readRawQuery } from '../../http/read-query.ts'
import { type RawResponse, toResponse, writeResponse } from '../../http/response.ts'
import type { InputError } from '../../runtime/check-input.ts'
import { getErrorMessage } from '../../runtime/describe-error.ts'
import { findSimilar } from '../../runtime/did-you-mean.ts'
import { shorten } from '../../runtime/quote.ts'
import { readAtMost } from '../../runtime/read-at-most.ts'
import type { Mock } from '../mock.ts'
import { checkBodyType } from './control-guard.ts'
import { type ControlContext, type ControlRoute, matchPath } from './control-route.ts'
import { controlRoutes } from './control-routes.ts'
import type { LiveEvents } from './live-events.ts'

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

/** The control interface: the mock operations over HTTP. Call `checkControlCaller` first. */
export class Control {
  #context: ControlContext

  constructor(mock: Mock, live: LiveEvents, smtpListeners: ControlContext['smtpListeners']) {
    this.#context = { mock, live, snapshots: new Map(), smtpListeners }
  }

  async fetch(request: Request): Promise<Response | RawResponse> {
    const { pathname } = new URL(request.url)
    const outcome = await this.#handle(request, pathname.slice(PREFIX.length)).catch(error =>
      toProblem(error, request.method === 'GET' ? 'query' : 'body'),
    )
    const response = outcome ?? new Response(null, { status: 204 })
    if (response instanceof Response) {
      for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
      return response
    }
    return writeResponse(isProblem(response) ? response : { status: 200, body: response }, pathname, HEADERS)
  }

  async #handle(request: Request, path: string): Promise<Response | Problem | object | undefined> {
    const { searchParams } = new URL(request.url)
    const pathRoutes = controlRoutes.filter(known => matchPath(known, path))
    const found = pathRoutes.find(({ method }) => method === request.method)
    if (!found) return this.#rejectUnknown(request.method, path, pathRoutes)
    const input =
      found.method === 'GET'
        ? { ...Object.fromEntries(searchParams), ...matchPath(found, path) }
        : await readBody(request, found)
    if (isProblem(input)) return input
    const output = await found.run(this.#context, input, request.headers)
    return typeof output === 'object' && output !== null ? output : undefined
  }

  #rejectUnknown(method: string, path: string, pathRoutes: readonly ControlRoute[]): Problem | Response {
    if (pathRoutes.length > 0) {
      const methods = pathRoutes.map(known => known.method)
      const detail = `${PREFIX}${path} does not support ${shorten(method)}; use ${methods.join(' or ')}.`
      const notAllowed = problem(405, 'METHOD_NOT_ALLOWED', detail)
      return toResponse(writeResponse(notAllowed, PREFIX + path, { allow: methods.join(', ') }))
    }
    const paths = controlRoutes.map(known => known.path)
    const nearPath = findSimilar(path, paths)
    const near = controlRoutes.find(known => known.path === nearPath)
    const hint = near ? ` Did you mean ${near.method} ${PREFIX}${near.path}?` : ''
    const detail = `${PREFIX}${shorten(path)} does not exist.${hint} ${PREFIX}/openapi.json lists all paths.`
    return problem(404, 'NOT_FOUND', detail)
  }
}

async function readBody(request: Request, { path, body }: ControlRoute): Promise<Problem | object> {
  const query = readRawQuery(new URL(request.url))
  const bytes = await readAtMost(request.body, MAX_BYTES)
  if (!bytes) return problem(413, 'PAYLOAD_TOO_LARGE', `The body must have at most ${MAX_BYTES} bytes.`)
  const type = request.headers.get('content-type')
  const unsupported = checkBodyType(type, bytes, body ?? 'application/json')
  if (unsupported) return unsupported
  if (body === 'message/rfc822') {
    const fields = Object.entries(query).map(([name, value]) => [name, BOOLEANS.get(value) ?? value])
    return { ...Object.fromEntries(fields), source: bytes }
  }
  if (Object.keys(query).length > 0)
    throw new TypeError(`${PREFIX}${path}: send the input as JSON in the body, without a query.`)
  const text = decodeBody(bytes)
  if (typeof text !== 'string') return text
  return text === '' ? {} : JSON.parse(text)
}

/** Converts an error of the mock: an error of the input to a 400, any other error to a 409. */
function toProblem(error: unknown, place: 'query' | 'body'): Problem {
  if (isInputError(error)) {
    const issues = error.issues.slice(0, MAX_ISSUES).map(issue => ({ in: place, ...issue }))
    return problem(400, 'VALIDATION_ERROR', error.message, { issues })
  }
  const message = getErrorMessage(error)
  if (error instanceof SyntaxError)
    return problem(400, 'VALIDATION_ERROR', `The body is not valid JSON: ${message}.`)
  const isInput = error instanceof TypeError || error instanceof RangeError
  return isInput || (error instanceof Error && /^Mail(?:Parse|Compose)Error$/.test(error.name))
    ? problem(400, 'VALIDATION_ERROR', message)
    : problem(409, 'CONFLICT', message)
}

/** Whether an error is an InputError. Not by `instanceof`: in CommonJS the mock can have another copy of the class. */
function isInputError(error: unknown): error is InputError {
  return error instanceof TypeError && 'issues' in error
}
