import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServeSmtpOptions } from '@agentcomms/spec/control'
import { isObject } from '../../http/read-input.ts'
import { formatValue, getErrorMessage, quote } from '../../http/text.ts'
import type { Mock, MockOptions } from '../../index.ts'
import { exposeMock } from '../../mock/create-mock.ts'
import { MockCore } from '../../mock/mock-core.ts'
import { readMockOptions } from '../../mock/options.ts'
import { controlContract, controlValidator } from '../../services/contracts.ts'
import { isLoopback } from '../../work/outbound.ts'
import { createPinnedFetch } from '../guarded-fetch.ts'
import { toUrlHost } from '../request-dispatcher.ts'
import { MIN_RANDOM_SEED } from '../serve.ts'
import { createSystemDnsResolver } from '../system-resolver.ts'
import { COMMANDS } from './control-commands.ts'
import { type DevelopmentKeys, loadDevelopmentKeys } from './development-keys.ts'
import { type Flags, formatFlags, formatRows, HELP_FLAG, type parseFlags, withValue } from './flags.ts'
import { showUrl } from './output.ts'
import type { PersistedState } from './persisted-state.ts'
import { describeFileError, getErrorCode } from './state-files.ts'

/** Flags of the server. */
export const SERVER_FLAGS = {
  port: { ...withValue('<n>', 'Port to listen on. Default 4010; 0 means any free port.'), default: '4010' },
  host: {
    ...withValue('<name>', 'Address to listen on. Default 127.0.0.1: only this machine.'),
    default: '127.0.0.1',
  },
  'allowed-host': {
    ...withValue(
      '<name>',
      'Another host name that clients may use for this server, such as the name of a container. localhost, IP addresses and --host always work. Repeat the flag for several.',
    ),
    multiple: true,
  },
  'forward-to': withValue(
    '<url>',
    'URL that receives every webhook delivery, such as localhost:3000/hooks. If no subscription exists, the command creates one for all events and prints its secret.',
  ),
  insecure: {
    type: 'boolean',
    description: 'Accepts any certificate of the https URL of --forward-to, such as a self-signed one.',
  },
  'show-responses': {
    type: 'boolean',
    description:
      'Records the responses of all webhook endpoints of this machine. Default: only of those that you added with the console or with --forward-to.',
  },
  'cors-origin': {
    ...withValue(
      '<origin>',
      'Origin of web pages that may read responses, such as https://app.example.test. Pages of this machine always may. Repeat the flag for several.',
    ),
    multiple: true,
  },
  seed: withValue(
    '<n>',
    'Seed of ids, keys and secrets. Default: the seed of the state file or of --config, otherwise a random number.',
  ),
  dns: {
    ...withValue(
      '<mock|system>',
      'DNS that domains are verified against. mock (default): the DNS of the mock, empty at the start. system: the real DNS.',
    ),
    default: 'mock',
  },
  'unknown-input': withValue(
    '<reject|ignore>',
    'What happens to fields of a request body that the OpenAPI document does not have. Default reject. With ignore, the response header x-mock-ignored-input lists them.',
  ),
  config: withValue(
    '<file>',
    'JSON file with options of createMock(), such as { "clock": "manual", "webhooks": { "maxAttempts": 5 } }.',
  ),
  smtp: withValue(
    '<port>',
    'Port that accepts email over SMTP for the agents and demo inboxes of the mock. Default: off; 0 means any free port.',
  ),
  'smtp-tls': withValue(
    '<unadvertised|starttls|implicit>',
    'Encryption of --smtp, with a self-signed certificate. unadvertised (default): accepts STARTTLS, but does not advertise it, because many clients then reject the certificate. starttls: advertises STARTTLS. implicit: encrypts from the start, as on port 465.',
  ),
  state: withValue(
    '<file>',
    'File that keeps the state between runs. Secrets in it are sealed with the key in AGENTCOMMS_STATE_KEY, otherwise with the key in <file>.key; messages are in clear.',
  ),
  'write-env': withValue(
    '<file>',
    'File such as .env that gets AGENTCOMMS_BASE_URL, AGENTCOMMS_API_KEY, and with --forward-to WEBHOOK_SECRET. Keeps its other lines.',
  ),
  'no-console': { type: 'boolean', description: 'Disables the console, the web page at /.' },
  'no-control': {
    type: 'boolean',
    description: 'Disables the control interface at /__mock, the console and the other commands.',
  },
  log: {
    ...withValue(
      '<quiet|normal|json>',
      'Log of requests, mock operations and deliveries. Default normal. quiet: no log. json: one JSON object per line; the start-up text then goes to the standard error.',
    ),
    default: 'normal',
  },
  ...HELP_FLAG,
  version: { type: 'boolean', short: 'v', description: 'Prints the version.' },
} as const satisfies Flags

