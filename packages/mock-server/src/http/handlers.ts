import type { operations } from '@agentcomms/spec'
import type { Principal } from './auth.ts'
import type { PageRequest } from './paging.ts'
import type { Problem } from './problem.ts'

/** Ids of the operations of a document, from its generated type `operations`. */
export type OperationIdOf<Operations> = {
  [Id in keyof Operations]: Operations[Id] extends { responses: { 200: unknown } | { 204: unknown } }
    ? Id
    : never
}[keyof Operations] &
  string

/** Id of an operation in the OpenAPI document, such as `sendEmail`. */
export type OperationId = OperationIdOf<operations>

/** Sender of a request: the console sends the header `x-mock-source: console`. */
export type RequestSource = 'program' | 'console'

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
 * One handler for each operation of a document. A missing handler, an undocumented status or a wrong body does not compile.
 * `From` is what handlers know of the sender.
 */
export type Handlers<Operations, From, Context> = {
  [Id in OperationIdOf<Operations>]: Handler<Operations[Id], From, Context>
}

export function ok<Body>(body: Body): { status: 200; body: Body } {
  return { status: 200, body }
}

/** Result of an operation that returns nothing. */
export const noContent: { status: 204; body: undefined } = { status: 204, body: undefined }
