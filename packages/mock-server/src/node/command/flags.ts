// The flags of the server.

import type { MockOptions, ServeOptions, ServeSmtpOptions } from '@agentcomms/spec/control'
import { readKeys } from '../../http/contract/contract.ts'
import { formatValue, quote } from '../../http/error-text.ts'
import type { WithDefaults } from '../../services/app-context.ts'
import { controlValidator } from '../../services/contracts.ts'
import { omitUndefined } from '../../services/stored.ts'
import { FORWARD_TARGET, readForwardTarget } from './forward-target.ts'
import type { parseOptions } from './parse-options.ts'
import type { SERVER_OPTIONS } from './server-options.ts'

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
  const { port = '4010', host, smtp } = flags
  const server = check<ServeOptions>(
    'ServeOptions',
    omitUndefined({ port: toNumber(port), host, corsOrigins: flags['cors-origin'] }),
    { port: 'port', host: 'host', corsOrigins: 'cors-origin' },
  )
  const smtpPort = toNumber(smtp)
  if (smtpPort !== undefined)
    check<ServeSmtpOptions>('ServeSmtpOptions', { port: smtpPort }, { port: 'smtp' })
  const mock = check<MockOptions>(
    'MockOptions',
    omitUndefined({ seed: toNumber(flags.seed), unknownInput: flags['unknown-input'] }),
    { seed: 'seed', unknownInput: 'unknown-input' },
  )
  return {
    port: server.port,
    host: server.host,
    corsOrigins: server.corsOrigins,
    seed: flags.seed === undefined ? undefined : mock.seed,
    dns: oneOf('dns', flags.dns, ['mock', 'system']),
    unknownInput: flags['unknown-input'] === undefined ? undefined : mock.unknownInput,
    config: fileName('config', flags.config),
    state: fileName('state', flags.state),
    smtp: typeof smtpPort === 'number' ? smtpPort : undefined,
    forwardTo: forwardTarget(flags['forward-to']),
    log: oneOf('log', flags.log, ['text', 'json']),
    control: flags['no-control'] !== true,
    console: flags['no-console'] !== true && flags['no-control'] !== true,
    quiet: flags.quiet === true,
  }
}

/** Checks values against options of the control document. `names` are the flags of the options. */
function check<Options>(
  schema: string,
  values: Record<string, unknown>,
  names: Readonly<Record<string, string>>,
): WithDefaults<Options> {
  const [issue] = controlValidator.checkBody(`/components/schemas/${schema}`, values).issues
  if (!issue) return values as WithDefaults<Options>
  const [option = ''] = readKeys(issue.path)
  throw invalidFlag(names[option] ?? option, issue.message)
}

/** Returns a number that is given as text, or the unchanged text. */
function toNumber(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text
}

function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  values: readonly [Value, Value],
): Value {
  const [first] = values
  const found = value === undefined ? first : values.find(known => known === value)
  if (found !== undefined) return found
  throw invalidFlag(name, `must be ${values.map(quote).join(' or ')}; received ${formatValue(value)}`)
}

function fileName(name: string, file: string | undefined): string | undefined {
  if (file === '') throw invalidFlag(name, 'must be a file name; received ""')
  return file
}

function forwardTarget(text: string | undefined): string | undefined {
  const target = text === undefined ? undefined : readForwardTarget(text)
  if (text === undefined || target !== undefined) return target
  throw invalidFlag('forward-to', `${FORWARD_TARGET}; received ${formatValue(text)}`)
}

function invalidFlag(name: string, message: string): Error {
  return new Error(`Invalid flag: \`--${name}\` ${message}.`)
}
