import type { operations } from '@agentcomms/spec'
import { type HttpHandler, http } from 'msw'
import * as z from 'zod/mini'
import type { OperationId } from '../http/contract/contract.ts'
import type { PathParameters } from '../http/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import { type BaseUrls, baseUrls, findEntrances } from './entrances.ts'

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never

type BodyOf<Operation> = Operation extends { requestBody: infer Body }
  ? JsonOf<Body>
  : Operation extends { requestBody?: infer Body }
    ? JsonOf<Body> | undefined
    : undefined

/** A request of one operation. Nothing of it has been checked but its method and path. */
export interface OverrideRequest<Id extends OperationId> {
  /** A copy: to read its body takes nothing away from the mock. */
  readonly request: Request
  /** The parameters in its path, decoded. */
  readonly params: PathParameters<Id>
  /** The JSON of its body; undefined where there is none. */
  readonly body: BodyOf<operations[Id]>
}

/** What an operation answers: the body of a 200, a whole Response, or nothing, which leaves the request to the mock. */
export type OverrideAnswer<Id extends OperationId> =
  | JsonOf<operations[Id]['responses'][200]>
  | Response
  | undefined
  // What a function without a return statement returns.
  // biome-ignore lint/suspicious/noConfusingVoidType: it is about what a function returns
  | void

/** Answers the requests of one operation in the place of the mock. */
export type OverrideResolver<Id extends OperationId> = (
  request: OverrideRequest<Id>,
) => OverrideAnswer<Id> | Promise<OverrideAnswer<Id>>

/** Options of `override`. */
export interface OverrideOptions extends BaseUrls {
  /** Answers one request and leaves those that follow to the mock. Default false. */
  readonly once?: boolean | undefined
}

const overrideOptions = z.extend(baseUrls, { once: z.optional(z.boolean()) })

/**
 * An MSW handler that answers one operation in the place of the mock, with the types of the document. It goes before
 * those of `handlers()`: add it with `server.use()`, or put it first. Requests that it answers do not reach the mock: nothing
 * is checked, recorded or changed. A body that is no JSON is left to the mock, which refuses it. `baseUrls` are those that
 * `handlers()` was given.
 *
 * Throws a TypeError for an operation that does not exist, naming those that resemble it, and for what is no mock, no
 * function or no base url.
 *
 * @example
 * ```ts
 * server.use(
 *   override(mock, 'getAgent', ({ params }) => ({ ...agent, id: params.id, status: 'SUSPENDED' })),
 *   override(mock, 'sendEmail', ({ body }) =>
 *     body.subject === 'Too big' ? new HttpResponse(null, { status: 413 }) : undefined,
 *   ),
 * )
 * ```
 */
export function override<Id extends OperationId>(
  mock: Mock,
  operation: Id,
  resolver: OverrideResolver<Id>,
  options: OverrideOptions = {},
): HttpHandler {
  const entrances = findEntrances(mock, { call: 'override', options, schema: overrideOptions }, entrance =>
    entrance.matcher(operation),
  )
  if (typeof resolver !== 'function')
    throw new TypeError('override() takes a function that answers requests.')
  let isSpent = false
  return http.all(entrances.below, async ({ request }) => {
    const params = entrances.find(request.url)?.(request)
    if (params === undefined || isSpent) return undefined
    const json = readJson(await request.clone().text())
    if (!json || isSpent) return undefined
    // Before the answer is there: the next request may come meanwhile.
    isSpent = options.once === true
    const body = json.value as BodyOf<operations[Id]>
    const answer: unknown = await resolver({ request: request.clone(), params, body })
    if (answer === undefined) isSpent = false
    return answer === undefined ? undefined : toResponse(answer)
  })
}

/** The value of a JSON text, undefined for an empty one; nothing where it is no JSON. */
function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return undefined
  }
}

function toResponse(answer: unknown): Response {
  if (isResponse(answer)) return answer
  if (typeof answer !== 'object' || answer === null)
    throw new TypeError('The resolver of override() answered neither a record, nor a Response, nor nothing.')
  const content = new TextEncoder().encode(JSON.stringify(answer))
  return new Response(content, {
    headers: { 'content-type': 'application/json', 'content-length': String(content.length) },
  })
}

/** Test environments have a Response of their own beside that of MSW. */
function isResponse(answer: unknown): answer is Response {
  return answer instanceof Response || typeof Object(answer).arrayBuffer === 'function'
}
