// The command agentcomms-mock.

import { parseArgs } from 'node:util'
import { nearest } from '../../runtime/did-you-mean.ts'
import { quote, shorten } from '../../runtime/quote.ts'

export const HELP = `agentcomms-mock: starts a mock of the Agent Communications Service as an HTTP server

Usage: agentcomms-mock [options]

  --port <n>       port to listen on (default 4010; 0 means any free port)
  --host <name>    address to listen on (default 127.0.0.1, only this machine)
  --cors-origin <origin>
                   origin of web pages that may read responses, such as
                   https://app.example.test; pages of this machine always may;
                   repeat the flag for several origins
  --seed <n>       seed of ids, keys and secrets (default: a random number)
  --dns <source>   DNS that domains are verified against. mock: the DNS of the mock,
                   empty at start (default); system: the real DNS
  --unknown-input <handling>
                   unknown fields in a request body: reject (default) or ignore; the
                   response header x-mock-ignored-input lists what was ignored
  --config <file>  JSON file with further options of createMock, such as
                   { "clock": "manual", "webhooks": { "maxAttempts": 5 } }
  --smtp <port>    port that accepts email over SMTP for the agents of the mock
                   (default: off; 0 means any free port)
  --state <file>   file that keeps the state between runs; it is encrypted, by default
                   with a key in <file>.key
  --forward-webhooks-to <url>
                   URL that receives every webhook delivery; if no subscription exists,
                   the command creates one for all events and prints its secret
  --no-console     disables the console, a web page at / that shows the mock
  --no-control     disables the control interface at /__mock and the console
  --quiet          disables the request log
  --help           prints this help
  --version        prints the version

Environment variables:
  AGENTCOMMS_STATE_KEY  key that encrypts the state file, instead of the content of
                        <file>.key
  NO_COLOR              disables colours
`

export const MAX_SEED = 2 ** 32 - 1

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  'cors-origin': { type: 'string', multiple: true },
  seed: { type: 'string' },
  dns: { type: 'string' },
  'unknown-input': { type: 'string' },
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
  corsOrigins: readonly string[]
  /** Seed; undefined for the seed of the state or of the configuration, or a random one. */
  seed: number | undefined
  dns: 'mock' | 'system'
  /** Handling of unknown input; undefined for that of the configuration. */
  unknownInput: 'reject' | 'ignore' | undefined
  config: string | undefined
  state: string | undefined
  smtp: number | undefined
  forwardWebhooksTo: string | undefined
  control: boolean
  /** Whether the console is enabled. It requires `control`. */
  console: boolean
  quiet: boolean
}

/** Reads the arguments of the command. Throws an Error that names an invalid flag and its expected value. */
export function readFlags(args: string[]): Flags | 'help' | 'version' {
  const values = parseFlags(args)
  if (values.version) return 'version'
  if (values.help) return 'help'
  const { host = '127.0.0.1', dns = 'mock', seed, smtp, 'unknown-input': unknownInput } = values
  if (host === '') throw new Error('--host must be an address to listen on; received "".')
  if (dns !== 'mock' && dns !== 'system')
    throw new Error(`--dns must be mock or system; received ${quote(dns)}.`)
  if (unknownInput !== undefined && unknownInput !== 'reject' && unknownInput !== 'ignore')
    throw new Error(`--unknown-input must be reject or ignore; received ${quote(unknownInput)}.`)
  return {
    port: readWholeNumber('port', values.port ?? '4010', 65_535),
    host,
    corsOrigins: (values['cors-origin'] ?? []).map(checkOrigin),
    seed: seed === undefined ? undefined : readWholeNumber('seed', seed, MAX_SEED),
    dns,
    unknownInput,
    config: checkFileName('config', values.config),
    smtp: smtp === undefined ? undefined : readWholeNumber('smtp', smtp, 65_535),
    state: checkFileName('state', values.state),
    forwardWebhooksTo: checkReceiverUrl(values['forward-webhooks-to']),
    control: values['no-control'] !== true,
    console: values['no-console'] !== true && values['no-control'] !== true,
    quiet: values.quiet === true,
  }
}

function parseFlags(args: string[]): ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'] {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    const [, unknown] = /^Unknown option '--?([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (unknown === undefined) throw error
    const [near] = nearest(unknown, Object.keys(FLAGS))
    throw new Error(`Unknown option --${shorten(unknown)}. Did you mean --${near}?`, { cause: error })
  }
}

function readWholeNumber(flag: string, text: string, max: number): number {
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new Error(`--${flag} must be a whole number from 0 to ${max}; received ${quote(text)}.`)
}

function checkFileName(flag: string, text: string | undefined): string | undefined {
  if (text === '') throw new Error(`--${flag} must be a file name; received "".`)
  return text
}

function checkOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new Error(
    `--cors-origin must be an origin such as https://app.example.test, without a path; received ${quote(text)}.`,
  )
}

function checkReceiverUrl(text: string | undefined): string | undefined {
  if (text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text
  throw new Error(
    `--forward-webhooks-to must be a URL such as http://localhost:3000; received ${quote(text)}.`,
  )
}
