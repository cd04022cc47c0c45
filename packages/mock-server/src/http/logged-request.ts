import type { ErrorResponse } from '@agentcomms/spec'
import type { LoggedRequest, RequestCaller, RequestProblem } from '@agentcomms/spec/control'
import { preciseNow } from '../work/wall-clock.ts'
import type { Principal } from './auth.ts'
import type { Exchange } from './exchange.ts'
import type { OperationId } from './handlers.ts'
import { readRawQuery } from './read-query.ts'
import { containsCredential, HIDDEN, hideKeysIn, hideSecretsIn, isSecretField, redact } from './redact.ts'

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
    ignoredInput: [...ignoredInput],
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
