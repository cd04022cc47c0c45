import type { ErrorCode, Problem, ValidationIssue } from '@agentcomms/spec'
import type { Principal } from './auth.ts'
import type { OperationId } from './contract/contract.ts'
import type { Exchange } from './exchange.ts'
import { readQuery } from './read-request.ts'
import { hideSecretsIn, isSecret, looksSecret, redact } from './redact.ts'

/**
 * One line of the journal of requests. Keys, tokens, passwords and what goes into vaults are not in it: they read
 * `****`. Of a long body the long texts are left out.
 */
export interface JournalEntry {
  /** The `x-request-id` of the reply. */
  readonly requestId: string
  /** When it was answered, on the clock of the mock. */
  readonly at: string
  /** Null where there is no such operation. */
  readonly operation: OperationId | null
  /** In capitals, such as `POST`. */
  readonly method: string
  /** Path without the query; a token in it is not shown. */
  readonly path: string
  /** A name that is given several times has a list. */
  readonly query: Readonly<Record<string, unknown>>
  /** Who asked, once the credentials have been accepted; else null. */
  readonly caller: JournalCaller | null
  /** The `Idempotency-Key` of the request; null where it has none. */
  readonly idempotencyKey: string | null
  /** The JSON of the body, with the defaults of the document; null where none was read. */
  readonly body: unknown
  /** Null where a fault ended the connection, or the body of the request broke off. */
  readonly status: number | null
  /** What a refusal says; null where the request was not refused, or no reply went out. */
  readonly problem: JournalProblem | null
  /** Whether a fault took the place of the reply. */
  readonly faulted: boolean
}

/** Why a request was refused, in the words of its reply; what looks like a credential of this service reads `****`. */
export interface JournalProblem {
  /** Name of the status. */
  readonly title: string
  /** What was wrong and what to do. */
  readonly detail: string
  /** Which of the documented codes it is. */
  readonly code: ErrorCode
  /** Each fault of the input; empty where it was not the input. */
  readonly issues: readonly Readonly<ValidationIssue>[]
}

/** Whose credentials a request came with. */
export interface JournalCaller {
  /** A `master` key, the key of an `agent`, the access token of a `user`, or `anonymous` where none are asked for. */
  readonly kind: Principal['kind']
  /** The organization that the request acts in; empty for `anonymous`. */
  readonly orgId: string
  /** Of an agent's key. */
  readonly agentId?: string
  /** Of a user's access token. */
  readonly userId?: string
}

const NO_QUERY = Object.freeze({})
/** Every member of their bodies may be what somebody wants kept in a vault. */
const VAULT_WRITES = new Set<OperationId>(['createCredential', 'updateCredential'])

/** What the journal says of a request. */
export function journalEntry(
  exchange: Exchange,
  answered: Pick<JournalEntry, 'at' | 'status' | 'faulted'> & { problem: Problem | undefined },
): JournalEntry {
  const { at, status, problem, faulted } = answered
  const { requestId, operation, request, path, url, principal, idempotencyKey, body } = exchange
  return Object.freeze({
    requestId,
    at,
    operation: operation?.id ?? null,
    method: request.method,
    path,
    query: url.search === '' ? NO_QUERY : shownQuery(url),
    caller: principal ? callerOf(principal) : null,
    idempotencyKey,
    body:
      body === undefined ? null : redact(body, operation && VAULT_WRITES.has(operation.id) ? 'all' : 'named'),
    status,
    problem: problem ? shownProblem(problem) : null,
    faulted,
  })
}

function shownProblem({ title, detail, code, details }: Problem): JournalProblem {
  const issues = (details?.issues ?? []).map(issue => ({
    ...issue,
    path: hideSecretsIn(issue.path),
    message: hideSecretsIn(issue.message),
  }))
  return redact({ title, detail: hideSecretsIn(detail), code, issues }, 'named') as JournalProblem
}

function shownQuery(url: URL): JournalEntry['query'] {
  const shown = Object.entries(readQuery(url)).map(([name, value]) => {
    const isHidden = isSecret(name) || [value].flat().some(text => looksSecret(String(text)))
    return [name, isHidden ? '****' : value]
  })
  return Object.freeze(Object.fromEntries(shown))
}

function callerOf(principal: Principal): JournalCaller {
  const { kind, orgId } = principal
  if (kind === 'agent') return Object.freeze({ kind, orgId, agentId: principal.agentId })
  return Object.freeze(kind === 'user' ? { kind, orgId, userId: principal.userId } : { kind, orgId })
}
