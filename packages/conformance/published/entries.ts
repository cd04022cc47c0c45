import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A declaration and its module, as paths in the package. */
export interface Entry {
  readonly types: string
  readonly default: string
}

const isEntry = (value: object): value is Entry => 'types' in value && 'default' in value

/** Every pair of a declaration and its module that `exports` of package.json names. */
export function entriesOf(exports: unknown): Entry[] {
  if (typeof exports !== 'object' || exports === null) return []
  return isEntry(exports) ? [exports] : Object.values(exports).flatMap(entriesOf)
}

/** Names that a built module exports when it runs. */
export async function namesAtRunTime(path: string): Promise<Set<string>> {
  const module: object = path.endsWith('.cjs')
    ? createRequire(import.meta.url)(path)
    : await import(pathToFileURL(path).href)
  return new Set(Object.keys(module))
}
