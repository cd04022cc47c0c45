import type { ErrorCode, ErrorResponse, ValidationIssue } from '@agentcomms/spec'
import { preciseNow } from '../runtime/wall-clock.ts'
import type { Principal } from './auth.ts'
import type { Exchange } from './exchange.ts'
import type { OperationId, RequestSource } from './handlers.ts'
import { readRawQuery } from './read-query.ts'
import { containsCredential, HIDDEN, hideKeysIn, hideSecretsIn, isSecretField, redact } from './redact.ts'

/** An entry of the request log. Keys, tokens, passwords and vault contents are `****`. */
export interface LoggedRequest {
  /** The `x-request-id` of the response. */
  readonly requestId: string
  /** Time when the request arrived, on the clock of the mock. */
  readonly at: string
  /** Operation of the request; null if the path or method is unknown. */
  readonly operation: OperationId | null
  /** HTTP method in capitals, such as `POST`. */
  readonly method: string
  /** Path without the query. A token in it is hidden. */
  readonly path: string
  /** Query parameters by their names as written; a repeated name is a list. */
  readonly query: Readonly<Record<string, unknown>>
  /** Caller; null if the credentials were rejected, or if a fault applied before they were checked. */
  readonly caller: RequestCaller | null
  /** Header `Idempotency-Key`; API keys in it are hidden. Null if the request has no such header. */
  readonly idempotencyKey: string | null
  /**
   * JSON of the body, including defaults of the OpenAPI document. At most 64 KB: `(70000 characters)` replaces a longer string.
   * Null if no body was read, and if the log no longer keeps it. The log keeps at most 32 MB of bodies, those of the latest requests.
   */
  readonly body: unknown
  /**
   * Input that `unknownInput: 'ignore'` left out: `body` for the whole body, or the path of a field, such as `body/colour`. At
   * most 20.
   */
  readonly ignoredInput: readonly string[]
  /**
   * Status of the response, also if the client closed the connection before it received the response. Null if the client closed
   * the connection before its request was complete, or if a fault closed it.
   */
  readonly status: number | null
  /** Problem of an error response; null otherwise. */
  readonly problem: RequestProblem | null
  /** Duration in milliseconds of real time, including the latency of a fault. */
  readonly durationMs: number
  /** Whether the response is the stored response of an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean
  /** Id of the fault that applied to the request. Null if none applied. */
  readonly fault: number | null
  /** Sender of the request. `console` also means requests of the command, such as the subscription of `--forward-to`. */
  readonly source: RequestSource
}

/** Problem of an error response. Strings that look like a credential of this service are shown as `****`. */
export interface RequestProblem {
  /** Name of the status, such as `Not Found`. */
  readonly title: string
  /** Error message: what is wrong and what to do. */
  readonly detail: string
  /** Error code, such as `NOT_FOUND`. */
  readonly code: ErrorCode
  /** Issues of the input; empty for other problems. */
  readonly issues: readonly Readonly<ValidationIssue>[]
}

/** Owner of the credentials of a request. */
export interface RequestCaller {
  /** Kind of credentials; `anonymous` for operations without credentials. */
  readonly kind: Principal['kind']
  /** Organization of the request; empty for `anonymous`. */
  readonly orgId: string
  /** Agent of an agent key. */
  readonly agentId?: string
  /** User of an access token. */
  readonly userId?: string
}

/** Operations whose body can contain secrets in any field. */
const VAULT_WRITES = new Set<OperationId>(['createCredential', 'updateCredential'])

/** Returns the log entry of a request. */
export function toLoggedRequest(
  exchange: Exchange,
  response: Pick<LoggedRequest, 'status' | 'fault'> & { problem: ErrorResponse | undefined },
): LoggedRequest {
  const { status, problem, fault } = response
  const { requestId, at, operation, request, path, url, principal, idempotencyKey, body, ignoredInput } =
    exchange
  const isVaultWrite = operation !== undefined && VAULT_WRITES.has(operation.id)
  return Object.freeze({
    requestId,
    at,
    operation: operation?.id ?? null,
    method: request.method,
    path,
    query: redactQuery(url),
    caller: principal ? toRequestCaller(principal) : null,
    idempotencyKey: idempotencyKey === null ? null : hideKeysIn(idempotencyKey),
    body: body === undefined ? null : redact(body, isVaultWrite ? 'vaultCredential' : 'secretFields'),
    ignoredInput,
    status,
    problem: problem ? redactProblem(problem) : null,
    durationMs: Math.round((preciseNow() - exchange.startedAt) * 10) / 10,
    replayed: exchange.isReplayed,
    fault,
    source: exchange.source,
  })
}

function redactProblem({ title, detail, code, details }: ErrorResponse): RequestProblem {
  const issues = (details?.issues ?? []).map(issue => ({
    ...issue,
    path: hideSecretsIn(issue.path),
    message: hideSecretsIn(issue.message),
  }))
  return redact({ title, detail: hideSecretsIn(detail), code, issues }, 'secretFields') as RequestProblem
}

function redactQuery(url: URL): LoggedRequest['query'] {
  const redacted = Object.entries(readRawQuery(url)).map(([name, value]) => {
    const isHidden = isSecretField(name) || [value].flat().some(text => containsCredential(String(text)))
    return [name, isHidden ? HIDDEN : value]
  })
  return Object.freeze(Object.fromEntries(redacted))
}

function toRequestCaller(principal: Principal): RequestCaller {
  const { kind, orgId } = principal
  if (kind === 'agent') return Object.freeze({ kind, orgId, agentId: principal.agentId })
  return Object.freeze(kind === 'user' ? { kind, orgId, userId: principal.userId } : { kind, orgId })
}
