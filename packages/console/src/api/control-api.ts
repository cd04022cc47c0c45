import type { Vault, WebhookDelivery } from '@agentcomms/spec'
import { getOrganization, type OrganizationWithKey } from '../organization/organization.ts'
import type { RecordReference } from '../routing/record-route.ts'
import type {
  DeliveryAttempt,
  DnsState,
  FaultOptions,
  LoggedEvent,
  LoggedRequest,
  LoggedResponse,
  MessageHitPage,
  MockOperationTypes,
  OrganizationCounts,
  SmtpListener,
  ThreadSummary,
  TimelineEntry,
  UpcomingTask,
} from '../server.ts'
import { ProblemError } from './problem-error.ts'

interface LatestItems<Item> {
  items: Item[]
  total: number
}

/** Delivery with its attempts. */
export type LoggedDelivery = WebhookDelivery & { attemptLog: DeliveryAttempt[] }

/** Delivery as the server returns it for `brief=true`. */
export type BriefDelivery = Omit<LoggedDelivery, 'payload' | 'responseBody' | 'attemptLog'>

/** Order in which new deliveries are sent. */
export type DeliveryOrder = MockOperationTypes['webhooks.setOrder']['input']['order']

/** Fault and the number of requests that it was applied to. */
export interface FaultEntry {
  id: number
  options: Omit<FaultOptions, 'when'>
  used: number
  /** Whether the fault has a `when` function. */
  condition: boolean
}

/** Response body of each `GET /__mock…` path. */
export interface ControlResponses {
  '/keys': { masterKey: string; baseUrl: string }
  '/organizations': { items: OrganizationWithKey[] }
  '/smtp': { items: SmtpListener[] }
  '/clock': { now: string; mode: 'real' | 'manual' }
  '/clock/upcoming': { items: UpcomingTask[] }
  '/requests': LatestItems<LoggedRequest>
  [path: `/requests/${string}`]: { request: LoggedRequest; response: LoggedResponse | null }
  [path: `/timeline/${string}`]: { items: TimelineEntry[] }
  /** With `brief=true`, each item is a `BriefDelivery`. */
  '/deliveries': LatestItems<LoggedDelivery>
  '/eventLog': LatestItems<LoggedEvent>
  '/counts': OrganizationCounts
  '/threadSummaries': { items: ThreadSummary[] }
  '/statusReasons': { items: { id: string; reason: string }[] }
  '/searchMessages': MessageHitPage
  '/record': { record: RecordReference | null }
  '/dns': DnsState
  '/vault': { vault: Vault | null }
  '/webhooks/order': { order: DeliveryOrder }
  '/faults': { items: FaultEntry[] }
  '/snapshots': { items: { id: string; takenAt: string }[] }
}

/** Input and output of the control operations that are not mock operations. */
interface SnapshotOperations {
  reset: { input: object; output: undefined }
  snapshot: { input: object; output: { id: string; takenAt: string } }
  restore: { input: { id: string }; output: undefined }
}

/** Input and output of each operation, by name, such as `receiveEmail` or `dns.publish`. */
type Operations = MockOperationTypes & SnapshotOperations

/** Paths whose records belong to an organization. */
const ORGANIZATION_PATHS: ReadonlySet<string> = new Set([
  '/requests',
  '/deliveries',
  '/eventLog',
  '/record',
  '/searchMessages',
  '/counts',
] satisfies (keyof ControlResponses)[])

/** Reads from the control interface. Logs contain the shown organization only. Throws a ProblemError if the response is an error. */
export async function readControl<Path extends keyof ControlResponses>(
  path: Path,
  query: Record<string, string | number> = {},
  signal: AbortSignal | null = null,
): Promise<ControlResponses[Path]> {
  const scope = ORGANIZATION_PATHS.has(path) && { orgId: (await getOrganization()).id }
  const entries = Object.entries({ ...query, ...scope }).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(entries)
  // The server compresses responses to the console.
  const headers = { 'x-mock-source': 'console' }
  const response = await fetch(`/__mock${path}?${search}`, { headers, signal })
  return await parseResponse<ControlResponses[Path]>(response)
}

/** Runs a mock operation. Throws a ProblemError if the response is an error. */
export async function runOperation<Name extends keyof Operations>(
  name: Name,
  input: Operations[Name]['input'],
): Promise<Operations[Name]['output']> {
  const headers = { 'content-type': 'application/json' }
  const path = `/__mock/${name.replace('.', '/')}`
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })
  return await parseResponse<Operations[Name]['output']>(response)
}

async function parseResponse<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw await readProblem(response)
  const text = await response.text()
  const body = text === '' ? undefined : JSON.parse(text)
  return body
}

/** Returns the error of a failed response. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const text = await response.text()
  return new ProblemError(
    text === ''
      ? { title: response.statusText, detail: `The server responded with ${response.status}.` }
      : JSON.parse(text),
  )
}

/** Returns the path of the content of an attachment. Reading it changes nothing, unlike a download URL of the API. */
export function getAttachmentPath(id: string): string {
  return `/__mock/getAttachment?${new URLSearchParams({ attachmentId: id })}`
}
