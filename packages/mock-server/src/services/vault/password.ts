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

/**
 * Returns a password with characters of every enabled class. All such passwords are equally likely. Throws if no class is
 * enabled.
 */
export function makePassword(context: Pick<AppContext, 'ids' | 'work'>, rules: PasswordRules): string {
  const classes = enabledClasses(rules)
  if (classes.length === 0) throw new Error('A password needs at least one class of characters.')
  const characters = classes.join('')
  // Drawn again until all classes occur: inserting one of each would make some passwords more likely.
  for (;;) {
    const drawn = Array.from({ length: rules.length ?? DEFAULT_LENGTH }, () =>
      drawCharacter(context, characters),
    )
    if (classes.every(set => drawn.some(character => set.includes(character)))) return drawn.join('')
  }
}

function enabledClasses(rules: PasswordRules): string[] {
  const names = Object.keys(CHARACTER_CLASSES) as (keyof typeof CHARACTER_CLASSES)[]
  return names.filter(name => rules[name] !== false).map(name => CHARACTER_CLASSES[name])
}

/** Draws bytes beyond the last whole multiple again: a remainder would favor the first characters. */
function drawCharacter({ ids, work }: Pick<AppContext, 'ids' | 'work'>, characters: string): string {
  const limit = 256 - (256 % characters.length)
  for (;;) {
    const [byte = limit] = ids.secretBytes(work, 1)
    if (byte < limit) return characters.charAt(byte % characters.length)
  }
}
