import type { CallTranscriptSegment, Organization, WebhookDelivery } from '@agentcomms/spec'
import type { z } from 'zod'
import { ProblemError } from './problem-error.ts'
import type {
  DeliveryAttempt,
  DnsTable,
  FaultOptions,
  IncomingCall,
  IncomingSms,
  incomingEmail,
  JournalEntry,
  LoggedEvent,
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

/** A mail that comes from outside. */
export type OutsideEmail = z.input<typeof incomingEmail>

/** What `GET /__mock…` answers. */
export interface ControlReads {
  '/keys': { masterKey: string; baseUrl: string }
  '/organization': Organization
  '/smtp': { items: SmtpListener[] }
  '/clock': { now: string; mode: 'real' | 'manual' }
  '/clock/upcoming': { items: UpcomingTask[] }
  '/requests': Latest<JournalEntry>
  /** No more than `BriefDelivery` has with `brief=true`. */
  '/deliveries': Latest<LoggedDelivery>
  '/eventLog': Latest<LoggedEvent>
  '/dns': DnsTable
  '/faults': { items: ShownFault[] }
  '/snapshots': { items: { id: string; takenAt: string }[] }
}

interface Time {
  now: string
}

/** What `POST /__mock…` takes, and answers. */
export interface ControlWrites {
  '/receiveEmail': [OutsideEmail, { id: string; threadId: string | null }]
  '/receiveSms': [IncomingSms, { id: string; threadId: string | null }]
  '/receiveCall': [IncomingCall, { id: string }]
  '/endCall': [
    {
      id: string
      reason?: string
      transcript?: string | Pick<CallTranscriptSegment, 'speaker' | 'text'>[]
    },
    { id: string },
  ]
  '/setMessageStatus': [{ id: string; status: string }, { id: string }]
  '/setVaultStatus': [{ agentId: string; status: string }, object]
  '/setOutboundConsent': [{ attested?: boolean; dncAttestation?: boolean }, Organization]
  '/clock/advance': [{ duration: string | number }, Time]
  '/clock/set': [{ time: string }, Time]
  '/clock/runAll': [undefined, Time]
  '/dns/set': [{ name: string; type: 'TXT' | 'MX'; values: string[] }, undefined]
  '/dns/delete': [{ name: string; type?: 'TXT' | 'MX' }, undefined]
  '/dns/publish': [{ domain: string }, undefined]
  '/dns/fail': [{ name: string }, undefined]
  '/dns/recover': [{ name: string }, undefined]
  '/dns/clear': [undefined, undefined]
  '/faults/add': [Omit<FaultOptions, 'when'>, ShownFault]
  '/faults/remove': [{ id: number }, undefined]
  '/faults/clear': [undefined, undefined]
  '/webhooks/trigger': [{ event: string; fields?: Record<string, unknown> }, object]
  '/webhooks/setOrder': [{ order: 'in-order' | 'shuffled' }, undefined]
  '/reset': [undefined, undefined]
  '/snapshot': [undefined, { id: string; takenAt: string }]
  '/restore': [{ id: string }, undefined]
}

/** Reads from the control interface. Throws a ProblemError for a refusal. */
export async function readControl<Path extends keyof ControlReads>(
  path: Path,
  query: Record<string, string | number> = {},
): Promise<ControlReads[Path]> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return await answered<ControlReads[Path]>(await fetch(`/__mock${path}?${search}`))
}

/** Does something by the control interface. Throws a ProblemError for a refusal. */
export async function control<Path extends keyof ControlWrites>(
  path: Path,
  ...[input]: ControlWrites[Path][0] extends undefined ? [] : [input: ControlWrites[Path][0]]
): Promise<ControlWrites[Path][1]> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(input ?? {})
  return await answered<ControlWrites[Path][1]>(
    await fetch(`/__mock${path}`, { method: 'POST', headers, body }),
  )
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
