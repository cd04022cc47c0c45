import { isRecord } from '../validation.ts'
import { ForeignText, tagsLength } from './foreign-text.ts'
import type { ToolReader } from './tool-data.ts'
import type { ToolResult } from './types.ts'

/** Path of a value in a result: names of fields, and ids or indexes of items. */
type Path = readonly string[]

/** Returns the tool and the arguments that read a value again, such as `get_message with id c0msg, field body`. */
export type DescribeReader = (path: Path) => string | undefined

/** Characters of a marker at most, of a value that is cut at least, and of each item of a list if not only one fits. */
const maxMarker = 200
const minPart = 240
const minItem = 1_500
/** Paths that a marker can contain. An object whose field has another path is cut as a whole. */
const plainPath = /^[\w.#/-]{1,80}$/
const plainName = /^[\w.-]{1,30}$/
/** Name of the whole result in the argument `field`. */
const wholeResult = '*'

const markerPattern = /… \[cut: [\d,]+ (characters|items)[;\]]/

/** Returns what was cut, if a text contains a marker. */
export function findMarker(text: string): 'text' | 'list' | undefined {
  const [, unit] = markerPattern.exec(text) ?? []
  return unit === undefined ? undefined : unit === 'items' ? 'list' : 'text'
}

/**
 * Returns a result with at most `maxCharacters` characters of JSON. Long texts and lists end with a marker that
 * names the call that continues them.
 */
export function limitResult(result: ToolResult, maxCharacters: number, describe: DescribeReader): ToolResult {
  const { items } = result
  const room = maxCharacters - sizeOf({ ...result, items: [] }) + '[]'.length
  if (Array.isArray(items) && room >= minPart)
    return { ...result, items: shortenList(items, room, ['items'], describe) }
  const limited = shorten(result, maxCharacters, [], describe)
  if (isRecord(limited) && !(limited instanceof ForeignText)) return limited
  return { text: shorten(result, maxCharacters - '{"text":}'.length, [], describe) }
}

/**
 * Returns how many items of a list can be shown at least in part, at least one. Infinity if the result needs no
 * other number.
 */
export function countShown(result: ToolResult, maxCharacters: number): number {
  const { items } = result
  if (!Array.isArray(items)) return Number.POSITIVE_INFINITY
  const count = countFitting(items, maxCharacters - sizeOf({ ...result, items: [] }))
  return count === items.length ? Number.POSITIVE_INFINITY : Math.max(1, count)
}

function isTooLong(value: unknown, maxCharacters: number): boolean {
  return sizeOf(value) > maxCharacters
}

/**
 * Returns the part of a cut value from `offset`: `{ text, nextOffset }` or `{ items, nextOffset }`. `nextOffset` is
 * null at the end. Returns undefined if the result has no such field, or the field no such offset.
 */
export function continueResult(
  result: ToolResult,
  { field, offset, maxCharacters }: { field: string; offset: number; maxCharacters: number },
  describe: DescribeReader,
): ToolResult | undefined {
  const path = parsePath(field)
  const value = path.reduce(findPart, result as unknown)
  if (value === undefined || offset < 0) return undefined
  const room = maxCharacters - '{"items":[],"nextOffset":}'.length - String(Number.MAX_SAFE_INTEGER).length
  if (Array.isArray(value)) {
    if (offset > value.length) return undefined
    const items = showItems(value, room, path, describe, offset)
    const end = offset + items.length
    return { items, nextOffset: end < value.length ? end : null }
  }
  const { text, show, room: textRoom } = toText(value, room)
  if (offset > text.length) return undefined
  const isInPair =
    /^[\udc00-\udfff]/.test(text.slice(offset)) && /[\ud800-\udbff]$/.test(text.slice(0, offset))
  const start = isInPair ? offset - 1 : offset
  const end = findEnd(text, start, textRoom)
  return { text: show(text.slice(start, end)), nextOffset: end < text.length ? end : null }
}

/** Returns the start of a text whose JSON has at most `maxCharacters` characters, with an ellipsis if it was cut. */
export function cutText(text: string, maxCharacters: number): string {
  const end = findEnd(text, 0, maxCharacters)
  return end < text.length ? `${text.slice(0, end)}…` : text
}

function shorten(value: unknown, room: number, path: Path, describe: DescribeReader): unknown {
  if (!isTooLong(value, room)) return value
  if (Array.isArray(value)) return shortenList(value, room, path, describe)
  if (!isRecord(value) || value instanceof ForeignText) return shortenText(value, room, path, describe)
  const entries = Object.entries(value)
  const names = entries.reduce((sum, [name]) => sum + sizeOf(name) + 2, 1)
  const sizes = entries.map(([, one]) => sizeOf(one))
  const share = findShare(sizes, room - names)
  const isNamed = entries.every(
    ([name], at) =>
      Number(sizes[at]) <= share || (plainName.test(name) && plainPath.test(formatPath([...path, name]))),
  )
  if (share < minPart || !isNamed) return shortenText(value, room, path, describe)
  return Object.fromEntries(
    entries.map(([name, one]) => [name, shorten(one, share, [...path, name], describe)]),
  )
}

function shortenList(
  items: readonly unknown[],
  room: number,
  path: Path,
  describe: DescribeReader,
): unknown[] {
  const all = room - '[]'.length
  if (countFitting(items, all) === items.length) return showItems(items, all, path, describe)
  const shown = showItems(items, all - maxMarker - 1, path, describe)
  return [...shown, createMarker(items.length, 'items', shown.length, describe(path))]
}

/** Returns the items from `first`, as many as fit, each shortened. */
function showItems(
  items: readonly unknown[],
  room: number,
  path: Path,
  describe: DescribeReader,
  first = 0,
): unknown[] {
  const rest = items.slice(first)
  const shown = rest.slice(0, countFitting(rest, room))
  const share = findShare(shown.map(sizeOf), room - shown.length)
  if (share === Number.POSITIVE_INFINITY) return shown
  return shown.map((item, at) => shorten(item, share, [...path, nameItem(item, items, first + at)], describe))
}

/**
 * Returns how many items fit if each has at least `minItem` characters, or its own size if that is smaller. At least
 * one fits, unless there is no room for a part of it.
 */
function countFitting(items: readonly unknown[], room: number): number {
  const sizes = items.map(sizeOf)
  let low = sizes.length > 0 && room > minPart ? 1 : 0
  let high = sizes.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (findShare(sizes.slice(0, middle), room - middle) >= minItem) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the limit of each value with which all fit in `room`: Infinity if none must be cut. */
function findShare(sizes: readonly number[], room: number): number {
  const sorted = [...sizes].sort((a, b) => a - b)
  let left = room
  for (const [at, size] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at))
    if (size > share) return share
    left -= size
  }
  return left < 0 ? left : Number.POSITIVE_INFINITY
}

