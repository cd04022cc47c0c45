import { isRecord } from '../validation.ts'
import { hiddenValue } from './compact.ts'
import { keepMatches, listHosts, movesHosts } from './host-change.ts'
import { isCut } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import { readStored, type ToolCall } from './run-call.ts'
import type { ToolData } from './tool-data.ts'
import type { HostChange } from './types.ts'

type Fields = Record<string, unknown>

/** Arguments of the request, and the hosts to which an update moves stored secrets. */
export interface Update {
  readonly body: Fields
  readonly hostChanges: readonly HostChange[]
}

/** Returns whether the body of an update depends on the stored record. */
export function needsStored({ merged = [], hostPaths = [] }: ToolData, args: Fields): boolean {
  const changed = [...Object.keys(args), ...((args.clear ?? []) as string[])].map(path => path.split('.')[0])
  return [...merged, ...hostPaths].some(path => changed.includes(path.split('.')[0]))
}

/**
 * Returns the body of an update that keeps what the model did not pass. The service replaces objects as a whole, so
 * the fields that are absent get their stored values, and secrets `****`, for which the service keeps its value.
 * `clear` erases.
 */
export async function createUpdate(call: ToolCall, args: Fields): Promise<Update> {
  const { tool } = call
  if (!isUpdate(tool)) return { body: args, hostChanges: [] }
  const stored = needsStored(tool, args) ? await readStored(call, args) : {}
  const { clear = [], ...given } = args as Fields & { clear?: readonly string[] }
  const secretPaths = listSecretPaths(tool)
  rejectContradictions(clear, given)
  // At the top level, the service keeps what is absent.
  const isKept = (name: string, value: unknown) => secretPaths.includes(name) && value === hiddenValue
  const body = Object.fromEntries(Object.entries(given).filter(([name, value]) => !isKept(name, value)))
  for (const path of clear) {
    if (path.includes('.')) body[path.split('.')[0] ?? ''] ??= {}
    else body[path] ??= tool.properties[path]?.items ? [] : null
  }
  for (const name of tool.merged ?? []) {
    const value = body[name]
    if (Array.isArray(value) && !clear.includes(name)) body[name] = mergeList(stored[name], value)
    if (isRecord(value)) body[name] = mergeObject({ tool, secretPaths, name, clear }, stored[name], value)
  }
  if (isRecord(body.login) && Array.isArray(body.login.uris))
    body.login.uris = keepMatches(body.login.uris, Object(stored.login).uris)
  // The service rejects a password beside the rules for a new one.
  if (given.generatePassword && isRecord(body.login)) {
    const { password, ...login } = body.login
    if (password === hiddenValue) body.login = login
  }
  return { body, hostChanges: listHostChanges(tool, body, stored) }
}

/** Returns the paths of all secrets of the record, whatever the model may see. */
function listSecretPaths({ secretPathsByKind = {} }: ToolData): string[] {
  return Object.values(secretPathsByKind).flat()
}

/** Whether a tool changes a record in which it can erase fields. */
function isUpdate({ properties }: ToolData): boolean {
  return 'clear' in properties
}

/**
 * Throws InvalidArgumentsError for a value whose original the model has not seen: a text that was cut, `****` in a new
 * record, for which nothing is stored yet, and an empty secret in an update.
 */
export function rejectUnseenValues(tool: ToolData, args: Fields): void {
  const secretPaths = listSecretPaths(tool)
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, path)
    else if (isRecord(value))
      for (const [name, one] of Object.entries(value)) visit(one, path ? `${path}.${name}` : name)
    else if (typeof value === 'string' && isCut(value))
      throw new InvalidArgumentsError(
        `\`${path}\` contains the marker of a text that was cut. Read the rest with the call that it names, and pass the whole text.`,
      )
    else if (!secretPaths.includes(path)) return
    else if (isUpdate(tool) && value === '')
      throw new InvalidArgumentsError(
        `\`${path}\` is empty. Pass null to keep the value, or name it in \`clear\`.`,
      )
    else if (!isUpdate(tool) && isMasked(value))
      throw new InvalidArgumentsError(`\`${path}\` is "****", the mask of a secret. Pass the secret itself.`)
  }
  visit(args, '')
}

