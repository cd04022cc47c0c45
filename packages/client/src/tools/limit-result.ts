import { isRecord, toFields } from '../validation.ts'
import { ForeignText, showForeign, tagsLength } from './foreign-text.ts'
import type { ToolResult } from './types.ts'

/** Path of a value in a record: names of fields, and indexes of items. */
type Path = readonly string[]

/** What a result has of a value: `nextOffset` of `total` characters or items. Without `nextOffset`, no tool reads the rest. */
interface Cut {
  readonly total: number
  readonly nextOffset?: number
}

export interface LimitOptions {
  readonly maxCharacters: number
  /** Paths of the records, or of their lists, that a tool of the set reads again. */
  readonly readable: readonly string[]
  /** Whether a tool continues the result itself. */
  readonly continues: boolean
}

/** Least room in which a value is cut. */
const minPart = 240
/** Longest texts in the records of a list, and in records inside of another record. Lists can be four times as long. */
const maxListText = 300
const maxInnerText = 2_000
/** Names and length of the paths in `cut`. An object whose field has another path is cut as a whole. */
const plainName = /^[\w.-]{1,30}$/
const maxPath = 80
/** Name of the whole result in the argument `field`. */
const wholeResult = '*'
/** Field of a message that is always cut at its start. */
const quotedField = 'quoted'
/** Fields that only a wait adds to a message: no tool reads their rest. */
const foundFields = ['codes', 'links']
/** Characters of `,"cut":{}`, and of a part without its content: `{"items":[],"nextOffset":9007199254740991,"cut":{}}`. */
const cutLength = 9
const partLength = 51

/** Longer texts are not cleaned before they are cut. */
const maxCleaned = 100_000

const unlimited = Number.POSITIVE_INFINITY

interface Place extends Omit<LimitOptions, 'maxCharacters'> {
  /** Path in the innermost record that has a `cut`. */
  readonly path: Path
  readonly cuts: Record<string, Cut>
  /** Path in the result, without items. */
  readonly fields: string
  readonly maxText: number
  /** Place of a record with a `cut` of its own in the record around it. */
  readonly outer?: Place | undefined
}

/**
 * Returns a result with at most `maxCharacters` characters of JSON. The `cut` of a record has the path of each text and
 * list that is not whole.
 */
export function limitResult(result: ToolResult, { maxCharacters, ...options }: LimitOptions): ToolResult {
  const { items, ...others } = result
  return fit(maxCharacters, room => {
    const place = startAt([], options)
    const left = room - sizeOf(others) - partLength
    if (Array.isArray(items) && left >= minPart)
      return withCuts({ items: shortenList(items, left, enter(place, 'items')), ...others }, place)
    const limited = shorten(result, room, place)
    return isFields(limited) ? limited : withCuts({ text: shorten(result, room - partLength, place) }, place)
  })
}

/**
 * Returns the part of a value from `offset`: `{ text, nextOffset }` or `{ items, nextOffset }`. `nextOffset` is
 * null at the end. Returns undefined if the result has no such field, or the field no such offset.
 */
export function continueResult(
  result: ToolResult,
  { field, offset }: { field: string; offset: number },
  { maxCharacters, ...options }: LimitOptions,
): ToolResult | undefined {
  const path = field === wholeResult ? [] : field.split('/')
  const value = path.reduce(findPart, result as unknown)
  if (value === undefined || offset < 0) return undefined
  if (Array.isArray(value)) {
    if (offset > value.length) return undefined
    return fit(maxCharacters, room => {
      const place = startAt(path, options)
      const items = showItems(value, room - partLength, place, offset)
      const end = offset + items.length
      return withCuts({ items, nextOffset: end < value.length ? end : null }, place)
    })
  }
  const { text, show, room } = toText(value, maxCharacters - partLength)
  if (offset > text.length) return undefined
  const start = avoidPair(text, offset)
  const end = findEnd(text, start, room)
  return { text: show(text.slice(start, end)), nextOffset: end < text.length ? end : null }
}

/** Returns a result that fits. Its records can need more room than before they were cut, because they get a `cut`. */
function fit(maxCharacters: number, create: (room: number) => ToolResult): ToolResult {
  for (let room = maxCharacters; ; ) {
    const result = create(room)
    const excess = sizeOf(result) - maxCharacters
    if (excess <= 0) return result
    room -= excess
  }
}

/** Returns the start of a text whose JSON has at most `maxCharacters` characters, with an ellipsis if it was cut. */
export function cutText(text: string, maxCharacters: number): string {
  const end = findEnd(text, 0, maxCharacters)
  return end < text.length ? `${text.slice(0, end)}…` : text
}

function startAt(path: Path, options: Pick<Place, 'readable' | 'continues'>): Place {
  return { ...options, path, cuts: {}, fields: path.join('/'), maxText: unlimited }
}

function enter(place: Place, name: string): Place {
  const fields = place.fields ? `${place.fields}/${name}` : name
  return { ...place, path: [...place.path, name], fields, outer: undefined }
}

/** Enters an item of a list. A record that a tool reads again has a `cut` of its own. */
function enterItem(list: Place, name: string): Place {
  const outer = { ...list, path: [...list.path, name] }
  const isOwn = list.readable.includes(list.fields)
  const isRow = list.fields === 'items'
  if (isOwn || (isRow && list.continues)) outer.maxText = isRow ? maxListText : maxInnerText
  return isOwn ? { ...outer, path: [], cuts: {}, continues: true, outer } : outer
}

function withCuts(record: ToolResult, { cuts }: Place): ToolResult {
  return Object.keys(cuts).length > 0 ? { ...record, cut: cuts } : record
}

