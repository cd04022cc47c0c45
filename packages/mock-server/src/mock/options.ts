import type * as control from '@agentcomms/spec/control'
import type { JsonSchema } from '@agentcomms/spec/document'
import { escapeKey, readKeys } from '../http/contract/contract.ts'
import { describeUnknown, type Issue, toArgumentError } from '../http/contract/issues.ts'
import { isWellFormed, MAX_DEPTH, NOT_WELL_FORMED } from '../http/read-input.ts'
import { formatValue } from '../http/text.ts'
import type { WithDefaults } from '../services/app-context.ts'
import { controlContract, controlValidator } from '../services/contracts.ts'
import type { DnsResolver } from '../services/domains/dns.ts'
import { MAX_TIME } from '../work/clock.ts'
import type { OutboundFetch } from '../work/outbound.ts'

/** Options of `createMock`. Every option has a default. */
export interface MockOptions extends control.MockOptions {
  /**
   * Resolver that domains are verified against. Default: the records of `mock.dns`. `createSystemDnsResolver()` of
   * `@agentcomms/mock-server/node` uses the real DNS.
   */
  dns?: DnsResolver | undefined
  /**
   * Function that sends webhooks and fetches attachments. Default: the current global `fetch` for attachments, and for
   * webhooks with `webhooks.network`. After `serve(mock)`, the default is `createGuardedFetch()`.
   */
  fetch?: OutboundFetch | undefined
}

type Groups = 'transport' | 'voice' | 'webhooks'

/** Options of a mock with all defaults. */
export interface ResolvedMockOptions
  extends WithDefaults<Omit<control.MockOptions, Groups | 'now' | 'rateLimit'>>,
    Pick<MockOptions, 'now' | 'rateLimit' | 'dns' | 'fetch'> {
  transport: WithDefaults<control.MessageTransportOptions>
  voice: WithDefaults<control.VoiceOptions>
  webhooks: WithDefaults<control.WebhookOptions>
}

const NATIVE_OPTIONS = {
  dns: {
    isValid: (value: unknown) =>
      typeof Object(value).txt === 'function' && typeof Object(value).mx === 'function',
    expected:
      'a resolver with the functions txt(name) and mx(name), such as createSystemDnsResolver() of @agentcomms/mock-server/node',
  },
  fetch: functionOption('a function that sends a request, such as fetch'),
}

export function readMockOptions(options: MockOptions): ResolvedMockOptions {
  const call = 'createMock()'
  const read = readOptions<ResolvedMockOptions>(call, 'MockOptions', options, NATIVE_OPTIONS)
  const now = new Date(read.now ?? 0).getTime()
  if (now >= 0 && now <= MAX_TIME) return read
  throw toArgumentError(call, [
    { location: 'body', path: '/now', message: 'must be a time from 1970 to 9999' },
  ])
}

/** Returns a valid base URL. Messages begin with `call`. */
export function readBaseUrl(call: string, baseUrl: string): string {
  return readOptions<ResolvedMockOptions>(call, 'MockOptions', { baseUrl: baseUrl ?? null }).baseUrl
}

/** An option that JSON cannot contain, such as a function. */
interface NativeOption {
  isValid: (value: unknown) => boolean
  /** Completes "must be". */
  expected: string
}

/** Returns the rule of an option that is a function. */
export function functionOption(expected: string): NativeOption {
  return { isValid: value => typeof value === 'function', expected }
}

type NativeOptions = Readonly<Record<string, NativeOption>>

/**
 * Returns the options of a function with their defaults. `schema` is the name of their schema in the control
 * document, which does not have the `native` options; null if all options are native. Throws a TypeError if
 * the options do not match.
 */
export function readOptions<Options extends object>(
  call: string,
  schema: string | null,
  options: unknown,
  native: NativeOptions = {},
): Options {
  const { given, rest } = splitNative(call, options, native)
  const plain = schema === null ? rest : toPlainInput(call, rest)
  const issues = schema === null ? rejectAll(rest) : checkOptions(schema, plain)
  const defaults = schema === null ? {} : getDefaults(controlContract.getSchema(schema))
  if (issues.length === 0) return { ...defaults, ...Object(plain), ...given }
  throw toArgumentError(
    call,
    issues.map(issue => {
      const [name = '', ...inside] = readKeys(issue.path)
      if (!issue.isUnknown || inside.length > 0 || Object.keys(native).length === 0) return issue
      const { properties, 'x-instead': instead }: JsonSchema =
        schema === null ? {} : controlContract.getSchema(schema)
      const known = [...Object.keys(properties ?? {}), ...Object.keys(native)]
      return { ...issue, message: describeUnknown(name, known, { instead: instead?.[name] }) }
    }),
  )
}