/** Returns the text of `agentcomms-mock --help`. */
export function formatHelp(): string {
  return `agentcomms-mock: starts or controls a mock of the Agent Communications Service

Usage: agentcomms-mock [listen] [flags]     starts the mock as an HTTP server
       agentcomms-mock <command> [flags]    controls a running mock
       agentcomms-mock compare [flags]      compares a service with the document of this mock
       agentcomms-mock help [command]       prints the flags of a command

Commands for a running mock:
${formatRows([...COMMANDS].map(([name, { summary }]) => [name, `${summary}.`]))}

Flags of listen:
${formatFlags(SERVER_FLAGS)}

Examples:
  agentcomms-mock --port 0 --config mock.json
  agentcomms-mock listen --forward-to localhost:3000/hooks
  agentcomms-mock --log json | jq 'select(.type == "attempt")'
  agentcomms-mock trigger message.received
  agentcomms-mock deliveries --follow

Environment variables:
${formatRows([
  [
    'AGENTCOMMS_MOCK_*',
    'Each flag of each command, such as AGENTCOMMS_MOCK_NO_CONSOLE=true for --no-console. Separate several values by commas.',
  ],
  ['AGENTCOMMS_STATE_KEY', 'Key of the state file.'],
  ['NO_COLOR', 'Disables colours.'],
])}
`
}

/** Schemas of the flags that are options too, in the control document. */
const SCHEMAS = {
  port: 'ServeOptions/properties/port',
  host: 'ServeOptions/properties/host',
  'allowed-host': 'ServeOptions/properties/allowedHosts',
  'cors-origin': 'ServeOptions/properties/corsOrigins',
  seed: 'MockOptions/properties/seed',
  'unknown-input': 'MockOptions/properties/unknownInput',
  smtp: 'ServeSmtpOptions/properties/port',
  'smtp-tls': 'ServeSmtpOptions/properties/tls',
} as const

export type ServerFlags = ReturnType<typeof readServerFlags>

/** Reads the flags of the server. Throws an Error that names an invalid flag and its expected value. */
export function readServerFlags(values: ReturnType<typeof parseFlags<typeof SERVER_FLAGS>>['values']) {
  const hasControl = values['no-control'] !== true
  const read = <Value>(flag: keyof typeof SCHEMAS): Value | undefined => readOption(flag, values[flag])
  return {
    port: read<number>('port') ?? 0,
    host: read<string>('host') ?? '',
    allowedHosts: read<string[]>('allowed-host'),
    corsOrigins: read<string[]>('cors-origin'),
    seed: read<number>('seed'),
    dns: oneOf('dns', values.dns, ['mock', 'system']),
    unknownInput: read<'reject' | 'ignore'>('unknown-input'),
    config: fileName('config', values.config),
    state: fileName('state', values.state),
    writeEnv: fileName('write-env', values['write-env']),
    smtp: read<number>('smtp'),
    smtpTls: read<ServeSmtpOptions['tls']>(needs('smtp-tls', values, 'smtp', 'the port that accepts email')),
    /** URL that receives every delivery. */
    forwardTo: readForwardTarget(values['forward-to']),
    insecure: values[needs('insecure', values, 'forward-to', 'whose certificate it accepts')] === true,
    log: oneOf('log', values.log, ['quiet', 'normal', 'json']),
    control: hasControl,
    console: hasControl && values['no-console'] !== true,
    showResponses: values['show-responses'] === true,
  }
}

/** Throws an Error if a flag is given without another that it needs. Returns its name. */
function needs<Name extends string>(flag: Name, values: object, other: string, what: string): Name {
  if (flag in values && !(other in values)) throw invalidFlag(flag, `needs --${other}, ${what}`)
  return flag
}

/** Checks the value of a flag against its schema. A number is given as text. */
function readOption<Value>(flag: keyof typeof SCHEMAS, text: unknown): Value | undefined {
  if (text === undefined) return undefined
  const schema = controlContract.getSchema(SCHEMAS[flag])
  const value = schema.type === 'integer' && /^\d+$/.test(String(text)) ? Number(text) : text
  const [issue] = controlValidator.checkBody(schema, value).issues
  if (issue) throw invalidFlag(flag, issue.message)
  return value as Value
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find(known => known === value)
  if (found !== undefined) return found
  throw invalidFlag(name, `must be ${values.map(quote).join(' or ')}; received ${formatValue(value)}`)
}

function fileName(name: string, file: string | undefined): string | undefined {
  if (file === '') throw invalidFlag(name, 'must be a file name; received ""')
  return file
}

function invalidFlag(name: string, message: string): Error {
  return new Error(`Invalid flag: \`--${name}\` ${message}.`)
}

/** A mock, and the keys of the user that it has. */
interface ConfiguredMock {
  mock: Mock
  keys: DevelopmentKeys | undefined
}

/**
 * Creates the mock from the flags, the configuration file, the state file and the keys of the user. Throws an Error with
 * the name of the invalid file.
 */
