import { describe, expect, it } from 'vitest'
import { phoneNumber } from '../http/contract/documented-argument.ts'
import { checkArgument, flag, listOf, oneOf, optional, text } from './check-argument.ts'

const members = {
  to: phoneNumber,
  body: text(5),
  urgent: optional(flag),
  kind: optional(oneOf(['a', 'b'])),
  tags: optional(listOf(text(3), 2)),
}
const given = { to: '+12025550143', body: 'Hello' }

describe('checkArgument', () => {
  it.each([
    given,
    { ...given, urgent: false, kind: 'b', tags: ['x', 'y'] },
    { ...given, tags: [] },
    { ...given, urgent: undefined },
  ])('takes %j', argument => {
    expect(() => checkArgument('send', argument, members)).not.toThrow()
  })

  it.each([
    [undefined, 'send() takes an object with to, body, urgent, kind, tags.'],
    [[], 'send() takes an object with to, body, urgent, kind, tags.'],
    [{ ...given, boddy: 'Hello' }, 'send() does not know boddy; it takes to, body, urgent, kind, tags.'],
    [{ to: given.to }, 'send({ body }) is missing; give a text of 1 to 5 characters.'],
    [{ ...given, body: 'Hello!' }, 'send({ body }) is "Hello!"; give a text of 1 to 5 characters.'],
    [
      { ...given, to: '555' },
      'send({ to }) is "555"; give a phone number in E.164 form, such as +12025550143.',
    ],
    [{ ...given, urgent: 1 }, 'send({ urgent }) is 1; give true or false.'],
    [{ ...given, kind: 'c' }, 'send({ kind }) is "c"; give a or b.'],
    [{ ...given, tags: ['a', 'b', 'c'] }, 'send({ tags }) is ["a", "b", "c"]; give a list of at most 2.'],
    [
      { ...given, tags: [''] },
      'send({ tags }) is [""]; give a list whose entries are each a text of 1 to 3 characters.',
    ],
  ])('refuses %j', (argument, message) => {
    expect(() => checkArgument('send', argument, members)).toThrow(new TypeError(message))
  })
})
