// The command agentcomms-mock.

import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { checkInput } from '../../runtime/check-input.ts'
import { nearest } from '../../runtime/did-you-mean.ts'
import { hostName, matching, port, seed, unknownInput, webOrigin } from '../../runtime/input-schemas.ts'
import { shorten } from '../../runtime/quote.ts'

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

const RECEIVER_URL = 'must be a URL such as http://localhost:3000'

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
  '--forward-webhooks-to': z.optional(z.string().check(z.refine(isHttpUrl, RECEIVER_URL))),
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
  forwardWebhooksTo: string | undefined
  control: boolean
  /** Whether the console is enabled. It requires `control`. */
  console: boolean
  quiet: boolean
}

/** Reads the arguments of the command. Throws an Error that names an invalid flag and its expected value. */
export function readFlags(args: string[]): Flags | 'help' | 'version' {
  const flags = parseFlags(args)
  if (flags.version) return 'version'
  if (flags.help) return 'help'
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
    forwardWebhooksTo: values['--forward-webhooks-to'],
    control: flags['no-control'] !== true,
    console: flags['no-console'] !== true && flags['no-control'] !== true,
    quiet: flags.quiet === true,
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

/** Schema of a whole number that is given as text. */
function fromText(number: z.ZodMiniType<number>) {
  const toNumber = (text: unknown): unknown => (/^\d+$/.test(String(text)) ? Number(text) : text)
  return z.pipe(z.transform(toNumber), number)
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
