import { isRecord, toFields } from './validation.ts'

/** Returns the first value that is a string and not empty. */
function findText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}

/** Reads the body of an error response: problem+json, `{ error: { code, message, details } }` or `{ message }`. */
export function readProblem(body: unknown) {
  const problem = toFields(body)
  const nestedError = toFields(problem.error)
  return {
    code: findText(problem.code, nestedError.code),
    details: [problem.details, nestedError.details].find(isRecord),
    message: findText(problem.detail, nestedError.message, problem.message, problem.error, problem.title),
  }
}
