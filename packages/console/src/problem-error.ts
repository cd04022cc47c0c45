import type { Problem } from '@agentcomms/spec'

/** What a refusal says; a reply that a fault made has less of it. */
export type ShownProblem = Pick<Problem, 'title' | 'detail'> & Partial<Problem>

/** A reply that says what was wrong. */
export class ProblemError extends Error {
  readonly problem: ShownProblem

  constructor(problem: ShownProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Whether a record that was asked for by its id is not there: 404, or 400 for what cannot be an id. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  const { status, code } = error.problem
  return status === 404 || (status === 400 && code === 'VALIDATION_ERROR')
}
