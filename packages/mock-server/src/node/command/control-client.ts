import type { ErrorResponse, ValidationIssue } from '@agentcomms/spec'
import type { Operation } from '../../http/contract/contract.ts'
import { PROBLEM_TYPE } from '../../http/exchange.ts'
import { getErrorMessage, type Part, quote } from '../../http/text.ts'

const DEFAULT_ADDRESS = 'http://127.0.0.1:4010'
const HOW_TO_CONNECT =
  'Start a mock with agentcomms-mock, or set the address of one with --url or AGENTCOMMS_MOCK_URL.'

/** A request to the control interface. */
export interface ControlRequest {
  operation: Operation
  fields: Record<string, unknown>
  /** Body that is not JSON. The query then has the fields. */
  body?: BodyInit
  signal?: AbortSignal | undefined
}

/** Returns the origin of the mock from the flag `--url`. */
export function findOrigin(address = DEFAULT_ADDRESS): string {
  const url = address.includes('://') ? address : `http://${address}`
  // `http:///a` would be the host `a`.
  if (URL.canParse(url) && /^https?:\/\/[^/\\]/i.test(url)) return new URL(url).origin
  throw new Error(`--url must be a URL such as ${DEFAULT_ADDRESS}; received ${quote(address)}.`)
}

/** Sends a request to the control interface of a mock. Throws an Error with the reason if it fails. */
export async function sendToMock(origin: string, request: ControlRequest): Promise<Response> {
  const { operation, fields, signal = null } = request
  const { method, path, body } = operation
  const isJson = body?.mediaType === 'application/json'
  const query = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`))
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(fields[name])))
  const url = `${origin}/__mock${filledPath}${isJson ? '' : toQuery(query)}`
  const content = isJson ? JSON.stringify(fields) : request.body
  const hasBody = body && content !== undefined
  // Only a mock responds with problem details to a command.
  const headers = { accept: `${PROBLEM_TYPE}, */*`, ...(hasBody && { 'content-type': body.mediaType }) }
  // Node requires `duplex` for a streamed body.
  const options: RequestInit = {
    method,
    redirect: 'manual',
    signal,
    headers,
    ...(hasBody && { body: content }),
    ...{ duplex: 'half' },
  }
  const response = await fetch(url, options).catch((error: unknown) => {
    // The message of a failed fetch is useless without its cause.
    const reason = getErrorMessage(error instanceof Error && error.cause ? error.cause : error)
    throw new NoMockError(`No mock listens at ${origin}: ${reason}. ${HOW_TO_CONNECT}`, { cause: error })
  })
  // Some servers respond to each path with the same page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (response.ok && !isPage) return response
  throw await explainFailure(origin, response)
}

/** Thrown if no server listens at the address of the mock. */
export class NoMockError extends Error {}

/** A message of the mock, with its parts if it names operations or fields. */
interface Message {
  message: string
  parts?: readonly Part[]
}

/** Problem details of the control interface. */
interface ControlProblem extends ErrorResponse {
  details?: { parts?: readonly Part[]; issues?: (ValidationIssue & Message)[] }
}

/** A request that the mock rejected. */
export class RejectedRequestError extends Error {
  readonly parts: readonly Part[]
  /** JSON Pointer of the invalid field, or the name of a query parameter. Undefined if the input is valid. */
  readonly path: string | undefined

  constructor({ message, parts = [message] }: Message, path?: string) {
    super(message)
    this.parts = parts
    this.path = path
  }
}

async function explainFailure(origin: string, response: Response): Promise<Error> {
  const isProblem = response.headers.get('content-type')?.startsWith(PROBLEM_TYPE) === true
  if (!isProblem)
    return new Error(
      `The server at ${origin} is not a mock of the Agent Communications Service. ${HOW_TO_CONNECT}`,
    )
  // The service sets this header, the control interface does not.
  if (response.headers.has('x-request-id'))
    return new Error(
      `The control interface of the mock at ${origin} is disabled. Start the mock without --no-control.`,
    )
  const { message, details }: ControlProblem = await response.json()
  const [issue] = details?.issues ?? []
  return issue
    ? new RejectedRequestError(issue, issue.path)
    : new RejectedRequestError({ message, parts: details?.parts ?? [message] })
}

function toQuery(fields: readonly [string, unknown][]): string {
  const entries = fields.flatMap(([name, value]) => [value].flat().map(entry => [name, String(entry)]))
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}
