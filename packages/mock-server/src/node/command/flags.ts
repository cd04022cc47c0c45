import { parseArgs } from 'node:util'
import { findSimilar, quote, shorten } from '../../http/text.ts'

/** A flag, as `parseArgs()` reads it and the help describes it. */
export interface Flag {
  type: 'string' | 'boolean'
  short?: string
  multiple?: boolean
  default?: string
  /** Value in the help, such as `<n>`. */
  value?: string
  description: string
}

/** Flags by their names without dashes. */
export type Flags = Readonly<Record<string, Flag>>

/** A flag or command and its description in the help. */
type HelpRow = readonly [usage: string, description: string]

export const HELP_FLAG = {
  help: { type: 'boolean', short: 'h', description: 'Prints this help.' },
} as const satisfies Flags

/** Returns a flag with a value. `value` is its name in the help. */
export function withValue(value: string, description: string) {
  return { type: 'string', value, description } as const
}

const MAX_LINE = 88
/** Width of the first column. A longer usage has its own line. */
const COLUMN = 20

/**
 * Parses arguments. A flag that is not given has the value of its environment variable. Throws an Error that suggests a similar name
 * for an unknown flag.
 */
export function parseFlags<const F extends Flags>(given: string[], flags: F, allowPositionals = false) {
  // Before the arguments, which have precedence.
  const args = [...readVariables(given, flags), ...given]
  try {
    return parseArgs({ args, options: flags, allowPositionals })
  } catch (error) {
    const [, unknown] = /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (unknown === undefined) throw error
    // No flag begins with a digit: an argument such as -5m is a wrong value.
    const isNegative = (arg: string): boolean => /^-\d/.test(arg)
    if (allowPositionals && isNegative(unknown)) {
      const ordered = [...args.filter(arg => !isNegative(arg)), '--', ...args.filter(isNegative)]
      return parseArgs({ args: ordered, options: flags, allowPositionals })
    }
    const near = findSimilar(unknown.replace(/^-+/, ''), Object.keys(flags))
    const hint = near === undefined ? '' : ` Did you mean --${near}?`
    throw new Error(`Unknown option ${shorten(unknown)}.${hint} See --help.`, { cause: error })
  }
}

/** Returns the name of the environment variable of a flag: `AGENTCOMMS_MOCK_NO_CONSOLE` for `--no-console`. */
function toVariable(flag: string): string {
  return `AGENTCOMMS_MOCK_${flag.toUpperCase().replaceAll('-', '_')}`
}

/** Returns the flags that environment variables set, except those that are given. Empty variables count as absent. `--help` has none. */
function readVariables(given: readonly string[], flags: Flags): string[] {
  return Object.entries(flags).flatMap(([flag, { type, multiple, short }]) => {
    const variable = toVariable(flag)
    const value = process.env[variable] ?? ''
    if (value === '' || short !== undefined || isGiven(flag, given)) return []
    if (type === 'boolean') {
      if (/^(?:1|true)$/i.test(value)) return [`--${flag}`]
      if (/^(?:0|false)$/i.test(value)) return []
      throw new Error(`${variable} must be true or false; received ${quote(value)}.`)
    }
    return (multiple ? value.split(',') : [value]).map(text => `--${flag}=${text.trim()}`)
  })
}

function isGiven(flag: string, args: readonly string[]): boolean {
  return args.some(arg => arg === `--${flag}` || arg.startsWith(`--${flag}=`))
}

/** Returns a sentence for each flag in a message that an environment variable sets. */
export function describeVariables(message: string, args: readonly string[]): string {
  const flags = [...new Set(Array.from(message.matchAll(/--([a-z][a-z-]*)/g), ([, flag = '']) => flag))]
  return flags
    .filter(flag => process.env[toVariable(flag)] && !isGiven(flag, args))
    .map(flag => ` ${toVariable(flag)} sets --${flag}.`)
    .join('')
}

/** Returns the lines of flags in the help. */
export function formatFlags(flags: Flags): string {
  const rows = Object.entries(flags).map(([name, { short, value, description }]): HelpRow => {
    const usage = [short && `-${short},`, `--${name}`, value].filter(Boolean).join(' ')
    return [usage, description]
  })
  return formatRows(rows)
}

/** Returns the lines of a table in the help, wrapped. */
export function formatRows(rows: readonly HelpRow[]): string {
  const indent = ' '.repeat(COLUMN + 4)
  const lines = rows.flatMap(([usage, description]) => {
    const [first = '', ...further] = wrap(description, MAX_LINE - indent.length)
    const start =
      usage.length > COLUMN ? [`  ${usage}`, indent + first] : [`  ${usage.padEnd(COLUMN)}  ${first}`]
    return [...start, ...further.map(line => indent + line)]
  })
  return lines.join('\n')
}

/** Splits a text at spaces into lines of at most `width` characters. A longer word has its own line. */
export function wrap(text: string, width: number): string[] {
  return text.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S+`, 'g')) ?? []
}

export function print(text: string): void {
  process.stdout.write(text)
}
