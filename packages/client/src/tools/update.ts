import { isRecord, toFields } from '../validation.ts'
import { hiddenValue } from './compact.ts'
import { keepMatches, listHosts, movesHosts } from './host-change.ts'
import { cutText } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import { readStored, type ToolCall } from './run-call.ts'
import type { ToolData, ToolField } from './tool-data.ts'
import type { HostChange } from './types.ts'

type Fields = Record<string, unknown>

/** Least characters that are compared with the start of a stored text. Results show more of a text that they cut. */
const leastStart = 64

/** Arguments of the request, and the hosts to which an update moves stored secrets. */
export interface Update {
  readonly body: Fields
  readonly hostChanges: readonly HostChange[]
}

/** Returns whether an update depends on the stored record. */
export function needsStored(tool: ToolData, args: Fields): boolean {
  const { merged = [], hostPaths = [] } = tool
  const changed = [...Object.keys(args), ...((args.clear ?? []) as string[])].map(path => path.split('.')[0])
  return (
    [...merged, ...hostPaths].some(path => changed.includes(path.split('.')[0])) ||
    (isUpdate(tool) &&
      (listValues(tool, args).some(([path, value]) => canErase(tool, path, value)) ||
        listTexts(args).some(([, text]) => text.length >= leastStart)))
  )
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
  rejectErasing(tool, clear, given, stored)
  rejectStarts(given, stored)
  // At the top level, the service keeps what is absent.
  const body = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== hiddenValue))
  for (const path of clear) {
    if (path.includes('.')) body[path.split('.')[0] ?? ''] ??= {}
    else body[path] ??= createEmpty(tool.properties[path])
  }
  for (const name of tool.merged ?? []) {
    const value = body[name]
    if (Array.isArray(value) && !clear.includes(name)) body[name] = mergeList(stored[name], value)
    if (isRecord(value)) body[name] = mergeObject({ tool, secretPaths, name, clear }, stored[name], value)
  }
  if (isRecord(body.login) && Array.isArray(body.login.uris))
    body.login.uris = keepMatches(body.login.uris, toFields(stored.login).uris)
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

/** Returns the value that erases a field at the top level. */
function createEmpty({ items, mapValue }: ToolField = {}): [] | object | null {
  return items ? [] : mapValue ? {} : null
}

function isClearable({ properties }: ToolData, path: string): boolean {
  return properties.clear?.items?.enum?.includes(path) === true
}

function readPath(record: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => toFields(value)[name], record)
}

/** Returns the values that null keeps, with their paths: those at the top level and in merged objects. */
function listValues({ properties, merged = [] }: ToolData, args: Fields): [path: string, value: unknown][] {
  return Object.entries(args).flatMap(([name, value]): [string, unknown][] => {
    if (!merged.includes(name)) return properties[name]?.optional ? [[name, value]] : []
    return isRecord(value) ? Object.entries(value).map(([key, one]) => [`${name}.${key}`, one]) : []
  })
}

/** Whether a value can erase a part of the stored value: an empty text, or a list or map that can be cleared. */
function canErase(tool: ToolData, path: string, value: unknown): boolean {
  return value === '' || (typeof value === 'object' && isClearable(tool, path))
}

/** Returns the number of items or keys. For a text: 0 if it is empty, otherwise 1. */
function countParts(value: unknown): number {
  return typeof value === 'string' ? Number(value !== '') : Object.keys(toFields(value)).length
}

/** Throws InvalidArgumentsError for a value that is emptier than the stored one and not in `clear`. */
function rejectErasing(tool: ToolData, clear: readonly string[], given: Fields, stored: Fields): void {
  for (const [path, value] of listValues(tool, given)) {
    if (!canErase(tool, path, value) || clear.includes(path)) continue
    const count = countParts(value)
    const storedCount = countParts(readPath(stored, path))
    if (count >= storedCount) continue
    const problem = count === 0 ? 'is empty' : `has only ${count} of ${storedCount} stored items`
    const hint = isClearable(tool, path)
      ? `, or name \`${path}\` in \`clear\` to erase what you do not pass`
      : ''
    throw new InvalidArgumentsError(`\`${path}\` ${problem}. Pass null to keep the stored value${hint}.`)
  }
}

