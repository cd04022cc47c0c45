import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import type { MockOperation } from '../../services/mock-operation.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { getRunByName } from '../bind-mock-operations.ts'
import type { Mock } from '../mock.ts'
import type { LiveEvents } from './live-events.ts'

/** An address that accepts email over SMTP. */
export interface SmtpListener {
  host: string
  port: number
}

/** Context of the routes of the control interface. */
export interface ControlContext {
  mock: Mock
  live: LiveEvents
  /** Snapshots by id, oldest first. */
  snapshots: Map<string, Snapshot>
  /** Returns the current listeners, including those that started after the server. */
  smtpListeners: () => SmtpListener[]
}

/** A route of the control interface. */
export interface ControlRoute {
  method: 'GET' | 'POST'
  /** Path after `/__mock`. */
  path: string
  summary: string
  /** Schema of the query of a GET, or of the JSON of a POST. If `body` is set: of the query and the field `source`. */
  input: z.ZodMiniType
  /** Media type of the body of a POST. Default: JSON. */
  body?: MockOperation['body'] | undefined
  /** Kind of the response content. */
  returns: 'json' | 'nothing' | 'mail' | 'html' | 'events'
  /** Returns a Response, an object for JSON, or nothing. Throws an InputError for invalid input. */
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
    run: ({ mock }, input) => getRunByName(mock)(name, input),
  }
}

interface RouteOptions<Input> {
  summary: string
  input: z.ZodMiniType<Input>
  returns?: ControlRoute['returns']
}

/** Creates a route. `name` is its method and path, such as `GET /keys`. */
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
    run: (context, value, headers) =>
      run(context, checkInput(`${method} /__mock${path}`, input, value), headers),
  }
}

/** Creates a GET route without input. */
export function readRoute(
  path: `/${string}`,
  summary: string,
  run: (context: ControlContext) => object,
): ControlRoute {
  return route(`GET ${path}`, { summary, input: noInput }, run)
}

export const noInput = z.strictObject({})
