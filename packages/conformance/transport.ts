import type { Mock, MockOptions } from '@agentcomms/mock-server'

/** Ways to reach the mock. */
export const TRANSPORTS = ['memory', 'msw', 'http'] as const

type TransportName = (typeof TRANSPORTS)[number]

/** Transports that the run asks for: `AGENTCOMMS_TRANSPORTS` is `all` or the name of one. */
const asked = readAsked()
/** Transports of a scenario that no transport can break. */
export const scenarioTransports: readonly TransportName[] = asked ?? ['memory']
/** Transports of a scenario that a transport can break. */
export const everyTransport: readonly TransportName[] = asked ?? TRANSPORTS

function readAsked(): readonly TransportName[] | undefined {
  const value = process.env.AGENTCOMMS_TRANSPORTS || undefined
  if (value === undefined) return undefined
  const names = TRANSPORTS.filter(name => value === 'all' || value === name)
  if (names.length > 0) return names
  throw new Error(
    `AGENTCOMMS_TRANSPORTS must be all or one of ${TRANSPORTS.join(', ')}; received "${value}".`,
  )
}

/** What a scenario says beforehand of one request, to a judge that stands between. */
export interface Declared {
  /** Why the judge cannot pass the request on: it goes past it. */
  unjudged?: string
  /** What the document does not allow of the request, though the server takes it: the judge has to find something. */
  against?: string
}

/** What an outside judge saw. */
export interface Judgement {
  /** What it found and the scenario did not declare. */
  findings: string[]
  /** How many requests went through it. */
  judged: number
  /** Why the others did not, for each. */
  unjudged: string[]
}

/** A mock, and one way to reach it. */
export interface Connection {
  mock: Mock
  /** Base url of the mock itself, whatever stands between. */
  baseUrl: string
  judgement?: Judgement
  /** How a client gets there. */
  client: { baseUrl: string; fetch?: typeof fetch }
  /** Sends a Request to `path`, which begins behind the base url. */
  fetch(path: string, init?: RequestInit, declared?: Declared): Promise<Response>
  close(): Promise<void>
}

export interface Transport {
  name: TransportName | 'prism'
  open(options: MockOptions): Promise<Connection>
}
