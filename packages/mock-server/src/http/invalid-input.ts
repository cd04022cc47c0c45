import type { ValidationIssue } from '@agentcomms/spec'
import { type Problem, problem } from './problem.ts'

const MAX_ISSUES = 50

/** A field of a body that matches the document and still cannot be accepted. */
export type FieldIssue = Omit<ValidationIssue, 'in'>

/** Rejects fields of a body. */
export function invalidFields(faults: readonly FieldIssue[]): Problem<400> {
  return invalidInput(faults.map(fault => ({ in: 'body', ...fault })))
}

/** Rejects a request with all of its issues. */
export function invalidInput(issues: readonly ValidationIssue[]): Problem<400> {
  const shown = issues.slice(0, MAX_ISSUES)
  const isKeyAlone = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown.slice(0, 3).map(issue => `${issue.in} ${issue.path || '(whole)'} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  return problem(
    400,
    isKeyAlone ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    `The request has ${issues.length} ${issues.length === 1 ? 'fault' : 'faults'}: ${list.join('; ')}${more}.`,
    { issues: shown },
  )
}
