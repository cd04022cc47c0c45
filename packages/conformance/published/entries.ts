import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Paths of a declaration file and its module in the package. */
export interface Entry {
  readonly types: string
  readonly default: string
}

const isEntry = (value: object): value is Entry => 'types' in value && 'default' in value

/** Returns all entries of `exports` in package.json. */
export function listEntries(exports: unknown): Entry[] {
  if (typeof exports !== 'object' || exports === null) return []
  return isEntry(exports) ? [exports] : Object.values(exports).flatMap(listEntries)
}

/** Returns the names that a built module exports at run time. */
export async function importNames(path: string): Promise<Set<string>> {
  const module: object = path.endsWith('.cjs')
    ? createRequire(import.meta.url)(path)
    : await import(pathToFileURL(path).href)
  return new Set(Object.keys(module))
}
