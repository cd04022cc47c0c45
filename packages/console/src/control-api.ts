import type { Organization, WebhookDelivery } from '@agentcomms/spec'
import { ProblemError } from './problem-error.ts'
import type {
  DeliveryAttempt,
  DnsTable,
  FaultOptions,
  LoggedEvent,
  LoggedRequest,
  MockOperationTypes,
  SmtpListener,
  UpcomingTask,
} from './server.ts'

interface Latest<Item> {
  items: Item[]
  total: number
}

/** A delivery, and every attempt of it as it went out. */
export type LoggedDelivery = WebhookDelivery & { attemptLog: DeliveryAttempt[] }

/** What `brief=true` leaves of a delivery. */
export type BriefDelivery = Omit<LoggedDelivery, 'payload' | 'responseBody' | 'attemptLog'>

/** A fault, and how often it has struck. */
export interface ShownFault {
  id: number
  options: Omit<FaultOptions, 'when'>
  used: number
  /** Whether a function decides where it strikes. */
  condition: boolean
}

/** What `GET /__mock…` returns. */
export interface ControlReads {
  '/keys': { masterKey: string; baseUrl: string }
  '/organization': Organization
  '/smtp': { items: SmtpListener[] }
  '/clock': { now: string; mode: 'real' | 'manual' }
  '/clock/upcoming': { items: UpcomingTask[] }
  '/requests': Latest<LoggedRequest>
  /** No more than `BriefDelivery` has with `brief=true`. */
  '/deliveries': Latest<LoggedDelivery>
  '/eventLog': Latest<LoggedEvent>
  '/dns': DnsTable
  '/faults': { items: ShownFault[] }
  '/snapshots': { items: { id: string; takenAt: string }[] }
}

/** What `POST /__mock…` takes and returns, besides the mock operations. */
interface SnapshotWrites {
  reset: { input: object; output: undefined }
  snapshot: { input: object; output: { id: string; takenAt: string } }
  restore: { input: { id: string }; output: undefined }
}

/** What each operation takes and returns, by its name such as `receiveEmail` or `dns.publish`. */
type Writes = MockOperationTypes & SnapshotWrites

/** Reads from the control interface. Throws a ProblemError for a refusal. */
export async function readControl<Path extends keyof ControlReads>(
  path: Path,
  query: Record<string, string | number> = {},
): Promise<ControlReads[Path]> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return await answered<ControlReads[Path]>(await fetch(`/__mock${path}?${search}`))
}

/** Runs a mock operation. Throws a ProblemError if the server rejects it. */
export async function control<Name extends keyof Writes>(
  name: Name,
  input: Writes[Name]['input'],
): Promise<Writes[Name]['output']> {
  const headers = { 'content-type': 'application/json' }
  const path = `/__mock/${name.replace('.', '/')}`
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(input) })
  return await answered<Writes[Name]['output']>(response)
}

async function answered<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await refusalOf(response)
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  return answer
}

/** What a refusal says. */
export async function refusalOf(response: Response): Promise<ProblemError> {
  const text = await response.text()
  return new ProblemError(
    text === ''
      ? { title: response.statusText, detail: `The server answered ${response.status}.` }
      : JSON.parse(text),
  )
}
