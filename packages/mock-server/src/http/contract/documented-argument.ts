import { type MemberCheck, matching } from '../../runtime/check-argument.ts'
import { limitOf, patternOf } from './limits.ts'

// Not in check-argument.ts: the entry for Node checks arguments too and does without the document.

export const phoneNumber = matching(
  patternOf('PhoneNumber'),
  'a phone number in E.164 form, such as +12025550143',
)

/** A text that a schema of the document takes, by its length and pattern. `wanted` says which. */
export function documentedText(schema: string, wanted: string): MemberCheck {
  const pattern = patternOf(schema)
  const [least, most] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')]
  return value => {
    if (typeof value !== 'string' || !pattern.test(value)) return wanted
    const { length } = [...value]
    return length >= least && length <= most ? undefined : wanted
  }
}
