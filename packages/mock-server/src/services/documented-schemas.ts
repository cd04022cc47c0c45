import * as z from 'zod/mini'
import { matching } from '../runtime/input-schemas.ts'
import { contract } from './service-contract.ts'

// Not in runtime/input-schemas.ts: the Node entry imports that file, and must not bundle the OpenAPI document.

export const phoneNumber = matching(
  contract.getPattern('PhoneNumber'),
  'an E.164 phone number such as +12025550143',
)

/** Schema of the values that the OpenAPI document lists. `schema` is a schema name with an optional path, such as `Call/properties/state`. */
export function documentedEnum<Value extends string>(schema: string) {
  return z.enum(contract.resolve<{ enum: Value[] }>(`/components/schemas/${schema}`).enum)
}

/** Schema of a string with the length and the pattern that the OpenAPI document sets. `expected` completes "must be". */
export function documentedText(schema: string, expected: string) {
  const [min, max] = [contract.getLimit(schema, 'minLength'), contract.getLimit(schema, 'maxLength')]
  const hasLength = (value: string): boolean => {
    const { length } = [...value]
    return length >= min && length <= max
  }
  return matching(contract.getPattern(schema), expected).check(z.refine(hasLength, `must be ${expected}`))
}
