import type { ValidationIssue } from '@agentcomms/spec'
import { type Refusal, refuse } from './problem.ts'

const MOST_ISSUES = 50

/** A field of a body that matches the document and still cannot be accepted. */
export type MemberFault = Omit<ValidationIssue, 'in'>

/** Rejects fields of a body. */
export function refuseMembers(faults: readonly MemberFault[]): Refusal<400> {
  return refuseInput(faults.map(fault => ({ in: 'body', ...fault })))
}

/** Rejects a request with all of its issues. */
export function refuseInput(issues: readonly ValidationIssue[]): Refusal<400> {
  const shown = issues.slice(0, MOST_ISSUES)
  const isKeyAlone = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown.slice(0, 3).map(issue => `${issue.in} ${issue.path || '(whole)'} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  return refuse(
    400,
    isKeyAlone ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    `The request has ${issues.length} ${issues.length === 1 ? 'fault' : 'faults'}: ${list.join('; ')}${more}.`,
    { issues: shown },
  )
}
