import type { operations } from '@agentcomms/spec'
import type { Principal } from './auth.ts'
import type { OperationId } from './contract/contract.ts'
import type { Problem } from './problem.ts'

/** `limit` has a default in the document, so it is always there once a request has been checked. */
type Checked<T> = T extends { limit?: number | undefined } ? Omit<T, 'limit'> & { limit: number } : T

/** JSON of a body of the document. */
export type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never

/** JSON of the request body of an operation; undefined if it has none or may have none. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? JsonOf<Body>
  : operations[Id] extends { requestBody?: infer Body }
    ? JsonOf<Body> | undefined
    : undefined

/** A request that has passed every check that the document asks for. */
export interface HandlerRequest<Id extends OperationId> {
  principal: Principal
  /** Base url by which the caller reached the server. */
  baseUrl: string
  path: NonNullable<operations[Id]['parameters']['path']>
  query: Checked<NonNullable<operations[Id]['parameters']['query']>>
  body: Checked<BodyOf<Id>>
}

/** What an operation may answer: the body of its 200, or a refusal with a status that it documents. */
export type Reply<Id extends OperationId> =
  | { status: 200; body: JsonOf<operations[Id]['responses'][200]> }
  | Problem<Exclude<keyof operations[Id]['responses'] & number, 200>>

type Handler<Id extends OperationId, Context> = (
  request: HandlerRequest<Id>,
  context: Context,
) => Reply<Id> | Promise<Reply<Id>>

/** One handler for every operation. A missing one, an undocumented status or a wrong body does not compile. */
export type Handlers<Context> = { [Id in OperationId]: Handler<Id, Context> }

export function ok<Body>(body: Body): { status: 200; body: Body } {
  return { status: 200, body }
}
