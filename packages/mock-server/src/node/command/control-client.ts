import type { ErrorResponse, ValidationIssue } from '@agentcomms/spec'
import type { OpenApiOperation } from '@agentcomms/spec/document'
import type { Operation } from '../../http/contract/contract.ts'
import { getErrorMessage, quote } from '../../http/error-text.ts'

/** Title of the OpenAPI document of the service. */
const SERVICE_TITLE = 'Agent Communications Service'
const DEFAULT_ADDRESS = 'http://127.0.0.1:4010'
const HOW_TO_CONNECT =
  'Start a mock with agentcomms-mock, or set the address of one with --url or AGENTCOMMS_MOCK_URL.'

/** Input of a request to the control interface. */
export interface ControlInput {
  fields: Record<string, unknown>
  /** Body that is not JSON. The query then has the fields. */
  body?: BodyInit
}

/** Returns the origin of the mock from the flag `--url`, else from the environment, else the default. */
export function findOrigin(flag: string | undefined, { AGENTCOMMS_MOCK_URL }: NodeJS.ProcessEnv): string {
  const [name, text] = flag === undefined ? ['AGENTCOMMS_MOCK_URL', AGENTCOMMS_MOCK_URL] : ['--url', flag]
  const address = text || DEFAULT_ADDRESS
  const url = address.includes('://') ? address : `http://${address}`
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin
  throw new Error(`${name} must be a URL such as ${DEFAULT_ADDRESS}; received ${quote(address)}.`)
}

/** Sends a request to the control interface of a mock. Throws an Error with the reason if it fails. */
export async function sendToMock(
  origin: string,
  { method, path, body, source }: Operation,
  input: ControlInput,
): Promise<Response> {
  const isJson = body?.mediaType === 'application/json'
  const url = `${origin}/__mock${path}${isJson ? '' : toQuery(input.fields)}`
  const content = isJson ? JSON.stringify(input.fields) : input.body
  const init = body && content !== undefined && { headers: { 'content-type': body.mediaType }, body: content }
  // Node requires `duplex` for a streamed body.
  const options: RequestInit = { method, redirect: 'manual', ...init, ...{ duplex: 'half' } }
  const response = await fetch(url, options).catch((error: unknown) => {
    // The message of a failed fetch is useless without its cause.
    const reason = getErrorMessage(error instanceof Error && error.cause ? error.cause : error)
    throw new Error(`No mock listens at ${origin}: ${reason}. ${HOW_TO_CONNECT}`, { cause: error })
  })
  if (response.ok && hasContent(response, source)) return response
  throw await explainFailure(origin, response)
}

/** Whether the content has the type of the operation. Some servers respond to each path with the same page. */
function hasContent({ status, headers }: Response, { responses }: OpenApiOperation): boolean {
  const success = responses[String(status)]
  const [type] = success && 'content' in success ? Object.keys(success.content ?? {}) : []
  if (!success) return false
  return type === undefined || headers.get('content-type')?.startsWith(type) === true
}

/** An input that the mock rejected. */
export class RejectedInputError extends Error {
  /** JSON Pointer of the field, or the name of a query parameter. */
  readonly path: string

  constructor({ path, message }: ValidationIssue) {
    super(message)
    this.path = path
  }
}

async function explainFailure(origin: string, response: Response): Promise<Error> {
  const problem: Partial<ErrorResponse> = Object(await response.json().catch(() => undefined))
  const [issue] = problem.details?.issues ?? []
  if (issue) return new RejectedInputError(issue)
  const isControl = response.status !== 404 || (await fetchField(origin, '/__mock/openapi.json', ['openapi']))
  if (typeof problem.detail === 'string' && isControl) return new Error(problem.detail)
  const title = await fetchField(origin, '/openapi.json', ['info', 'title'])
  return new Error(
    title === SERVICE_TITLE
      ? `The control interface of the mock at ${origin} is disabled. Start the mock without --no-control.`
      : `The server at ${origin} is not a mock of the Agent Communications Service. ${HOW_TO_CONNECT}`,
  )
}

async function fetchField(
  origin: string,
  path: string,
  field: readonly string[],
): Promise<string | undefined> {
  const response = await fetch(origin + path, { redirect: 'manual' }).catch(() => undefined)
  return response?.ok ? await readField(response, field) : undefined
}

/** Returns a string in the JSON of a response; undefined if there is none. */
async function readField(response: Response, field: readonly string[]): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const value = field.reduce<unknown>((part, name) => Object(part)[name], body)
  return typeof value === 'string' ? value : undefined
}

function toQuery(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map(entry => [name, String(entry)]),
  )
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}
