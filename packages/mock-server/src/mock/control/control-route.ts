import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import type { MockOperation } from '../../services/mock-operation.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { runnerOf } from '../bind-mock-operations.ts'
import type { Mock } from '../mock.ts'

/** An address at which email is accepted over SMTP. */
export interface SmtpListener {
  host: string
  port: number
}

/** What the routes of the control interface work with. */
export interface ControlContext {
  mock: Mock
  /** Snapshots by id, oldest first. */
  snapshots: Map<string, Snapshot>
  /** Returns the current listeners: one may start after the mock is served. */
  smtpListeners: () => SmtpListener[]
}

/** One route of the control interface. */
export interface ControlRoute {
  method: 'GET' | 'POST'
  /** Path after `/__mock`. */
  path: string
  summary: string
  /** Schema of the query of a GET, of the JSON of a POST, or of the query and the `source` of a POST with another `body`. */
  input: z.ZodMiniType
  body?: MockOperation['body'] | undefined
  /** What the response contains. */
  returns: 'json' | 'nothing' | 'mail' | 'html' | 'events'
  /** Returns a Response, an object for JSON, or nothing. Throws an InputError if the input does not match. */
  run(context: ControlContext, input: unknown, headers: Headers): unknown
}

export function operationRoute(name: string, operation: MockOperation): ControlRoute {
  return {
    method: 'POST',
    path: `/${name.replace('.', '/')}`,
    summary: operation.summary,
    input: operation.input,
    body: operation.body,
    returns: operation.returnsNothing ? 'nothing' : 'json',
    run: ({ mock }, input) => runnerOf(mock)(name, input),
  }
}

interface RouteOptions<Input> {
  summary: string
  input: z.ZodMiniType<Input>
  returns?: ControlRoute['returns']
}

/** A route that is no mock operation. `name` is its method and path, such as `GET /keys`. */
export function route<Input>(
  name: `${ControlRoute['method']} /${string}`,
  { summary, input, returns = 'json' }: RouteOptions<Input>,
  run: (context: ControlContext, input: Input, headers: Headers) => unknown,
): ControlRoute {
  const [method, path = ''] = name.split(' ') as [ControlRoute['method'], string]
  return {
    method,
    path,
    summary,
    input,
    returns,
    run: (context, given, headers) =>
      run(context, checkInput(`${method} /__mock${path}`, input, given), headers),
  }
}

/** A route that only reads, and takes no input. */
export function read(
  path: `/${string}`,
  summary: string,
  run: (context: ControlContext) => object,
): ControlRoute {
  return route(`GET ${path}`, { summary, input: nothing }, run)
}

/** Input of a route that takes nothing. */
export const nothing = z.strictObject({})