export async function createConfiguredMock(
  { config: file, state, host, dns, unknownInput, forwardTo, seed: givenSeed, showResponses }: ServerFlags,
  persistedState: PersistedState | undefined,
): Promise<ConfiguredMock> {
  const config = file === undefined ? {} : await readConfig(file)
  const savedSeed = persistedState?.seed
  const chosenSeed: number | undefined = givenSeed ?? savedSeed ?? Object(config).seed
  const seed = chosenSeed ?? randomInt(MIN_RANDOM_SEED, 2 ** 32)
  if (savedSeed !== undefined && seed !== savedSeed)
    throw new Error(`--state ${state} was created with --seed ${savedSeed}; omit --seed.`)
  const flags = {
    seed,
    ...(dns === 'system' && { dns: createSystemDnsResolver() }),
    ...(unknownInput !== undefined && { unknownInput }),
  }
  // A program under test must not read other servers of this machine through the mock. The user may allow it.
  const allowHttpLoopback: boolean | 'hide-responses' =
    forwardTo !== undefined || showResponses || 'hide-responses'
  try {
    const { webhooks = {} }: MockOptions = Object(config)
    const defaults = isObject(webhooks) && { webhooks: { allowHttpLoopback, ...webhooks } }
    const options = readMockOptions(isObject(config) ? { ...config, ...defaults, ...flags } : config)
    // Keys that last are only for programs of this machine.
    const origin = `http://${toUrlHost(host)}`
    const isLocal = URL.canParse(origin) && isLoopback(new URL(origin))
    const isLasting = chosenSeed === undefined && !persistedState && isLocal
    const warn = (problem: string): void => void process.stderr.write(`Warning: ${problem}\n`)
    const keys = isLasting ? await loadDevelopmentKeys(process.env, warn) : undefined
    const mock = exposeMock(new MockCore(options, keys?.first))
    await persistedState?.restore(mock)
    return { mock, keys }
  } catch (error) {
    if (file === undefined || !(error instanceof TypeError)) throw error
    throw new Error(`--config ${file}: ${error.message}`, { cause: error })
  }
}

/** Reads a configuration file. Throws an Error with the file name if the file cannot be read or is not JSON. */
async function readConfig(file: string): Promise<MockOptions> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`--config ${file}: ${describeFileError(error)}`, { cause: error })
  })
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as MockOptions
  } catch (error) {
    throw new Error(`--config ${file} is not valid JSON: ${getErrorMessage(error)}`, { cause: error })
  }
}

/** URL of the subscription if the service rejects the target, such as the name of a container. It receives no requests. */
const PLACEHOLDER_URL = 'https://forward-to.example.test/'

/** Returns the URL of a target. Without a scheme, it must be an address or a port of this machine. */
function readForwardTarget(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // `http:///a` would be the host `a`.
  const hasScheme = /^https?:\/\/[^/\\]/i.test(text)
  const url = hasScheme ? text : `http://${/^\d+(?:\/|$)/.test(text) ? 'localhost:' : ''}${text}`
  if (URL.canParse(url) && (hasScheme || isLoopback(new URL(url)))) return url
  const expected =
    'must be a URL such as https://app.example.test/hooks, or an address of this machine such as localhost:3000/hooks'
  throw invalidFlag('forward-to', `${expected}; received ${formatValue(text)}`)
}

/**
 * Sends every delivery of a mock to `target` instead of the URL of its subscription. `insecure` accepts any
 * certificate of the target.
 */
export function forwardDeliveries(mock: Mock, target: string, insecure: boolean): void {
  const send = createPinnedFetch({})
  const forward = createPinnedFetch({ insecure })
  mock.setOutboundFetch((url, init, policy) => {
    const isDelivery = init.headers !== undefined && 'X-Service-Signature' in init.headers
    // Allowed anywhere, because the user of the command chose the target.
    return isDelivery ? forward(target, init, 'anywhere').catch(explainCertificate) : send(url, init, policy)
  })
}

/** Codes of errors about a certificate. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function explainCertificate(error: unknown): never {
  if (!UNTRUSTED.has(getErrorCode(error))) throw error
  throw new Error('The certificate of --forward-to is not trusted; --insecure accepts it', { cause: error })
}

/**
 * Subscribes `target` to all events and returns the secret. Returns undefined if the organization has a
 * subscription already.
 */
export async function subscribe(mock: Mock, target: string): Promise<string | undefined> {
  const key = { 'x-api-key': mock.masterKey, 'x-mock-source': 'console' }
  const headers = { ...key, 'content-type': 'application/json' }
  const listResponse = await mock.fetch(`${mock.baseUrl}/webhooks?limit=1`, { headers: key })
  const { items } = (await listResponse.json()) as { items: unknown[] }
  if (items.length > 0) return undefined
  const create = async (url: string): Promise<Response> => {
    const body = JSON.stringify({ url, events: ['*'], description: '--forward-to' })
    return await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  }
  const targetResponse = await create(target)
  const response = targetResponse.ok ? targetResponse : await create(PLACEHOLDER_URL)
  const { secret, detail } = (await response.json()) as { secret?: string; detail?: string }
  if (!response.ok) throw new Error(`--forward-to ${showUrl(target)}: ${detail}`)
  return secret
}
