import type { operations } from '@agentcomms/spec'
import type { Principal } from './auth.ts'
import type { OperationId } from './contract/contract.ts'
import type { RequestSource } from './logged-request.ts'
import type { PageRequest } from './paging.ts'
import type { Problem } from './problem.ts'

/** Makes `limit` of a query required: the validation fills in its default. */
type Checked<T> = T extends { limit?: number | undefined } ? Omit<T, 'limit'> & { limit: number } : T

/** JSON type of a request or response body. */
export type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never

/** JSON type of the request body of an operation. An optional body may be undefined; without a body, the type is undefined. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : operations[Id] extends { requestBody?: infer Body }
    ? JsonOf<Body> | undefined
    : undefined

/** A request that passed all checks against the OpenAPI document. */
export interface HandlerRequest<Id extends OperationId> {
  principal: Principal
  source: RequestSource
  /** Base URL that the request was sent to. */
  baseUrl: string
  path: NonNullable<operations[Id]['parameters']['path']>
  query: Checked<NonNullable<operations[Id]['parameters']['query']>>
  body: BodyOf<Id>
  /** Page that the request asks for, if the operation returns pages. */
  page: PageRequest
}

/** Result of an operation: its 200 body, or a problem with a documented status. */
export type OperationResult<Id extends OperationId> =
  | { status: 200; body: JsonOf<operations[Id]['responses'][200]> }
  | Problem<Exclude<keyof operations[Id]['responses'] & number, 200>>

type Handler<Id extends OperationId, Context> = (
  request: HandlerRequest<Id>,
  context: Context,
) => OperationResult<Id> | Promise<OperationResult<Id>>

/** One handler for each operation. A missing handler, an undocumented status or a wrong body does not compile. */
export type Handlers<Context> = { [Id in OperationId]: Handler<Id, Context> }

export function ok<Body>(body: Body): { status: 200; body: Body } {
  return { status: 200, body }
}
