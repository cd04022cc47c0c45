import type { Problem, paths } from '@agentcomms/spec'
import createClient, { type Client } from 'openapi-fetch'
import { type ControlReads, readControl } from './control-api.ts'
import { ProblemError } from './problem-error.ts'

/** The public interface, typed by its document, as the organization that the mock began with. */
export let api: Client<paths>
/** Where its paths begin, such as `/v1`. */
export let basePath = ''

/** Finds out where the public interface is, and its key. */
export async function connect(): Promise<ControlReads['/keys']> {
  const keys = await readControl('/keys')
  basePath = new URL(keys.baseUrl).pathname.replace(/\/$/, '')
  api = createClient<paths>({ baseUrl: location.origin + basePath, headers: { 'x-api-key': keys.masterKey } })
  api.use({
    onRequest({ request }) {
      // What the console reads by itself is no request of the program under test; what a person does here is one.
      if (request.method === 'GET') request.headers.set('x-mock-unlogged', 'true')
    },
  })
  return keys
}

/** The answer of a call of `api`. Throws a ProblemError for a refusal. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (error === undefined) return data as Data
  throw new ProblemError(toProblem(error, response))
}

function toProblem(error: unknown, { status, statusText }: Response): Pick<Problem, 'title' | 'detail'> {
  const isProblem = typeof error === 'object' && error !== null && 'detail' in error
  return isProblem ? (error as Problem) : { title: `${status} ${statusText}`, detail: String(error) }
}