function shorten(value: unknown, room: number, place: Place): unknown {
  if (Array.isArray(value)) return shortenList(value, room, place)
  return isFields(value) ? shortenRecord(value, room, place) : shortenText(value, room, place)
}

function shortenRecord(record: ToolResult, room: number, place: Place): unknown {
  const isWhole = place.path.length === 0
  const { [quotedField]: quoted, ...own } = record
  const inner = isWhole ? { ...place, cuts: {} } : place
  const entries = Object.entries(isWhole ? own : record)
  if (isWhole && quoted) cutAt(0, toText(quoted, 0).text.length, enter(inner, quotedField))
  const sizes = entries.map(([, one]) => sizeOf(one))
  const rest =
    room -
    sizeOf(entries.map(([name]) => name)) -
    entries.length -
    (isWhole ? cutLength + sizeOf(inner.cuts) : 0)
  const share = findShare(sizes, rest)
  const isNamed = entries.every(([name], at) => Number(sizes[at]) <= share || isPlain([...place.path, name]))
  if (share < minPart || !isNamed) return shortenText(record, room, place)
  const shown = Object.fromEntries(
    entries.map(([name, one]) => [name, shorten(one, share, enter(inner, name))]),
  )
  return isWhole ? withCuts(shown, inner) : shown
}

function shortenList(items: readonly unknown[], room: number, place: Place): unknown[] {
  const left = Math.min(room, maxTextOf(place) * 4) - '[]'.length
  const cuts = { ...place.cuts }
  const all = showItems(items, left, { ...place, cuts })
  if (all.length === items.length) {
    Object.assign(place.cuts, cuts)
    return all
  }
  const shown = showItems(items, left - sizeOfCut(items.length, place), place)
  cutAt(shown.length, items.length, place)
  return shown
}

/** Returns the items from `first`, as many as fit. If none fits, a part of one. */
function showItems(items: readonly unknown[], room: number, list: Place, first = 0): unknown[] {
  const shown: unknown[] = []
  let left = room
  for (const [index, item] of items.entries()) {
    if (index < first) continue
    const show = (itemRoom: number) => {
      const cuts: Place['cuts'] = {}
      const part = shorten(item, itemRoom, enterItem({ ...list, cuts }, String(index)))
      return { cuts, part, size: sizeOf(part) + sizeOf(cuts) }
    }
    const whole = show(unlimited)
    if (whole.size > left && (shown.length > 0 || left < minPart)) break
    const { cuts, part, size } = whole.size > left ? show(left) : whole
    shown.push(part)
    left -= size
    Object.assign(list.cuts, cuts)
  }
  return shown
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
  return left < 0 ? left : unlimited
}

function shortenText(value: unknown, room: number, { outer, ...own }: Place): unknown {
  const place = outer ?? own
  const maxText = maxTextOf(place)
  const { text, show, room: textRoom } = toText(value, room)
  if (text.length <= maxText && sizeOf(value) <= room) return value
  const end = findEnd(text.slice(0, maxText), 0, textRoom - sizeOfCut(text.length, place))
  const shown = avoidPair(text, end)
  cutAt(shown, text.length, place)
  return show(text.slice(0, shown))
}

function maxTextOf({ path, maxText }: Place): number {
  return isPlain(path) ? maxText : unlimited
}

/** Records where a value is cut. */
function cutAt(end: number, total: number, { path, cuts, continues }: Place): void {
  const isRead = continues && !foundFields.includes(path[0] ?? '')
  cuts[formatPath(path)] = { total, ...(isRead && { nextOffset: end }) }
}

/** Returns the characters that a value needs in `cut` at most. */
function sizeOfCut(length: number, { path }: Place): number {
  return sizeOf({ [formatPath(path)]: { total: length, nextOffset: length } })
}

interface WholeText {
  readonly text: string
  /** Returns a part of the text as the model gets it: foreign, if the text is. */
  show(part: string): unknown
  /** Number of characters without the tags. */
  readonly room: number
}

/** Returns a value as a text. The JSON of a value is foreign if a part of it is. */
function toText(value: unknown, room: number): WholeText {
  const found: ForeignText[] = []
  const unmark = (_key: string, part: unknown) => {
    if (!(part instanceof ForeignText)) return part
    found.push(part)
    return part.text
  }
  const json = JSON.stringify(value, unmark)
  const [foreign] = found
  const text = value instanceof ForeignText ? value.text : typeof value === 'string' ? value : json
  return foreign
    ? { text, show: part => foreign.replace(part), room: room - tagsLength }
    : { text, show: part => part, room }
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

/** Returns an offset, or the one before if it is inside of a surrogate pair. */
function avoidPair(text: string, offset: number): number {
  return /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value, measureForeign).length
}

/** To clean ten million characters takes a second, and such a text is cut in any case. */
function measureForeign(key: string, value: unknown): unknown {
  const isLong = value instanceof ForeignText && value.text.length > maxCleaned
  return isLong ? value.text + ' '.repeat(tagsLength) : showForeign(key, value)
}

function isFields(value: unknown): value is ToolResult {
  return isRecord(value) && !(value instanceof ForeignText)
}

function findPart(value: unknown, name: string): unknown {
  const isParent = Array.isArray(value) || isFields(value)
  return isParent && Object.hasOwn(value, name) ? toFields(value)[name] : undefined
}

/** Returns a path in the form of the argument `field`: names with slashes between them. */
function formatPath(path: Path): string {
  return path.join('/') || wholeResult
}

function isPlain(path: Path): boolean {
  return path.every(name => plainName.test(name)) && formatPath(path).length <= maxPath
}
