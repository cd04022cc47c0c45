import type { ErrorResponse, paths } from '@agentcomms/spec'
import createClient, { type Client } from 'openapi-fetch'
import { getOrganization, organization, organizations } from '../organization/organization.ts'
import type { SnippetServer } from '../snippets/snippets.ts'
import { readControl } from './control-api.ts'
import { ProblemError } from './problem-error.ts'

/** Client of the public API. It uses the master key of the shown organization. */
export let api: Client<paths>
/** Path prefix of the public API, such as `/v1`. */
export let basePath = ''

/** Creates the client from the base URL that the server reports. */
export async function connect(): Promise<void> {
  const { baseUrl } = await readControl('/keys')
  basePath = new URL(baseUrl).pathname.replace(/\/$/, '')
  // Records change at any time, so nothing comes from the cache of the browser, which other tabs share.
  api = createClient<paths>({ baseUrl: location.origin + basePath, cache: 'no-store' })
  api.use({
    async onRequest({ request }) {
      request.headers.set('x-api-key', (await getOrganization()).masterKey)
      // Requests of the console use no fault and no rate limit. The log contains those that change something.
      request.headers.set('x-mock-source', 'console')
    },
  })
}

/** Returns the server for snippets. Their master key is that of the shown organization. */
export function getSnippetServer(): SnippetServer {
  const [first] = organizations.value
  const orgId = organization.value?.id
  const isFirst = orgId === undefined || orgId === first?.id
  return { origin: location.origin, basePath, ...(!isFirst && { orgId }) }
}

/** Returns the data of an API call. Throws a ProblemError if the response is an error. */
export async function unwrap<Data>(
  call: Promise<{ data?: Data | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (error === undefined) return data as Data
  throw new ProblemError(toProblemDetails(error, response))
}

function toProblemDetails(
  error: unknown,
  { status, statusText }: Response,
): Pick<ErrorResponse, 'title' | 'detail'> {
  const isProblem = typeof error === 'object' && error !== null && 'detail' in error
  return isProblem ? (error as ErrorResponse) : { title: `${status} ${statusText}`, detail: String(error) }
}
