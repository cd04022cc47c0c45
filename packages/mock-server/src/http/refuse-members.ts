import { type Refusal, refuse } from './problem.ts'

/** A member of a body that fits the document and still cannot be taken. */
export interface MemberFault {
  /** JSON Pointer of the member; empty for the whole body. */
  path: string
  message: string
}

/** Refuses members of a body, in the words of the check by the document. */
export function refuseMembers(faults: readonly MemberFault[]): Refusal<400> {
  const list = faults.map(({ path, message }) => `body ${path || '(whole)'} ${message}`).join('; ')
  const issues = faults.map(fault => ({ in: 'body', ...fault }))
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  return refuse(400, 'VALIDATION_ERROR', `The request has ${count}: ${list}.`, { issues })
}
