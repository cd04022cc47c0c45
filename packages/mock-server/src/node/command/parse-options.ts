import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../../runtime/did-you-mean.ts'
import { shorten } from '../../runtime/quote.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** Parses arguments. Throws an Error that suggests the nearest name for an unknown option. */
export function parseOptions<const O extends Options>(args: string[], options: O, allowPositionals = false) {
  try {
    return parseArgs({ args, options, allowPositionals })
  } catch (error) {
    const [, unknown] = /^Unknown option '--?([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (unknown === undefined) throw error
    const [near] = nearest(unknown, Object.keys(options))
    throw new Error(`Unknown option --${shorten(unknown)}. Did you mean --${near}? See --help.`, {
      cause: error,
    })
  }
}
