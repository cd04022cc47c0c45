import { AgentCommsError } from './errors.ts'

/** Whether `value` is an error of the class of that name, from whatever copy of the package. Never throws. */
export function isNamed(value: unknown, name: string): boolean {
  return AgentCommsError.is(value) && value.name === name
}
