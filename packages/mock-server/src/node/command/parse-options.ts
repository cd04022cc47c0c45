import { type ParseArgsConfig, parseArgs } from 'node:util'
import { findSimilar, shorten } from '../../http/error-text.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** Parses arguments. Throws an Error that suggests a similar name for an unknown option. */
export function parseOptions<const O extends Options>(args: string[], options: O, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals })
  } catch (error) {
    const [, unknown] = /^Unknown option '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (unknown === undefined) throw error
    const near = findSimilar(unknown.replace(/^-+/, ''), Object.keys(options))
    const hint = near === undefined ? '' : ` Did you mean --${near}?`
    throw new Error(`Unknown option ${shorten(unknown)}.${hint} See --help.`, { cause: error })
  }
}
