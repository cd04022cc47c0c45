import { AgentCommsError } from './errors.ts'

/** Whether `value` is an error of the class `name`, from any copy of the package. Never throws. */
export function hasErrorName(value: unknown, name: string): boolean {
  return AgentCommsError.is(value) && value.name === name
}