function checkOptions(schema: string, options: unknown): readonly Issue[] {
  // Most mocks have no options, and Ajv needs 8 ms for its first check.
  const isEmpty = Object.keys(Object(options)).length === 0
  if (isEmpty && typeof options === 'object' && options !== null && !Array.isArray(options)) return []
  return controlValidator.checkBody(getSchemaOf(schema, Object(options)), options).issues
}

const schemasOfGiven = new Map<string, JsonSchema>()

/**
 * Returns a schema without the rules of absent options. Ajv takes a quarter of the time to the first response for
 * the rules of all options.
 */
function getSchemaOf(name: string, options: object): JsonSchema {
  const key = [name, ...Object.keys(options)].join(' ')
  const { properties = {}, ...schema } = controlContract.getSchema(name)
  const entries = Object.entries(properties).map(([option, rules]) => [
    option,
    Object.hasOwn(options, option) ? rules : {},
  ])
  const schemaOfGiven = schemasOfGiven.get(key) ?? { ...schema, properties: Object.fromEntries(entries) }
  schemasOfGiven.set(key, schemaOfGiven)
  return schemaOfGiven
}

/** Returns the default of each option, also within groups of options. */
function getDefaults({ properties = {} }: JsonSchema): Record<string, unknown> {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const group = controlContract.resolveSchema(property)
    if (property.default === undefined) return []
    return [[name, group.properties ? getDefaults(group) : property.default]]
  })
  return Object.fromEntries(entries)
}

function rejectAll(options: unknown): Issue[] {
  if (typeof options !== 'object' || options === null)
    return [{ location: 'body', path: '', message: `must be an object; received ${formatValue(options)}` }]
  return Object.keys(options).map(name => ({
    location: 'body',
    path: `/${name}`,
    message: 'is not a known field',
    isUnknown: true,
  }))
}

/** Checks the native options. Returns them, and the other options. */
function splitNative(
  call: string,
  options: unknown,
  native: NativeOptions,
): { given: Record<string, unknown>; rest: unknown } {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return { given: {}, rest: options }
  const given: Record<string, unknown> = {}
  for (const [name, { isValid, expected }] of Object.entries(native)) {
    const value: unknown = Object(options)[name]
    if (value === undefined) continue
    if (!isValid(value)) {
      const message = `must be ${expected}; received ${formatValue(value)}`
      throw toArgumentError(call, [{ location: 'body', path: `/${name}`, message }])
    }
    given[name] = value
  }
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => !Object.hasOwn(native, name)))
  return { given, rest }
}

const NO_JSON = new Set(['function', 'symbol', 'bigint'])

/**
 * Returns a copy of an input of JavaScript in the form of JSON, without undefined fields. A Date becomes its milliseconds
 * since 1970. Bytes stay bytes, also those of other realms, such as that of Jest. Throws a TypeError for a value that
 * JSON cannot contain, and for one with too many levels. Its message begins with `call`.
 */
export function toPlainInput(call: string, input: unknown): unknown {
  const reject = (keys: readonly string[], message: string): TypeError =>
    toArgumentError(call, [
      { location: 'body', path: keys.map(key => `/${escapeKey(key)}`).join(''), message },
    ])
  const copy = (value: unknown, keys: readonly string[]): unknown => {
    if (NO_JSON.has(typeof value)) throw reject(keys, `must be JSON; received ${formatValue(value)}`)
    if (typeof value === 'string' && !isWellFormed(value)) throw reject(keys, NOT_WELL_FORMED)
    if (typeof value !== 'object' || value === null) return value
    if (keys.length > MAX_DEPTH)
      throw reject(
        keys.slice(0, 1),
        `must have at most ${MAX_DEPTH} nested levels, and no circular reference`,
      )
    if (Array.isArray(value))
      return Array.from(value, (entry, index) => copy(entry, [...keys, String(index)]))
    if (ArrayBuffer.isView(value))
      return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    const tag = Object.prototype.toString.call(value)
    if (tag === '[object ArrayBuffer]') return new Uint8Array(value as ArrayBuffer).slice()
    if (tag === '[object Date]') return Number(value)
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(fields.map(([key, field]) => [key, copy(field, [...keys, key])]))
  }
  return copy(input, [])
}
