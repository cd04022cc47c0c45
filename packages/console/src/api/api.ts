import type { ErrorResponse, paths } from '@agentcomms/spec'
import type { paths as controlPaths } from '@agentcomms/spec/control'
import createClient, { type Client } from 'openapi-fetch'
import { getOrganization, organization, organizations } from '../organization/organization.ts'
import type { SnippetServer } from '../snippets/snippets.ts'
import { ProblemError } from './problem-error.ts'

// Records change at any time, so nothing comes from the cache of the browser, which other tabs share.
const cache = 'no-store'
// Requests of the console use no fault and no rate limit. The log contains those that change something.
const headers = { 'x-mock-source': 'console' }

/** Client of the public API. It uses the master key of the shown organization. */
export let api: Client<paths>
/** Path prefix of the public API, such as `/v1`. */
export let basePath = ''

/** Client of the control interface. Logs, counts and searches contain the shown organization only. */
export const control = createClient<controlPaths>({ baseUrl: '/__mock', cache, headers })

/** Paths whose reads can be limited to an organization. */
type OrganizationPath = {
  [Path in keyof controlPaths]: controlPaths[Path] extends { get: { parameters: { query?: infer Query } } }
    ? [NonNullable<Query>] extends [never]
      ? never
      : 'orgId' extends keyof NonNullable<Query>
        ? Path
        : never
    : never
}[keyof controlPaths]
/** The keys are read for their base URL, before an organization is known. */
const ORGANIZATION_PATHS: Readonly<Record<Exclude<OrganizationPath, '/keys'>, true>> = {
  '/activity': true,
  '/problems': true,
  '/requests': true,
  '/deliveries': true,
  '/events': true,
  '/outbox': true,
  '/records/{id}': true,
  '/messages/search': true,
  '/threads': true,
  '/counts': true,
  '/vaults': true,
  '/credentials': true,
}

control.use({
  async onRequest({ request, schemaPath }) {
    if (!(schemaPath in ORGANIZATION_PATHS)) return
    const url = new URL(request.url)
    url.searchParams.set('orgId', (await getOrganization()).id)
    return new Request(url, request)
  },
})

/** Creates the client of the public API from the base URL that the server reports. */
export async function connect(): Promise<void> {
  const { baseUrl } = await unwrap(control.GET('/keys'))
  basePath = new URL(baseUrl).pathname.replace(/\/$/, '')
  api = createClient<paths>({ baseUrl: location.origin + basePath, cache, headers })
  api.use({
    async onRequest({ request }) {
      request.headers.set('x-api-key', (await getOrganization()).masterKey)
    },
  })
}

/** Returns the server for snippets. Their master key is that of the shown organization. */
export function getSnippetServer(): SnippetServer {
  const [first] = organizations.value
  const orgId = organization.value?.id
  const isFirst = orgId === undefined || orgId === first?.id
  return { origin: location.origin, basePath, orgId: isFirst ? undefined : orgId }
}

/** Returns the path of the content of an attachment. Reading it changes nothing, unlike a download URL of the API. */
export function getAttachmentPath(id: string): string {
  return `/__mock/attachments/${encodeURIComponent(id)}`
}

/** Returns the data of a call. Throws a ProblemError if the response is an error. */
export async function unwrap<Data>(
  call: Promise<{ data?: Data | undefined; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (response.ok) return data as Data
  const { status, statusText } = response
  throw new ProblemError(
    isProblem(error) ? error : { title: `${status} ${statusText}`, detail: String(error ?? statusText) },
  )
}

function isProblem(error: unknown): error is ErrorResponse {
  return typeof error === 'object' && error !== null && 'detail' in error
}
