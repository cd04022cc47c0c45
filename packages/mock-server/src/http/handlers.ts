import type { ErrorCode, ErrorResponse } from '@agentcomms/spec'
import type { OperationId, RequestSource } from '@agentcomms/spec/control'
import type { Principal } from './auth.ts'
import { type Issue, readFirstKey } from './contract/issues.ts'
import type { PageRequest } from './paging.ts'
import { joinTexts, quote, shorten, type Text, text } from './text.ts'

export type { OperationId, RequestSource }

/** Ids of the operations of a document, from its generated type `operations`. */
export type OperationIdOf<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends { responses: { 200: unknown } | { 204: unknown } }
    ? Id
    : never
}[keyof Operations] &
  string

/** What handlers of the service know of a request in addition to its input. */
export interface Caller {
  principal: Principal
  source: RequestSource
  /** Base URL that the request was sent to. */
  baseUrl: string
  /** Page that the request asks for, if the operation returns pages. */
  readonly page: PageRequest
}

/** Makes `limit` of a query required: the validation fills in its default. */
type Checked<T> = T extends { limit?: number | undefined } ? Omit<T, 'limit'> & { limit: number } : T

/** JSON type of a request or response body. */
export type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never

/** Type of a request body for its handler: JSON, or the bytes of another media type. */
type ContentOf<Part> = Part extends { content: { 'application/json': infer Json } }
  ? Json
  : Part extends { content: { 'application/x-ndjson': unknown } }
    ? AsyncIterable<Uint8Array>
    : Uint8Array

/** Body of an operation. An optional body has the defaults of its fields; without a body, the type is undefined. */
export type BodyOf<Operation> = Operation extends { requestBody: infer Body }
  ? ContentOf<Body>
  : Operation extends { requestBody?: infer Body }
    ? ContentOf<NonNullable<Body>>
    : undefined

/** Input of an operation that passed all checks against the document. */
export interface InputOf<Operation extends { parameters: { path?: unknown; query?: unknown } }> {
  path: NonNullable<Operation['parameters']['path']>
  query: Checked<NonNullable<Operation['parameters']['query']>>
  body: BodyOf<Operation>
}

/** A response that is not JSON. */
export interface ContentResult {
  status: 200
  headers: Record<string, string>
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
}

type SuccessOf<Responses> =
  | (Responses extends { 200: infer Success }
      ? Success extends { content: { 'application/json': infer Json } }
        ? { status: 200; body: Json }
        : ContentResult
      : never)
  | (Responses extends { 204: unknown } ? { status: 204; body: undefined } : never)

/** Result of an operation: the body of its success, or a problem with a documented status. */
export type ResultOf<Operation extends { responses: object }> =
  | SuccessOf<Operation['responses']>
  | Problem<Exclude<keyof Operation['responses'] & number, 200 | 204>>

type AnyOperation = { parameters: { path?: unknown; query?: unknown }; responses: object }

type Handler<Operation, From, Context> = Operation extends AnyOperation
  ? (
      request: InputOf<Operation> & From,
      context: Context,
    ) => ResultOf<Operation> | Promise<ResultOf<Operation>>
  : never

/**
 * One handler for each operation of a document. A missing handler, an undocumented status or a wrong body
 * does not compile. `From` is what handlers know of the sender.
 */
export type Handlers<Operations, From, Context> = {
  [Id in OperationIdOf<Operations>]: Handler<Operations[Id], From, Context>
}

export function ok<Body>(body: Body): { status: 200; body: Body } {
  return { status: 200, body }
}

/** Result of an operation that returns nothing. */
export const noContent: { status: 204; body: undefined } = { status: 204, body: undefined }

const MAX_ISSUES = 50

/** An error response as handlers return it. `problemDetails` converts it to the response body. */
export interface Problem<Status extends number = number> {
  status: Status
  code: ErrorCode
  /** Error message for this request: what is wrong and what to do. */
  detail: string | Text
  details?: ProblemData | undefined
}

