import { distance } from 'fastest-levenshtein'
import { compareStrings } from '../store/sorted-lists.ts'
import type { Operation } from './contract/contract.ts'

const MAX_SUGGESTIONS = 3
/** Limits of the path of a suggestion: the edit distance takes quadratic time. No path of an operation is longer. */
const MAX_SEGMENTS = 8
const MAX_SEGMENT_LENGTH = 64
/** Largest distance of a similar path. */
const MAX_DISTANCE = 0.4

/** The operations of one path. */
interface Template<Id extends string> {
  segments: readonly string[]
  operations: Operation<Id>[]
}

export interface Route<Id extends string = string> {
  operations: Operation<Id>[]
  path: Record<string, string>
}

/** Finds the operations of a document by their path. */
export class Router<Id extends string> {
  /** Templates by their number of segments. */
  readonly #templates = new Map<number, Template<Id>[]>()
  readonly #operations: readonly Operation<Id>[]

  constructor(operations: readonly Operation<Id>[]) {
    this.#operations = operations
    const byPath = new Map<string, Operation<Id>[]>()
    for (const operation of operations)
      for (const path of [operation.path, ...operation.aliases])
        byPath.set(path, [...(byPath.get(path) ?? []), operation])
    // Sorted, because `{` follows all letters: a literal segment comes before a parameter.
    for (const [path, found] of [...byPath].sort(([a], [b]) => compareStrings(a, b))) {
      const segments = splitPath(path)
      const sameLength = this.#templates.get(segments.length) ?? []
      sameLength.push({ segments, operations: found })
      this.#templates.set(segments.length, sameLength)
    }
  }

  /** Returns the operations of a path below the base URL, and its decoded parameters. A parameter is not empty. */
  find(pathname: string): Route<Id> | undefined {
    const segments = splitPath(pathname)
    const template = this.#templates
      .get(segments.length)
      ?.find(known =>
        known.segments.every((name, index) =>
          isParameter(name) ? segments[index] : name === segments[index],
        ),
      )
    if (!template) return undefined
    const path: Record<string, string> = {}
    try {
      for (const [index, name] of template.segments.entries())
        if (isParameter(name)) path[name.slice(1, -1)] = decodeURIComponent(segments[index] ?? '')
    } catch {
      return undefined
    }
    return { operations: template.operations, path }
  }

  /** Returns the operations that are most similar to an unknown request, such as "POST /email/send". */
  findSimilar(method: string, pathname: string): string[] {
    const segments = splitPath(pathname.toLowerCase()).slice(0, MAX_SEGMENTS)
    const shortened = segments.map(segment => segment.slice(0, MAX_SEGMENT_LENGTH))
    const scored = this.#operations.map(operation => ({
      text: `${operation.method} ${operation.path}`,
      distance: pathDistance(shortened, splitPath(operation.path)),
      isMethod: operation.method === method,
    }))
    return scored
      .filter(operation => operation.distance <= MAX_DISTANCE)
      .sort((a, b) => Number(b.isMethod) - Number(a.isMethod) || a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ text }) => text)
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

function splitPath(path: string): string[] {
  return path.split('/').slice(1)
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/**
 * Returns how different the words of a path are from those of a template, from 0 to about 1, in any order:
 * `/sms/send` is near `/phone/send-sms`. Each further word of the template adds a little. The values of
 * parameters are ignored.
 */
function pathDistance(path: readonly string[], template: readonly string[]): number {
  const known = splitWords(template)
  const words = splitWords(path.map((segment, index) => (isParameter(template[index] ?? '') ? '' : segment)))
  const distances = words.map(word =>
    Math.min(...known.map(other => distance(word, other) / Math.max(word.length, other.length))),
  )
  const sum = distances.reduce((total, each) => total + each, 0)
  return sum / words.length + (known.length - words.length) / 100
}

function splitWords(segments: readonly string[]): string[] {
  return segments.flatMap(segment => segment.split('-')).filter(word => word !== '')
}
