import type { ValidationIssue } from '@agentcomms/spec'
import { isUnknownField } from './contract/issues.ts'
import { readKeys } from './contract/json-pointer.ts'
import { shorten } from './error-text.ts'

/** Returns the error of a call with invalid arguments, such as "mock.clock.advance(): `duration` must be …". */
export function toArgumentError(call: string, issues: readonly ValidationIssue[]): TypeError {
  // Unknown fields first: they often explain missing fields.
  const issue = issues.find(isUnknownField) ?? issues[0]
  const message = `${call}: ${formatPlace(issue?.path ?? '')} ${issue?.message ?? 'is not valid'}`
  return new TypeError(message.endsWith('?') ? message : `${message}.`)
}

/** Formats a JSON Pointer as JavaScript: `/to/0/name` as `to[0].name`. */
function formatPlace(pointer: string): string {
  if (pointer === '') return 'the input'
  const path = readKeys(pointer).reduce((text, key) => {
    if (/^\d+$/.test(key)) return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
  return `\`${shorten(path)}\``
}
