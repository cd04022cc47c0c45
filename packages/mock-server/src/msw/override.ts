import type { operations } from '@agentcomms/spec'
import { type HttpHandler, http } from 'msw'
import * as z from 'zod/mini'
import type { OperationId } from '../http/contract/contract.ts'
import type { PathParameters } from '../http/endpoint.ts'
import type { BodyOf, JsonOf } from '../http/handlers.ts'
import { toResponse, writeResponse } from '../http/response.ts'
import type { Mock } from '../mock/mock.ts'
import { type BaseUrls, baseUrls, findEndpoints } from './endpoints.ts'

/** A request of one operation. Only its method and path have been checked. */
export interface OverrideRequest<Id extends OperationId> {
  /** Copy of the request: reading its body does not affect the mock. */
  readonly request: Request
  /** Path parameters, decoded. */
  readonly params: PathParameters<Id>
  /** JSON of the body; undefined if there is none. */
  readonly body: BodyOf<Id>
}

/** Body of a 200, a Response, or nothing, which leaves the request to the mock. */
export type OverrideResponse<Id extends OperationId> =
  | JsonOf<operations[Id]['responses'][200]>
  | Response
  | undefined
  // What a function without a return statement returns.
  // biome-ignore lint/suspicious/noConfusingVoidType: it is about what a function returns
  | void

/** Responds to the requests of one operation instead of the mock. */
export type OverrideResolver<Id extends OperationId> = (
  request: OverrideRequest<Id>,
) => OverrideResponse<Id> | Promise<OverrideResponse<Id>>

/** Options of `override`. */
export interface OverrideOptions extends BaseUrls {
  /** Whether only one request is overridden. Default false. */
  readonly once?: boolean | undefined
}

const overrideOptions = z.extend(baseUrls, { once: z.optional(z.boolean()) })

/**
 * Returns an MSW handler that responds to one operation instead of the mock, with the types of the document. It goes before
 * those of `handlers()`: add it with `server.use()`, or put it first. Requests that it responds to do not reach the mock:
 * nothing is checked, logged or changed. A body that is no JSON is left to the mock, which rejects it. `baseUrls` are those of
 * `handlers()`.
 *
 * Throws a TypeError for wrong arguments.
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
  const endpoints = findEndpoints('override()', mock, { options, schema: overrideOptions })
  // Throws if the operation does not exist.
  mock.matcher(operation)
  if (typeof resolver !== 'function')
    throw new TypeError('override() takes a function that answers requests.')
  let isSpent = false
  return http.all(endpoints.below, async ({ request }) => {
    const params = endpoints.find(request.url)?.matcher(operation)(request)
    if (params === undefined || isSpent) return undefined
    const json = readJson(await request.clone().text())
    if (!json || isSpent) return undefined
    // Set before the resolver has finished: the next request may come meanwhile.
    isSpent = options.once === true
    const body = json.value as BodyOf<Id>
    const answer: unknown = await resolver({ request: request.clone(), params, body })
    if (answer === undefined) isSpent = false
    return answer === undefined ? undefined : responseOf(answer)
  })
}

/** Parses a body; its value is undefined if it is empty. Returns undefined for a body that is no JSON. */
function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return undefined
  }
}

function responseOf(answer: unknown): Response {
  if (isResponse(answer)) return answer
  if (typeof answer !== 'object' || answer === null)
    throw new TypeError('The resolver of override() answered neither a record, nor a Response, nor nothing.')
  return toResponse(writeResponse({ status: 200, body: answer }, '', {}))
}

/** Test environments have their own Response class beside that of MSW. */
function isResponse(answer: unknown): answer is Response {
  return answer instanceof Response || typeof Object(answer).arrayBuffer === 'function'
}
