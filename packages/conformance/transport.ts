import type { Mock, MockOptions } from '@agentcomms/mock-server'

/** Names of the ways to reach the mock. */
const TRANSPORTS = ['memory', 'msw', 'http'] as const

type TransportName = (typeof TRANSPORTS)[number]

/** Transports that `AGENTCOMMS_TRANSPORTS` selects: names, separated by commas. */
const selected = readSelected()
/** Transports of a `scenario`. */
export const scenarioTransports: readonly TransportName[] = selected ?? ['memory']
/** Transports of a `transportScenario`. */
export const everyTransport: readonly TransportName[] = selected ?? TRANSPORTS

function readSelected(): readonly TransportName[] | undefined {
  const value = process.env.AGENTCOMMS_TRANSPORTS || undefined
  if (value === undefined) return undefined
  const unknown = value.split(',').filter(name => TRANSPORTS.every(known => known !== name))
  if (unknown.length === 0) return TRANSPORTS.filter(name => value.split(',').includes(name))
  throw new Error(
    `AGENTCOMMS_TRANSPORTS must name some of ${TRANSPORTS.join(', ')}, separated by commas; received "${value}".`,
  )
}

/** Options of one request for runs with Prism. */
export interface PrismOptions {
  /** Reason why the request does not go through Prism. */
  bypassPrism?: string
  /** Violation of the OpenAPI document that the server accepts. Prism must report it. */
  expectViolation?: string
}

/** Result of Prism for one scenario. */
export interface PrismReport {
  /** Violations of the OpenAPI document that the scenario did not expect. */
  violations: string[]
  checkedRequests: number
  /** Reason of each request that did not go through Prism. */
  bypassReasons: string[]
}

/** A mock and one way to reach it. */
export interface Connection {
  mock: Mock
  /** Base URL of the mock itself, even behind a proxy. */
  baseUrl: string
  prismReport?: PrismReport
  /** Options of a client. */
  client: { baseUrl: string; fetch?: typeof fetch }
  /** Sends a request to `path` below the base URL. */
  fetch(path: string, init?: RequestInit, options?: PrismOptions): Promise<Response>
  close(): Promise<void>
}

export interface Transport {
  name: TransportName | 'prism'
  open(options: MockOptions): Promise<Connection>
}
