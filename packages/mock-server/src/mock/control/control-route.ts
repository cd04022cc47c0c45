import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import type { MockOperation } from '../../services/mock-operation.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import { getControlAccess } from '../control-access.ts'
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
  /** Path after `/__mock`. In a GET, `{id}` matches one segment, which becomes a field of the input. */
  path: string
  summary: string
  /** Schema of the path and query of a GET, or of the JSON of a POST. If `body` is set: of the query and the field `source`. */
  input: z.ZodMiniType
  /** Media type of the body of a POST. Default: JSON. */
  body?: MockOperation['body'] | undefined
  /** Kind of the response content. */
  returns: 'json' | 'nothing' | 'mail' | 'file' | 'events'
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
    run: ({ mock }, input) => getControlAccess(mock).runOperation(name, input),
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

/** Returns the parameters of a path that matches a route, or undefined if it does not match. */
export function matchPath(route: ControlRoute, path: string): Record<string, string> | undefined {
  const pattern = route.path.split('/')
  const segments = path.split('/')
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const segment = segments[index] ?? ''
    if (name !== undefined && segment !== '') parameters[name] = segment
    else if (part !== segment) return undefined
  }
  return pattern.length === segments.length ? parameters : undefined
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

export const optionalText = z.optional(z.string())

/** Schema of an optional text with a description for the control document and the command line. */
export function describedText(description: string) {
  return optionalText.check(z.describe(description))
}

export const ofOrganization = describedText('Only entries of the organization with this id.')

/** Query of a log: the number of entries, and the ids between which they are. */
export const logRange = {
  limit: z
    ._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 100)
    .check(z.describe('Number of entries, 1 to 10,000. Default 100.')),
  after: describedText('Only entries after this id.'),
  before: describedText('Only entries before this id.'),
}
