import { parseArgs } from 'node:util'
import { distance } from 'fastest-levenshtein'

interface Flag {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  /** Whether an environment variable can set it. Default: true. */
  readonly inEnvironment?: boolean
  /** Value in the help, such as `<id>`. */
  readonly value?: string
  readonly description: string
}

/** A wrong argument or environment variable. Its message says what to write instead. */
export class UsageError extends Error {}

export const DEFAULT_PORT = 4020
export const DEFAULT_MOCK = 'http://127.0.0.1:4010'

/** Flags of the command. */
export const FLAGS = {
  'base-url': {
    type: 'string',
    value: '<url>',
    description: 'Base URL of the service, such as https://api.example.com/v1.',
  },
  'api-key': {
    type: 'string',
    value: '<key>',
    description: 'Key of an agent. Prefer the variable: other users of this machine can see arguments.',
  },
  agent: {
    type: 'string',
    value: '<id>',
    description: 'Agent that the tools act for, if the key is not the key of an agent.',
  },
  groups: {
    type: 'string',
    value: '<a,b>',
    description: 'Groups of tools, such as messages,email. Default: those for daily work.',
  },
  tools: {
    type: 'string',
    value: '<a,b>',
    description: 'Only these tools, such as list_messages,get_message. Default: all tools of the groups.',
  },
  'read-only': { type: 'boolean', description: 'Only tools that change nothing.' },
  secrets: {
    type: 'string',
    value: '<a,b>',
    description: 'Kinds of secrets that the model can read: vault, totp, apiKeys, webhooks. Default: none.',
  },
  confirm: {
    type: 'boolean',
    description:
      'Asks the user before each call that changes something. If the MCP client cannot ask, the call is declined.',
  },
  raw: {
    type: 'boolean',
    description: 'Plain data for programs: texts from outside are neither marked nor cleaned.',
  },
  http: {
    type: 'string',
    value: '[port]',
    description: `Serves streamable HTTP at /mcp in place of stdio. Each request has the key of its agent as Bearer token. Default port: ${DEFAULT_PORT}; 0 means any free port.`,
  },
  host: {
    type: 'string',
    value: '<name>',
    description: 'Address that --http listens on. Default 127.0.0.1: only this machine.',
  },
  'allowed-host': {
    type: 'string',
    multiple: true,
    value: '<name>',
    description:
      'Another host name that clients use for this server, such as mcp.example.com. Repeat the flag for several.',
  },
  mock: {
    type: 'boolean',
    description: 'Starts a mock of the service with an agent, to try it without an account.',
  },
  control: {
    type: 'string',
    value: '[url]',
    description: `Tools for coding agents: explain why a test failed, and control a mock on this machine. Default: the mock of --mock, or ${DEFAULT_MOCK}.`,
  },
  'control-full': {
    type: 'boolean',
    description: 'Also the tools of --control that show keys or delete records: setup and restore.',
  },
  help: { type: 'boolean', short: 'h', inEnvironment: false, description: 'Prints this help.' },
  version: { type: 'boolean', short: 'v', inEnvironment: false, description: 'Prints the version.' },
} as const satisfies Record<string, Flag>

/** Values of the flags. A flag that is not set is undefined. */
export type FlagValues = ReturnType<typeof parse>

/**
 * Reads the flags, and the environment variables of flags that are not set: `AGENTCOMMS_READ_ONLY` for
 * `--read-only`. Throws {@link UsageError}.
 */
export function readFlags(args: readonly string[], env: NodeJS.ProcessEnv): FlagValues {
  const given = parse(withDefaults(args))
  for (const name of ['base-url', 'api-key'] as const)
    if (given.mock && given[name] !== undefined)
      throw new UsageError(`--mock starts its own service: omit --${name}.`)
  const fromEnv = Object.entries<Flag>(FLAGS).flatMap(([name, { type, multiple, inEnvironment = true }]) => {
    const variable = toVariable(name)
    const value = env[variable]
    if (!inEnvironment || !value) return []
    if (type === 'boolean') return readSwitch(variable, value) ? [`--${name}`] : []
    return (multiple ? splitList(variable, value) : [value]).map(one => `--${name}=${one}`)
  })
  const flags = { ...parse(fromEnv), ...given }
  for (const name of ['host', 'allowed-host'] as const)
    if (given[name] !== undefined && flags.http === undefined) throw new UsageError(`--${name} needs --http.`)
  checkControl(flags)
  return flags
}

