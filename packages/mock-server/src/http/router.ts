import { distance } from 'fastest-levenshtein'
import { TrieRouter } from 'hono/router/trie-router'
import { contract, type Operation } from './contract/contract.ts'

const MAX_SUGGESTIONS = 3
/** Limits of the path of a suggestion: the edit distance takes quadratic time. No path of an operation is longer. */
const MAX_SEGMENTS = 8
const MAX_SEGMENT_LENGTH = 64

const byPath = new Map<string, Operation[]>()
for (const operation of contract)
  byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation])

// Not hono's RegExpRouter: its first match is slow, and later matches are not faster here.
const router = new TrieRouter<Operation[]>()
// The first match wins. "{" sorts after all letters, so literal segments precede parameters.
const sortKey = (path: string): string => path.replace(/\{\w+\}/g, '{}')
for (const [path, operations] of [...byPath].sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1)))
  router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), operations)

export interface Route {
  operations: Operation[]
  path: Record<string, string>
}

/** Returns the path of a URL after a base path; undefined if it does not begin with the base path. */
export function getSubpath(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Returns the method of the operation that responds to a method. HEAD gets the response of GET, without its body. */
export function toOperationMethod(method: string): string {
  return method === 'HEAD' ? 'GET' : method
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

/** Returns the operations that are most similar to an unknown request, such as "POST /email/send". */
export function findSimilarOperations(method: string, pathname: string): string[] {
  const segments = pathname
    .toLowerCase()
    .split('/')
    .slice(1, 1 + MAX_SEGMENTS)
  const shortened = segments.map(segment => segment.slice(0, MAX_SEGMENT_LENGTH))
  const scored = contract.map(operation => ({
    text: `${operation.method} ${operation.path}`,
    score:
      pathDistance(shortened, operation.path.split('/').slice(1)) + (operation.method === method ? 0 : 1),
  }))
  return scored
    .filter(({ score }) => score <= Math.max(3, shortened.join('/').length / 3))
    .sort((a, b) => a.score - b.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text)
}

/**
 * Returns the edit distance between a path and a template, without the values of parameters. The distance is small if they share
 * the first segment, or if the template contains all words of the path in any order: `/sms/send` is near `/phone/send-sms`.
 */
function pathDistance(path: readonly string[], template: readonly string[]): number {
  // A parameter of the template matches any segment.
  const literals = path.map((segment, index) =>
    template[index]?.startsWith('{') ? template[index] : segment,
  )
  const letters = distance(literals.join('/'), template.join('/'))
  const [area = ''] = path
  const [templateArea = ''] = template
  const byArea = distance(area, templateArea) <= area.length / 4 ? 2 + letters / 100 : letters
  const [words, templateWords] = [splitWords(path), splitWords(template)]
  const byWords =
    words.length > 0 && words.every(word => templateWords.includes(word)) ? 1 + letters / 100 : letters
  return Math.min(letters, byArea, byWords)
}

function splitWords(segments: readonly string[]): string[] {
  return segments.flatMap(segment => segment.split('-')).filter(word => word !== '')
}
