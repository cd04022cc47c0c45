import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

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

/** A declaration whose list of exports marks as `type` all but `values`. */
export function markTypes(declaration: string, values: ReadonlySet<string>): string {
  const { statements } = ts.createSourceFile('index.d.ts', declaration, ts.ScriptTarget.Latest)
  const unmarked = statements
    .filter(ts.isExportDeclaration)
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .flatMap(({ exportClause }) => {
      if (exportClause === undefined || !ts.isNamedExports(exportClause))
        throw new Error('export * hides names')
      return exportClause.elements.filter(({ isTypeOnly, name }) => !isTypeOnly && !values.has(name.text))
    })
  // From the end, so that the positions before stay right.
  return unmarked.reduceRight((text, { name, propertyName }) => {
    const at = (propertyName ?? name).end - (propertyName ?? name).text.length
    return `${text.slice(0, at)}type ${text.slice(at)}`
  }, declaration)
}
