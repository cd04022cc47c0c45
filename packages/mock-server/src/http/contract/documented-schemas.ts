import * as z from 'zod/mini'
import { matching } from '../../runtime/input-schemas.ts'
import { partOf } from './contract.ts'
import { limitOf, patternOf } from './limits.ts'

// These are not in runtime/input-schemas.ts: the entry for Node checks its options too, and does without the document.

export const phoneNumber = matching(
  patternOf('PhoneNumber'),
  'a phone number in E.164 form such as +12025550143',
)

/** One of the values that the document lists. `schema` is the name of a schema, followed by the path into it. */
export function documentedEnum<Value extends string>(schema: string) {
  return z.enum(partOf<{ enum: Value[] }>(`/components/schemas/${schema}`).enum)
}

/** A string with the length and the pattern of a schema in the document. `expected` completes "must be". */
export function documentedText(schema: string, expected: string) {
  const [least, most] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')]
  const hasLength = (value: string): boolean => {
    const { length } = [...value]
    return length >= least && length <= most
  }
  return matching(patternOf(schema), expected).check(z.refine(hasLength, `must be ${expected}`))
}
