import type * as z from 'zod/mini'
import type { IdleServices, Services } from './services.ts'

/** Services of one mock, for mock operations. */
export interface MockOperationContext extends Services {
  /** Id of the organization that the mock starts with: default of operations without an organization. */
  readonly defaultOrgId: string
}

type Method = (...args: never[]) => unknown

/**
 * An operation that tests call on the mock. The method of `mock`, its argument check, the route below `/__mock`, the document
 * of the control interface and the types of the console all come from this entry.
 */
export interface MockOperation<M extends Method = Method, Input = unknown> {
  /** Summary for the OpenAPI document of the control interface. */
  summary: string
  input: z.ZodMiniType<Input>
  /** Creates the input from the arguments of the method. Default: the method has the input as its only argument. */
  fromArguments?: (...args: Parameters<M>) => unknown
  run(context: MockOperationContext, input: Input): ReturnType<M>
  /** Whether the method returns a promise, and so rejects for an input that does not match. */
  async?: true
  /** Whether the method returns nothing, so that the HTTP response has status 204. */
  returnsNothing?: true
  /** Creates the JSON of the HTTP response. Default: the result of `run`. */
  toJson?(services: IdleServices, output: Awaited<ReturnType<M>>): object
  /** Whether the result of the method shows later changes of the mock, as a fault does. Other methods return a copy. */
  live?: true
  /** Part of the mock that changes besides records. Listeners of `mock.watch()` get a change event afterwards. */
  changes?: 'clock' | 'dns' | 'faults'
  /** Type of an HTTP body that is not JSON: RFC 5322 source, the field `source` of the input. The query has the other fields. */
  body?: 'message/rfc822'
}

/** One entry for each method of an interface. */
export type MockOperations<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends Method ? MockOperation<Methods[Name]> : never
}

/** Returns the entry unchanged. TypeScript infers the type of its input from its schema. */
export function mockOperation<M extends Method, Input>(
  entry: MockOperation<M, Input>,
): MockOperation<M, Input> {
  return entry
}