/** Returns whether a value is a masked secret. The service shows the last characters of some. */
function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^\*{4}.{0,4}$/s.test(value)
}

function rejectContradictions(clear: readonly string[], given: Fields): void {
  for (const path of clear) {
    const [name = '', inner] = path.split('.')
    const value = inner === undefined ? given[name] : Object(given[name])[inner]
    // A list that is cleared and given is replaced.
    if (value === undefined || Array.isArray(value)) continue
    throw new InvalidArgumentsError(`\`${path}\` is in \`clear\` and has a value. Pass only one of them.`)
  }
}

interface MergeContext {
  readonly tool: ToolData
  readonly secretPaths: readonly string[]
  readonly name: string
  readonly clear: readonly string[]
}

function mergeObject(
  { tool, secretPaths, name, clear }: MergeContext,
  stored: unknown,
  given: Fields,
): Fields {
  const known = Object.keys(tool.properties[name]?.properties ?? {})
  const entries = known.map(key => {
    const path = `${name}.${key}`
    const isSecret = secretPaths.includes(path)
    if (given[key] !== undefined) return [key, given[key]] as const
    const value = clear.includes(path) ? undefined : Object(stored)[key]
    return [key, isSecret && value !== undefined ? hiddenValue : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

/** Returns the stored items with the given ones in the places of the same name. The nth of a name replaces the nth. */
function mergeList(stored: unknown, given: readonly unknown[]): Fields[] {
  const rest = given.filter(isRecord)
  const kept = (Array.isArray(stored) ? stored : []).filter(isRecord).map(({ name, type }) => {
    const at = rest.findIndex(item => item.name === name)
    const [item = { value: hiddenValue }] = at < 0 ? [] : rest.splice(at, 1)
    return { name, ...(type !== undefined && { type }), ...item }
  })
  return [...kept, ...rest]
}

/** Returns the fields whose hosts an update changes beside a secret that stays. */
function listHostChanges(tool: ToolData, body: Fields, stored: Fields): HostChange[] {
  return (tool.hostPaths ?? []).flatMap(hostPath => {
    const [name = '', field] = hostPath.split('.')
    if (body[name] === undefined) return []
    const read = (record: Fields) =>
      listHosts(field === undefined ? record[name] : Object(record[name])[field])
    const from = read(stored)
    const to = read(body)
    const secrets =
      field === undefined ? listEndpointSecrets(body, stored) : listKeptSecrets(tool, name, body, stored)
    const isMoved = secrets.length > 0 && movesHosts(from, to)
    return isMoved ? [{ field: field === undefined ? name : `${name}.${field}`, secrets, from, to }] : []
  })
}

/** Returns the credential of a webhook endpoint if it stays. The subscription shows only its type. */
function listEndpointSecrets(body: Fields, stored: Fields): string[] {
  return body.authConfig === undefined && stored.authType !== 'NONE' ? ['authConfig'] : []
}

/** Returns the secrets of an object of a credential that stay, and `fields` if a custom field stays. */
function listKeptSecrets(tool: ToolData, name: string, body: Fields, stored: Fields): string[] {
  const kept = listSecretPaths(tool).filter(path => {
    const [object, key = ''] = path.split('.')
    const value = Object(body[name])[key]
    return object === name && (isMasked(value) || (value && value === Object(stored[name])[key]))
  })
  const fields = [body.fields ?? stored.fields ?? []].flat()
  const keepsField = fields.some(item => body.fields === undefined || isMasked(Object(item).value))
  return keepsField ? [...kept, 'fields'] : kept
}
