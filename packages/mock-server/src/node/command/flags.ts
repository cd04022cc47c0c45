// The flags of the server.

import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import { hostName, matching, port, seed, unknownInput, webOrigin } from '../../runtime/input-schemas.ts'
import { FORWARD_TARGET, readForwardTarget } from './forward-target.ts'
import type { parseOptions } from './parse-options.ts'
import type { SERVER_OPTIONS } from './server-options.ts'

const fileName = z.optional(matching(/./s, 'a file name'))

/** Schema of the flags with values. */
const flagValues = z.object({
  '--port': z._default(fromText(port), 4010),
  '--host': z._default(hostName, '127.0.0.1'),
  '--cors-origin': z._default(z.array(webOrigin), []),
  '--seed': z.optional(fromText(seed)),
  '--dns': z._default(z.enum(['mock', 'system']), 'mock'),
  '--unknown-input': z.optional(unknownInput),
  '--config': fileName,
  '--state': fileName,
  '--smtp': z.optional(fromText(port)),
  '--forward-to': z.optional(forwardTarget()),
  '--log': z._default(z.enum(['text', 'json']), 'text'),
})

export interface Flags {
  port: number
  host: string
  corsOrigins: readonly string[]
  /** Seed; undefined for the seed of the state or of the configuration, or a random one. */
  seed: number | undefined
  dns: 'mock' | 'system'
  /** Handling of unknown input; undefined for that of the configuration. */
  unknownInput: 'reject' | 'ignore' | undefined
  config: string | undefined
  state: string | undefined
  smtp: number | undefined
  /** URL that receives every delivery. */
  forwardTo: string | undefined
  control: boolean
  /** Whether the console is enabled. It requires `control`. */
  console: boolean
  log: 'text' | 'json'
  quiet: boolean
}

type ParsedFlags = ReturnType<typeof parseOptions<typeof SERVER_OPTIONS>>['values']

/** Reads the flags of the server. Throws an Error that names an invalid flag and its expected value. */
export function readFlags(flags: ParsedFlags): Flags {
  const named = Object.fromEntries(Object.entries(flags).map(([name, value]) => [`--${name}`, value]))
  const values = checkInput('Invalid flag', flagValues, named)
  return {
    port: values['--port'],
    host: values['--host'],
    corsOrigins: values['--cors-origin'],
    seed: values['--seed'],
    dns: values['--dns'],
    unknownInput: values['--unknown-input'],
    config: values['--config'],
    state: values['--state'],
    smtp: values['--smtp'],
    forwardTo: values['--forward-to'],
    log: values['--log'],
    control: flags['no-control'] !== true,
    console: flags['no-console'] !== true && flags['no-control'] !== true,
    quiet: flags.quiet === true,
  }
}

/** Schema of a whole number that is given as text. */
function fromText(number: z.ZodMiniType<number>) {
  const toNumber = (text: unknown): unknown => (/^\d+$/.test(String(text)) ? Number(text) : text)
  return z.pipe(z.transform(toNumber), number)
}

function forwardTarget() {
  const toUrl = (text: unknown): unknown => readForwardTarget(String(text))
  return z.pipe(z.transform(toUrl), z.string(FORWARD_TARGET))
}
