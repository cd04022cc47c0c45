import { distance } from 'fastest-levenshtein'
import type { Operation } from './contract/contract.ts'

const MAX_SUGGESTIONS = 3
/** Limits of the path of a suggestion: the edit distance takes quadratic time. No path of an operation is longer. */
const MAX_SEGMENTS = 8
const MAX_SEGMENT_LENGTH = 64

/** Node of the tree of all paths: one segment, and the segments that can follow it. */
interface PathNode<Id extends string> {
  readonly literals: Map<string, PathNode<Id>>
  /** Node of a parameter, which matches any segment. Its name is in the path of the operations. */
  parameter: PathNode<Id> | undefined
  /** Operations whose path ends at this node. */
  readonly operations: Operation<Id>[]
}

export interface Route<Id extends string = string> {
  operations: Operation<Id>[]
  path: Record<string, string>
}

/** Finds the operations of a document by their path. Four times as fast as the TrieRouter of Hono, which took a tenth of a GET. */
export class Router<Id extends string> {
  #root = createNode<Id>()
  #operations: readonly Operation<Id>[]

  constructor(operations: readonly Operation<Id>[]) {
    this.#operations = operations
    for (const operation of operations) this.#findOrCreateNode(operation.path).operations.push(operation)
  }

  /** Returns the operations of a path below the base URL, and its decoded parameters. */
  find(pathname: string): Route<Id> | undefined {
    const segments = splitPath(pathname)
    const operations = findOperations(this.#root, segments)
    const [operation] = operations ?? []
    if (!operations || !operation) return undefined
    const path: Record<string, string> = {}
    try {
      for (const [index, name] of splitPath(operation.path).entries())
        if (isParameter(name)) path[name.slice(1, -1)] = decodeURIComponent(segments[index] ?? '')
    } catch {
      return undefined
    }
    return { operations, path }
  }

  /** Returns the operations that are most similar to an unknown request, such as "POST /email/send". */
  findSimilar(method: string, pathname: string): string[] {
    const segments = splitPath(pathname.toLowerCase()).slice(0, MAX_SEGMENTS)
    const shortened = segments.map(segment => segment.slice(0, MAX_SEGMENT_LENGTH))
    const scored = this.#operations.map(operation => ({
      text: `${operation.method} ${operation.path}`,
      score: pathDistance(shortened, splitPath(operation.path)) + (operation.method === method ? 0 : 1),
    }))
    return scored
      .filter(({ score }) => score <= Math.max(3, shortened.join('/').length / 3))
      .sort((a, b) => a.score - b.score)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ text }) => text)
  }

  #findOrCreateNode(path: string): PathNode<Id> {
    let node = this.#root
    for (const segment of splitPath(path)) {
      if (isParameter(segment)) {
        node.parameter ??= createNode()
        node = node.parameter
      } else {
        const next = node.literals.get(segment) ?? createNode()
        node.literals.set(segment, next)
        node = next
      }
    }
    return node
  }
}

/** Returns the path of a URL after a base path; undefined if it does not begin with the base path. */
export function getSubpath(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Returns the method of the operation that responds to a method. HEAD gets the response of GET, without its body. */
export function toOperationMethod(method: string): string {
  return method === 'HEAD' ? 'GET' : method
}

/** Returns the Allow header for the methods of a path. */
export function toAllowHeader(methods: readonly string[]): string {
  return methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

function createNode<Id extends string>(): PathNode<Id> {
  return { literals: new Map(), parameter: undefined, operations: [] }
}

function splitPath(path: string): string[] {
  return path.split('/').slice(1)
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/** Returns the operations of a path. Prefers a literal segment to a parameter. A parameter is not empty. */
function findOperations<Id extends string>(
  node: PathNode<Id>,
  segments: readonly string[],
  index = 0,
): Operation<Id>[] | undefined {
  const segment = segments[index]
  if (segment === undefined) return node.operations.length > 0 ? node.operations : undefined
  const { literals, parameter } = node
  const literal = literals.get(segment)
  const found = literal && findOperations(literal, segments, index + 1)
  return found ?? (parameter && segment !== '' ? findOperations(parameter, segments, index + 1) : undefined)
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
