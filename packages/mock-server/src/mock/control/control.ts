import { isRefusal, type Refusal, refuse, toProblem } from '../../http/problem.ts'
import { nearest } from '../../runtime/did-you-mean.ts'
import { readAtMost } from '../../runtime/read-at-most.ts'
import type { Mock } from '../mock.ts'
import { arrivals } from './arrivals.ts'
import { conditions } from './conditions.ts'
import { controlDocument } from './control-document.ts'
import { refuseForm } from './control-guard.ts'
import { type ControlContext, type ControlOperation, InputError, plain } from './control-operation.ts'
import { journals } from './journals.ts'
import type { LiveEvents } from './live-events.ts'
import { records } from './records.ts'

const PREFIX = '/__mock'
const MOST_BYTES = 50 * 1024 * 1024
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** What a test may do with a mock, over HTTP. Whoever asks has been let in already. */
export class Control {
  #context: ControlContext
  #live: LiveEvents
  #operations: readonly ControlOperation[]

  constructor(mock: Mock, live: LiveEvents, smtpListeners: ControlContext['smtpListeners']) {
    this.#context = { mock, snapshots: new Map(), smtpListeners }
    this.#live = live
    const own = [...records, ...arrivals, ...conditions, ...journals]
    this.#operations = [
      ...own,
      plain(
        ['GET', '/events'],
        {
          summary: 'What happens from now on, live; Last-Event-ID or ?lastEventId= goes on from there',
          answers: 'events',
        },
        () => undefined,
      ),
      plain(['GET', '/openapi.json'], { summary: 'This document' }, () => controlDocument(this.#operations)),
    ]
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const outcome = await this.#answer(request, pathname.slice(PREFIX.length)).catch(error =>
      refusalOf(error, request.method === 'GET' ? 'query' : 'body'),
    )
    const response = outcome instanceof Response ? outcome : written(outcome, pathname)
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
    return response
  }

  async #answer(request: Request, path: string): Promise<Response | Refusal | object | undefined> {
    const { searchParams } = new URL(request.url)
    const found = this.#operations.filter(operation => operation.path === path)
    const operation = found.find(({ method }) => method === request.method)
    if (!operation) return this.#unknown(request.method, path, found)
    if (operation.answers === 'events')
      return this.#live.answer(request.headers.get('last-event-id') ?? searchParams.get('lastEventId'))
    if (operation.method === 'GET')
      return toAnswer(await operation.run(this.#context, Object.fromEntries(searchParams)))
    const bytes = await readAtMost(request.body, MOST_BYTES)
    if (!bytes) return refuse(413, 'PAYLOAD_TOO_LARGE', `The body is larger than ${MOST_BYTES} bytes.`)
    const form = refuseForm(request.headers.get('content-type'), bytes, operation)
    if (form) return form
    const isMail = /^message\/rfc822/i.test(request.headers.get('content-type') ?? '')
    if (isMail) return await this.#receive(path, bytes, searchParams)
    if (searchParams.size > 0)
      throw new TypeError(`${PREFIX}${path} takes what it is told as JSON in its body, and no query.`)
    const text = new TextDecoder().decode(bytes)
    return toAnswer(await operation.run(this.#context, text === '' ? undefined : JSON.parse(text)))
  }

  async #receive(path: string, source: Uint8Array, query: URLSearchParams): Promise<object> {
    const { mock } = this.#context
    const unknown = [...query.keys()].find(name => name !== 'to' && name !== 'spam')
    if (unknown !== undefined)
      throw new TypeError(`${PREFIX}${path} takes to and spam in its query; it got "${unknown}".`)
    const to = query.getAll('to')
    const spam = query.get('spam')
    if (spam !== null && spam !== 'true' && spam !== 'false')
      throw new TypeError(`${PREFIX}${path}?spam is "${spam}"; give true or false.`)
    const envelope = { ...(to.length > 0 && { to }), ...(spam !== null && { spam: spam === 'true' }) }
    return path === '/receiveEmail'
      ? await mock.receiveEmail(source, envelope)
      : await mock.receiveDemoEmail(source, envelope)
  }

  #unknown(method: string, path: string, found: readonly ControlOperation[]): Refusal | Response {
    if (found.length > 0) {
      const methods = found.map(operation => operation.method)
      const detail = `${method} is not a method of ${PREFIX}${path}; it has ${methods.join(' and ')}.`
      const refused = written(refuse(405, 'METHOD_NOT_ALLOWED', detail), PREFIX + path)
      refused.headers.set('allow', methods.join(', '))
      return refused
    }
    const [nearPath] = nearest(
      path,
      this.#operations.map(operation => operation.path),
    )
    const near = this.#operations.find(operation => operation.path === nearPath)
    const hint = near ? ` Did you mean ${near.method} ${PREFIX}${near.path}?` : ''
    return refuse(
      404,
      'NOT_FOUND',
      `There is no ${PREFIX}${path}.${hint} ${PREFIX}/openapi.json lists them all.`,
    )
  }
}

function toAnswer(value: unknown): Response | object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}

function written(outcome: Refusal | object | undefined, instance: string): Response {
  if (outcome === undefined) return new Response(null, { status: 204 })
  const isRefused = isRefusal(outcome)
  const [status, type] = isRefused ? [outcome.status, 'problem+json'] : [200, 'json']
  const body = JSON.stringify(isRefused ? toProblem(outcome, instance) : outcome)
  return new Response(body, { status, headers: { 'content-type': `application/${type}` } })
}

/** The mock throws for what makes no sense, and for what cannot be done as things are. */
function refusalOf(error: unknown, place: 'query' | 'body'): Refusal {
  if (error instanceof InputError) {
    const issues = error.issues.slice(0, 50).map(issue => ({ in: place, ...issue }))
    const list = issues.slice(0, 3).map(({ path, message }) => `${path || '(whole)'} ${message}`)
    return refuse(400, 'VALIDATION_ERROR', `The input does not fit: ${list.join('; ')}.`, { issues })
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof SyntaxError) return refuse(400, 'VALIDATION_ERROR', `The body is no JSON: ${message}.`)
  const isInput = error instanceof TypeError || error instanceof RangeError
  return isInput || (error instanceof Error && error.name === 'MailParseError')
    ? refuse(400, 'VALIDATION_ERROR', message)
    : refuse(409, 'CONFLICT', message)
}