/** Additional data about an error. */
interface ProblemData {
  issues?: readonly Issue<string | Text>[] | undefined
  [name: string]: unknown
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

export function problem<Status extends number>(
  status: Status,
  code: ErrorCode,
  detail: string | Text,
  details?: ProblemData,
): Problem<Status> {
  return { status, code, detail, ...(details && { details }) }
}

/** Returns a 404 for a record that does not exist or that these credentials cannot access. Both look the same. */
export function notFound(name: string, id: string): Problem<404> {
  return problem(404, 'NOT_FOUND', `The ${name} ${quote(id)} does not exist.`)
}

/** Returns a 405. The response also needs the header Allow. */
export function methodNotAllowed(path: string, method: string, methods: readonly string[]): Problem<405> {
  const detail = `${shorten(path)} does not support ${shorten(method)}; use ${methods.join(' or ')}.`
  return problem(405, 'METHOD_NOT_ALLOWED', detail)
}

export function isProblem(value: object): value is Problem {
  return 'code' in value && 'detail' in value
}

/** Returns the RFC 9457 body of an error response, with `message` and the older `error` object. */
export function problemDetails(problem: Problem, instance: string): ErrorResponse {
  const { status, code, details: data } = problem
  const detail = String(problem.detail)
  const issues = data?.issues?.map(({ isUnknown: _, isFirst: __, ...issue }) => ({
    ...issue,
    message: String(issue.message),
  }))
  const details = data && { ...data, issues }
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    message: detail,
    instance,
    code,
    ...(details && { details }),
    error: { code, message: detail, ...(details && { details }) },
  }
}

/** Issue of a field that matches the OpenAPI document but breaks another rule. Default of its location: the body. */
export type FieldIssue = Omit<Issue<string | Text>, 'location'> & Partial<Pick<Issue, 'location'>>

/** Returns a 400 problem with issues of body fields. */
export function invalidFields(issues: readonly FieldIssue[]): Problem<400> {
  return invalidInput(issues.map(issue => ({ location: 'body', ...issue })))
}

/** Returns a 400 problem with all issues of a request. */
export function invalidInput(issues: readonly Issue<string | Text>[]): Problem<400> {
  const shown = issues.slice(0, MAX_ISSUES).map(issue => ({ ...issue, path: shorten(issue.path) }))
  const isKeyOnly = shown.every(issue => issue.location === 'header' && issue.path === 'Idempotency-Key')
  const list = shown
    .slice(0, 3)
    .map(
      ({ location, path, message }) => text`${path ? `${location} ${path}` : `the ${location}`} ${message}`,
    )
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  const start = `The request has ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}: `
  const all = text`${start}${joinTexts(list, '; ')}${more}`
  return problem(
    400,
    isKeyOnly ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    String(all).endsWith('?') ? all : text`${all}.`,
    { issues: shown },
  )
}

// Rules about the input of one operation that its document cannot express. Their issues join those of the document.

/** Issues that a rule finds. Without a location, they are about the body. */
export type Found = FieldIssue | readonly FieldIssue[] | undefined

/**
 * Checks an input, and nothing that can change between two requests. A rule does not see fields that break the document:
 * reading one ends the rule without an issue. So a rule that returns a promise is no async function: it reads its fields first.
 */
type Rule<Request, Context, Result = Found> = (request: Request, context: Context) => Result

/** Rules of the operations of a document. `From` is what they know of the sender. */
export type Rules<Operations, From, Context, Result = Found> = {
  [Id in OperationIdOf<Operations>]?: Operations[Id] extends AnyOperation
    ? readonly Rule<InputOf<Operations[Id]> & From, Context, Result>[]
    : never
}

/** Rules of one operation, whose types the id of the operation has ensured. */
export type AnyRules<Context, Result = Found> = readonly Rule<object, Context, Result>[] | undefined

interface CheckedParts {
  principal?: Principal
  query: Record<string, unknown>
  body: unknown
}

/** Thrown if a rule reads a field that breaks the document. */
const UNREADABLE = new Error('The field is not valid.')

/** Runs rules on an input with the issues that the check of the document found. */
export function runRules<Context, Result>(
  rules: AnyRules<Context, Result>,
  { request, issues, context }: { request: CheckedParts; issues: readonly Issue[]; context: Context },
): Result[] {
  if (!rules) return []
  const [query, body] = [guard(request.query, 'query', issues), guard(request.body, 'body', issues)]
  return rules.flatMap(rule => {
    try {
      return [rule({ ...request, query, body }, context)]
    } catch (error) {
      if (error !== UNREADABLE) throw error
      return []
    }
  })
}

/** Returns the issues that rules found. */
export function listFound(found: readonly Found[]): Issue<string | Text>[] {
  return found.flatMap(issues => issues ?? []).map(issue => ({ location: 'body', ...issue }))
}

/** Returns a part of the input whose invalid fields throw if they are read. */
function guard(part: unknown, location: Issue['location'], issues: readonly Issue[]): unknown {
  const own = issues.filter(issue => issue.location === location)
  if (own.length === 0) return part
  const names = own.map(readFirstKey)
  return new Proxy(Object(part), {
    get(target, name) {
      if (names.includes('') || names.includes(String(name))) throw UNREADABLE
      return Reflect.get(target, name)
    },
  })
}
