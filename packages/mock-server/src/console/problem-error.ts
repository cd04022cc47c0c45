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
