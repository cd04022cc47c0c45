// command: the parts of the command line, agentcomms-mock.

import { parseArgs } from 'node:util'
import { nearest } from '../../runtime/did-you-mean.ts'

export const HELP = `agentcomms-mock: the Agent Communications Service in memory, over HTTP

  --port <n>       port to listen at (default 4010; 0 is any that is free)
  --host <name>    address to listen at (default 127.0.0.1, this machine alone)
  --seed <n>       seed of ids, keys and secrets (default 1)
  --dns <what>     what domains are verified against: mock, a table that is empty (default),
                   or system, the real DNS
  --config <file>  JSON with further options of createMock, such as
                   { "clock": "manual", "webhooks": { "maxAttempts": 5 } }
  --smtp <port>    take mail over SMTP there, for the agents of this mock
  --state <file>   load the state from there, and save it there after changes and at the
                   end; encrypted, by default with a key in <file>.key
  --forward-webhooks-to <url>
                   carry every webhook delivery there, whatever it subscribed with; a
                   subscription to all events is made for it, and its secret printed
  --no-console     without the console at /, which shows in a browser what is in the mock
  --no-control     without /__mock, by which tests and the console drive the mock
  --quiet          without the log of requests
  --help           this text
  --version        the version

Environment:
  AGENTCOMMS_STATE_KEY  key of the state, in the place of <file>.key
  NO_COLOR              switches colours off
`

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  seed: { type: 'string' },
  dns: { type: 'string' },
  config: { type: 'string' },
  smtp: { type: 'string' },
  state: { type: 'string' },
  'forward-webhooks-to': { type: 'string' },
  'no-console': { type: 'boolean' },
  'no-control': { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

export interface Flags {
  port: number
  host: string
  /** Undefined: the seed of the configuration. */
  seed: number | undefined
  dns: 'mock' | 'system'
  config: string | undefined
  state: string | undefined
  smtp: number | undefined
  forwardWebhooksTo: string | undefined
  control: boolean
  /** Never without `control`. */
  console: boolean
  quiet: boolean
}

/** Reads the command line. Throws an Error that names a wrong flag and says what it takes. */
export function readFlags(): Flags | 'help' | 'version' {
  const values = parse()
  if (values.version) return 'version'
  if (values.help) return 'help'
  const { host = '127.0.0.1', dns = 'mock', seed, smtp } = values
  if (host === '') throw new Error('--host takes an address to listen at.')
  if (dns !== 'mock' && dns !== 'system') throw new Error('--dns takes mock or system.')
  return {
    port: whole('port', values.port ?? '4010', 65_535),
    host,
    seed: seed === undefined ? undefined : whole('seed', seed, 2 ** 32 - 1),
    dns,
    config: given('config', values.config),
    smtp: smtp === undefined ? undefined : whole('smtp', smtp, 65_535),
    state: given('state', values.state),
    forwardWebhooksTo: receiver(values['forward-webhooks-to']),
    control: values['no-control'] !== true,
    console: values['no-console'] !== true && values['no-control'] !== true,
    quiet: values.quiet === true,
  }
}

function parse(): ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'] {
  try {
    return parseArgs({ options: FLAGS }).values
  } catch (error) {
    const [, unknown] = /^Unknown option '--?([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (unknown === undefined) throw error
    const [near] = nearest(unknown, Object.keys(FLAGS))
    throw new Error(`There is no --${unknown}. Did you mean --${near}?`, { cause: error })
  }
}

/** Reads a whole number in digits: no blank, no hexadecimal. */
function whole(flag: string, text: string, most: number): number {
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text)
  throw new Error(`--${flag} takes a whole number from 0 to ${most}.`)
}

function given(flag: string, text: string | undefined): string | undefined {
  if (text === '') throw new Error(`--${flag} takes the name of a file.`)
  return text
}

function receiver(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text
  throw new Error('--forward-webhooks-to takes a url such as http://localhost:3000/webhooks.')
}
