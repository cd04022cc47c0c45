import type { ErrorResponse } from '@agentcomms/spec'

/** Problem details. The response of a fault may lack some fields. */
type PartialProblem = Pick<ErrorResponse, 'title' | 'detail'> & Partial<ErrorResponse>

/** Error response of the server. */
export class ProblemError extends Error {
  readonly problem: PartialProblem

  constructor(problem: PartialProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Whether a record does not exist: 404, or 400 for an invalid id. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  const { status, code } = error.problem
  return status === 404 || (status === 400 && code === 'VALIDATION_ERROR')
}

/** Resolves to the record of an API call, or to null if it does not exist. */
export async function nullIfNotFound<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