function shortenText(value: unknown, maxCharacters: number, path: Path, describe: DescribeReader): string {
  const { text, show, room } = toText(value, maxCharacters)
  const mark = (offset: number) => createMarker(text.length, 'characters', offset, describe(path))
  const end = findEnd(text, 0, room - sizeOf(mark(text.length)))
  return show(text.slice(0, end)) + mark(end)
}

interface WholeText {
  readonly text: string
  /** Returns a part of the text as the model gets it: between tags, if the text is foreign. */
  show(part: string): string
  /** Number of characters without the tags. */
  readonly room: number
}

/** Returns a value as a text. The JSON of a value is foreign if a part of it is. */
function toText(value: unknown, room: number): WholeText {
  const found: ForeignText[] = value instanceof ForeignText ? [value] : []
  const unmark = function (this: Record<string, unknown>, key: string, json: unknown) {
    const part = this[key]
    if (!(part instanceof ForeignText)) return json
    found.push(part)
    return part.text
  }
  const text =
    typeof value === 'string'
      ? value
      : value instanceof ForeignText
        ? value.text
        : JSON.stringify(value, unmark)
  const [foreign] = found
  return foreign
    ? { text, show: part => foreign.mark(part), room: room - tagsLength }
    : { text, show: part => part, room }
}

function createMarker(total: number, unit: string, offset: number, call: string | undefined): string {
  const cut = `… [cut: ${total.toLocaleString('en-US')} ${unit}`
  const marker = `${cut}; ${call} and offset ${offset} continues]`
  return call === undefined || isTooLong(marker, maxMarker) ? `${cut}]` : marker
}

/** Returns the index up to which a text from `start` has at most `room` characters of JSON, without its quotes. */
function findEnd(text: string, start: number, room: number): number {
  let left = room
  let end = start
  for (const character of text.slice(start, start + Math.max(0, room))) {
    left -= sizeOf(character) - 2
    if (left < 0) break
    end += character.length
  }
  return end
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}

/** Returns the id of an item if no other has it, because a new item changes the indexes. Otherwise `#` and the index. */
function nameItem(item: unknown, items: readonly unknown[], index: number): string {
  const id = isRecord(item) ? item.id : undefined
  const isUnique = items.filter(one => isRecord(one) && one.id === id).length === 1
  return typeof id === 'string' && plainName.test(id) && isUnique ? id : `#${index}`
}

function findPart(value: unknown, name: string): unknown {
  if (Array.isArray(value))
    return name.startsWith('#') ? value[Number(name.slice(1))] : value.find(item => Object(item).id === name)
  const isObject = isRecord(value) && !(value instanceof ForeignText)
  return isObject && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Returns a path in the form of the argument `field`: names with slashes between them. */
function formatPath(path: Path): string {
  return path.join('/') || wholeResult
}

function parsePath(field: string): string[] {
  return field === wholeResult ? [] : field.split('/')
}

interface DescribeOptions {
  /** Name of the tool, if it continues its own results. */
  readonly self: string | undefined
  readonly isArgument: (name: string) => boolean
  /** Whether the call shows secrets that the service masks. */
  readonly reveal: boolean
}

/** Returns the function that names the reader of a value, for the results of a tool. */
export function nameReaders(
  result: ToolResult,
  readers: Readonly<Record<string, ToolReader>>,
  { self, isArgument, reveal }: DescribeOptions,
): DescribeReader {
  return path => {
    // The reader of the innermost record. Ids and indexes of items are not part of the path of a reader.
    let reader = readers['']
    let depth = 0
    let record: unknown = result
    let at = ''
    let current: unknown = result
    for (const [index, name] of path.entries()) {
      const isItem = Array.isArray(current)
      current = findPart(current, name)
      if (!isItem) at += `${at && '/'}${name}`
      if (!readers[at] || !isRecord(current)) continue
      reader = readers[at]
      record = current
      depth = index + 1
    }
    if (self && depth === 0) return `${self} with the same arguments, field ${formatPath(path)}`
    if (!reader) return undefined
    const ids = Object.entries(reader.ids)
      .filter(([argument]) => isArgument(argument))
      .map(([argument, field]) => `${argument} ${Object(record)[field]}, `)
    const shown = reveal ? 'reveal true, ' : ''
    return `${reader.tool} with ${ids.join('')}${shown}field ${formatPath(path.slice(depth))}`
  }
}
