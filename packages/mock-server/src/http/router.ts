import { distance } from 'fastest-levenshtein'
import { TrieRouter } from 'hono/router/trie-router'
import { contract, type Operation } from './contract/contract.ts'

const NEAR_MISSES = 3

const byPath = new Map<string, Operation[]>()
for (const operation of contract)
  byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation])

// Not the one that makes one expression of all paths: it is no quicker here, and the first match waits for it.
const router = new TrieRouter<Operation[]>()
// The first of several paths that fit wins: a literal segment goes before a parameter.
for (const [path, operations] of [...byPath].sort(([a], [b]) => (isBefore(a, b) ? -1 : 1))) {
  router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), operations)
}

export interface Route {
  operations: Operation[]
  path: Record<string, string>
}

/** The path of a url behind that of a base url; undefined where it does not begin with it. */
export function pathBelow(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** The operations of a path below the base url, and its parameters, decoded. */
export function findRoute(pathname: string): Route | undefined {
  const [[match]] = router.match('ALL', pathname)
  if (!match) return undefined
  const [operations, parameters] = match
  const path: Record<string, string> = {}
  for (const [name, value] of Object.entries(parameters)) {
    const decoded = decode(String(value))
    if (decoded === undefined) return undefined
    path[name] = decoded
  }
  return { operations, path }
}

/** The documented operations that an unknown request resembles most, such as "POST /email/send". */
export function nearMisses(method: string, pathname: string): string[] {
  const scored = contract.map(operation => ({
    text: `${operation.method} ${operation.path}`,
    score: unlikeness(pathname.toLowerCase(), operation.path) + (operation.method === method ? 0 : 1),
  }))
  const near = scored.filter(({ score }) => score <= Math.max(3, pathname.length / 3))
  return near
    .sort((a, b) => a.score - b.score)
    .slice(0, NEAR_MISSES)
    .map(({ text }) => text)
}

/**
 * How far a path is from a template: by its letters, or, where it has the area right, by what is behind that. Near is also
 * one that has all its words, wherever: `/sms/send` means `/phone/send-sms`.
 */
function unlikeness(pathname: string, template: string): number {
  const letters = distance(pathname, fill(template, pathname))
  const [area = '', ownArea = ''] = [pathname, template].map(path => path.split('/')[1])
  const ofArea = distance(area, ownArea) <= area.length / 4 ? 2 + letters / 100 : letters
  const [words, ownWords] = [wordsOf(pathname), wordsOf(template)]
  const ofWords =
    words.length > 0 && words.every(word => ownWords.includes(word)) ? 1 + letters / 100 : letters
  return Math.min(letters, ofArea, ofWords)
}

function wordsOf(path: string): string[] {
  return path.split(/[/-]/).filter(word => word !== '')
}

/** Puts the segments of the request in the place of the parameters, so that only literal text counts as different. */
function fill(template: string, pathname: string): string {
  const segments = pathname.split('/')
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? (segments[index] ?? segment) : segment))
    .join('/')
}

/** Not localeCompare, whose first call takes as long as all else here. */
function isBefore(path: string, other: string): boolean {
  return parameterPlaces(path) < parameterPlaces(other)
}

function parameterPlaces(path: string): string {
  return path
    .split('/')
    .map(segment => (segment.startsWith('{') ? '1' : '0'))
    .join('')
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
