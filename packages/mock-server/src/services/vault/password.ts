import type { PasswordRules } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'

const DEFAULT_LENGTH = 24
const CHARACTER_CLASSES = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  number: '0123456789',
  special: '!@#$%^&*()-_=+[]{}:;,.?',
} as const satisfies { [Class in keyof PasswordRules]: string }

/** Returns an error message for rules that enable no class of characters. */
export function checkPasswordRules(rules: PasswordRules): string | undefined {
  return enabledClasses(rules).length > 0
    ? undefined
    : 'must enable at least one of uppercase, lowercase, number and special'
}

/** Returns a password with characters of every enabled class. All such passwords are equally likely. */
export function makePassword(
  { ids, work }: Pick<AppContext, 'ids' | 'work'>,
  { length = DEFAULT_LENGTH, ...rules }: PasswordRules,
): string {
  const classes = enabledClasses(rules)
  if (classes.length === 0) throw new Error('A password needs at least one class of characters.')
  // Drawn again until all classes occur: inserting one of each would make some passwords more likely.
  for (;;) {
    const password = ids.secretText(work, length, classes.join(''))
    if (classes.every(characters => [...characters].some(character => password.includes(character))))
      return password
  }
}

function enabledClasses(rules: PasswordRules): string[] {
  const names = Object.keys(CHARACTER_CLASSES) as (keyof typeof CHARACTER_CLASSES)[]
  return names.filter(name => rules[name] !== false).map(name => CHARACTER_CLASSES[name])
}