/** Throws {@link UsageError} for flags that do not work together with `--control`, or without it. */
function checkControl(flags: FlagValues): void {
  if (flags.control === undefined) {
    if (flags['control-full']) throw new UsageError('--control-full needs --control.')
    return
  }
  if (flags.mock && flags.control !== '')
    throw new UsageError('--mock starts its own mock: pass --control without a URL.')
  if (flags.http !== undefined)
    throw new UsageError(
      '--control does not work with --http: the key of one agent would control the whole mock.',
    )
  if (flags.confirm)
    throw new UsageError('--confirm does not ask before calls of --control: omit one of them.')
  for (const name of ['agent', 'groups', 'tools', 'secrets'] as const)
    if (flags[name] !== undefined && !flags.mock && flags['api-key'] === undefined)
      throw new UsageError(`--${name} selects tools of an agent: also pass --mock or an API key, or omit it.`)
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? []
    if (unknown === undefined) throw new UsageError(`${message.replace(/\.$/, '')}.`)
    const hint = suggest(unknown.replace(/^-+/, ''), Object.keys(FLAGS), '--')
    throw new UsageError(`Unknown flag ${unknown}.${hint}`)
  }
}

/** Adds the default values to `--http` and `--control`, because `parseArgs` has no optional values. */
function withDefaults(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const next = args[index + 1] ?? '-'
    if (arg === '--http' && !/^\d+$/.test(next)) return [`--http=${DEFAULT_PORT}`]
    // Empty: the mock of --mock is another one than the default.
    return arg === '--control' && next.startsWith('-') ? ['--control='] : [arg]
  })
}

function readSwitch(variable: string, value: string): boolean {
  if (/^(1|true)$/i.test(value)) return true
  if (/^(0|false)$/i.test(value)) return false
  throw new UsageError(`${variable} must be true or false; received "${value}".`)
}

/** Splits a list such as `messages,email`. Throws {@link UsageError} if it has an empty entry. */
export function splitList(source: string, text: string): string[] {
  const names = text.split(',').map(name => name.trim())
  if (names.includes(''))
    throw new UsageError(`${source} must be names that are separated by commas; received "${text}".`)
  return names
}

/** Returns " Did you mean …?" with the known name that is most similar, or "". */
export function suggest(name: string, known: readonly string[], prefix = ''): string {
  const [nearest] = known.toSorted((a, b) => distance(name, a) - distance(name, b))
  const isSimilar = nearest !== undefined && distance(name, nearest) <= Math.max(2, name.length / 3)
  return isSimilar ? ` Did you mean ${prefix}${nearest}?` : ''
}

function toVariable(flag: string): string {
  return `AGENTCOMMS_${flag.toUpperCase().replaceAll('-', '_')}`
}

/** Returns the text of `--help`. */
export function formatHelp(): string {
  const rows = Object.entries<Flag>(FLAGS).map(([name, { short, value, description }]) => {
    const usage = [short && `-${short},`, `--${name}`, value].filter(Boolean).join(' ')
    return `  ${usage.padEnd(24)}${wrap(description).join(`\n${' '.repeat(26)}`)}`
  })
  return `agentcomms-mcp: serves the Agent Communications Service to MCP clients, over stdio or HTTP

Usage: agentcomms-mcp [flags]

${rows.join('\n')}

Each flag but --help and --version can also be an environment variable: AGENTCOMMS_API_KEY for
--api-key, AGENTCOMMS_READ_ONLY=true for --read-only.

Examples:
  agentcomms-mcp --mock
  AGENTCOMMS_API_KEY=ak_… agentcomms-mcp --base-url https://api.example.com/v1 --read-only
  agentcomms-mcp --http --base-url https://api.example.com/v1
`
}

/** Splits a text at spaces into lines of at most 72 characters. */
function wrap(text: string): string[] {
  return text.match(/\S.{0,71}(?= |$)/g) ?? []
}