/** Throws InvalidArgumentsError for the start of a stored text, because the model can have read only this part. */
function rejectStarts(given: Fields, stored: Fields): void {
  for (const [path, text] of listTexts(given)) {
    const whole = readPath(stored, path.replace(/\[(\d+)\]/g, '.$1'))
    if (text.length < leastStart || text === whole || !String(whole).startsWith(text)) continue
    throw new InvalidArgumentsError(
      `\`${cutText(path, 200)}\` is only the start of the stored text. Pass all of it, or erase it first.`,
    )
  }
}

/** Throws InvalidArgumentsError for the mask of a secret where no stored value is kept for it. */
export function rejectMasks(tool: ToolData, args: Fields): void {
  const secretPaths = listSecretPaths(tool)
  for (const [path, text] of listTexts(args)) {
    const isSecret = secretPaths.includes(path.replace(/\[\d+\]/g, ''))
    const isMask = text === hiddenValue || (isSecret && isMasked(text))
    if (!isMask || (isUpdate(tool) && (isSecret || listValues(tool, args).some(([kept]) => kept === path))))
      continue
    const name = path.replace(/[.[].*/s, '')
    const hint = isUpdate(tool) && name !== path ? `, or null for \`${name}\` to keep what is stored` : ''
    throw new InvalidArgumentsError(
      `\`${cutText(path, 200)}\` is "${text}", the mask of a secret. Pass the value itself${hint}.`,
    )
  }
}

/** Returns all texts in a value with their paths, such as `login.uris[0].uri`. */
function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item, at) => listTexts(item, `${path}[${at}]`))
  return Object.entries(toFields(value)).flatMap(([name, one]) =>
    listTexts(one, path ? `${path}.${name}` : name),
  )
}

/** Returns whether a value is a masked secret. The service shows the last characters of some. */
function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^\*{4}.{0,4}$/s.test(value)
}

function rejectContradictions(clear: readonly string[], given: Fields): void {
  for (const path of clear) {
    const value = readPath(given, path)
    // A list or map that is cleared and given is replaced.
    if (value === undefined || typeof value === 'object') continue
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
    if (given[key] !== undefined && given[key] !== hiddenValue) return [key, given[key]] as const
    const value = clear.includes(path) ? undefined : toFields(stored)[key]
    return [key, isSecret && value !== undefined ? hiddenValue : value] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null))
}

/** Returns the stored items with the given ones in the places of the same name. The nth of a name replaces the nth. */
function mergeList(stored: unknown, given: readonly unknown[]): Fields[] {
  const rest = given.filter(isRecord)
  const kept = (Array.isArray(stored) ? stored : []).filter(isRecord).map(({ name, type, value }) => {
    const at = rest.findIndex(item => item.name === name)
    const [item = { value: hiddenValue }] = at < 0 ? [] : rest.splice(at, 1)
    if (item.value === '' && value !== '')
      throw new InvalidArgumentsError(
        `\`fields[${given.indexOf(item)}].value\` (\`${cutText(String(name), 200)}\`) is empty. Pass \`****\` to keep the stored value, or name \`fields\` in \`clear\` and pass all fields that stay.`,
      )
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
      listHosts(field === undefined ? record[name] : toFields(record[name])[field])
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
    const value = toFields(body[name])[key]
    return object === name && (isMasked(value) || (value && value === toFields(stored[name])[key]))
  })
  const fields = [body.fields ?? stored.fields ?? []].flat()
  const keepsField = fields.some(item => body.fields === undefined || isMasked(toFields(item).value))
  return keepsField ? [...kept, 'fields'] : kept
}
