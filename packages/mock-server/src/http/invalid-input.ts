import type { ValidationIssue } from '@agentcomms/spec'
import { type Problem, problem } from './problem.ts'

const MAX_ISSUES = 50

/** Issue of a body field that matches the OpenAPI document but breaks another rule. */
export type FieldIssue = Omit<ValidationIssue, 'in'>

/** Returns a 400 problem with issues of body fields. */
export function invalidFields(issues: readonly FieldIssue[]): Problem<400> {
  return invalidInput(issues.map(issue => ({ in: 'body', ...issue })))
}

/** Returns a 400 problem with all issues of a request. */
export function invalidInput(issues: readonly ValidationIssue[]): Problem<400> {
  const shown = issues.slice(0, MAX_ISSUES)
  const isKeyOnly = shown.every(issue => issue.in === 'header' && issue.path === 'Idempotency-Key')
  const list = shown.slice(0, 3).map(issue => `${issue.in} ${issue.path || '(whole)'} ${issue.message}`)
  const more = issues.length > list.length ? `; and ${issues.length - list.length} more` : ''
  return problem(
    400,
    isKeyOnly ? 'INVALID_IDEMPOTENCY_KEY' : 'VALIDATION_ERROR',
    `The request has ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}: ${list.join('; ')}${more}.`,
    { issues: shown },
  )
}
