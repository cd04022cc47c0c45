import type { GeneratePassword } from '@agentcomms/spec'
import type { Ids } from '../../runtime/ids.ts'

const DEFAULT_LENGTH = 24
const CLASSES = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  number: '0123456789',
  special: '!@#$%^&*()-_=+[]{}:;,.?',
} as const satisfies { [Class in keyof GeneratePassword]: string }

/** Returns what is wrong with rules that leave no characters. */
export function passwordFault(rules: GeneratePassword): string | undefined {
  return enabledClasses(rules).length > 0
    ? undefined
    : 'must leave at least one of uppercase, lowercase, number and special'
}

/**
 * Makes a password with characters of every enabled class. All such passwords are equally likely. Throws if no class is
 * enabled.
 */
export function makePassword(ids: Ids, rules: GeneratePassword): string {
  const classes = enabledClasses(rules)
  if (classes.length === 0) throw new Error('A password needs at least one class of characters.')
  const characters = classes.join('')
  // Drawing again until all classes occur keeps the choice even; putting one of each in would not.
  for (;;) {
    const drawn = Array.from({ length: rules.length ?? DEFAULT_LENGTH }, () => pick(ids, characters))
    if (classes.every(set => drawn.some(character => set.includes(character)))) return drawn.join('')
  }
}

function enabledClasses(rules: GeneratePassword): string[] {
  const names = ['uppercase', 'lowercase', 'number', 'special'] as const
  return names.filter(name => rules[name] !== false).map(name => CLASSES[name])
}

/** Bytes beyond the last whole multiple are drawn again: a remainder alone would favour the first characters. */
function pick(ids: Ids, characters: string): string {
  const limit = 256 - (256 % characters.length)
  for (;;) {
    const [byte = limit] = ids.secretBytes(1)
    if (byte < limit) return characters.charAt(byte % characters.length)
  }
}
