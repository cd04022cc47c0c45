import { distance } from 'fastest-levenshtein'
import { TrieRouter } from 'hono/router/trie-router'
import { contract, type Operation } from './contract/contract.ts'

const NEAR_MISSES = 3

const byPath = new Map<string, Operation[]>()
for (const operation of contract)
  byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation])

// Not hono's RegExpRouter: it is not faster here, and its first match is slow.
const router = new TrieRouter<Operation[]>()
// The first path that matches wins. "{" sorts after all literal characters, so a literal segment goes before a parameter.
const sortKey = (path: string): string => path.replace(/\{\w+\}/g, '{}')
for (const [path, operations] of [...byPath].sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1)))
  router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), operations)

export interface Route {
  operations: Operation[]
  path: Record<string, string>
}

/** Returns the path of a URL after that of a base URL; undefined if it does not begin with it. */
export function pathBelow(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Returns the operations of a path below the base URL, and its decoded parameters. */
export function findRoute(pathname: string): Route | undefined {
  const [[match]] = router.match('ALL', pathname)
  if (!match) return undefined
  const [operations, parameters] = match
  const path: Record<string, string> = {}
  try {
    for (const [name, value] of Object.entries(parameters)) path[name] = decodeURIComponent(String(value))
  } catch {
    return undefined
  }
  return { operations, path }
}

/** Returns the operations that an unknown request resembles most, such as "POST /email/send". */
export function nearMisses(method: string, pathname: string): string[] {
  const scored = contract.map(operation => ({
    text: `${operation.method} ${operation.path}`,
    score: unlikeness(pathname.toLowerCase(), operation.path) + (operation.method === method ? 0 : 1),
  }))
  return scored
    .filter(({ score }) => score <= Math.max(3, pathname.length / 3))
    .sort((a, b) => a.score - b.score)
    .slice(0, NEAR_MISSES)
    .map(({ text }) => text)
}

/**
 * Returns the distance of a path from a template: by its letters. A path with the same first segment, or with all words in any
 * order, is near: `/sms/send` means `/phone/send-sms`.
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

/** Replaces the parameters of a template by the segments of a path, so that only literal segments differ. */
function fill(template: string, pathname: string): string {
  const segments = pathname.split('/')
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? (segments[index] ?? segment) : segment))
    .join('/')
}
