import { fileURLToPath } from 'node:url'
import { bundle, loadConfig } from '@redocly/openapi-core'
import type { OpenAPI3 } from 'openapi-typescript'
import type { OpenApiDocument } from './document.d.ts'
import { findUnreferencedPaths } from './unreferenced-paths.js'

/** Returns an OpenAPI document of this folder and the files it refers to as one document, with its marks. */
export async function bundleDocument(name = 'openapi.yaml'): Promise<OpenAPI3 & OpenApiDocument> {
  const ref = fileURLToPath(new URL(name, import.meta.url))
  const config = await loadConfig({ configPath: fileURLToPath(new URL('redocly.yaml', import.meta.url)) })
  const result = await bundle({ ref, config })
  const errors = result.problems.filter(problem => problem.severity === 'error').map(error => error.message)
  errors.push(...findUnreferencedPaths(fileURLToPath(new URL('.', import.meta.url))))
  if (errors.length > 0) throw new Error(`spec/${name} cannot be bundled:\n${errors.join('\n')}`)
  return JSON.parse(JSON.stringify(result.bundle.parsed))
}

/** Marks that only the generators read. */
const generatorMarks = [
  ...['x-decision', 'x-secret-host', 'x-tool-group', 'x-tool-hints', 'x-tool-omit', 'x-untrusted'],
  ...['x-by-hand', 'x-details', 'x-errors', 'x-example', 'x-method', 'x-query', 'x-resources'],
  ...['x-paths', 'x-schemas', 'x-type', 'x-values'],
]
/** Marks that only the mock server reads. */
const serverMarks = ['x-arguments', 'x-expected', 'x-instead']

/** Returns a copy without the marks that users of the document do not need. */
export function removeMarks<T>(document: T, marks = [...generatorMarks, ...serverMarks]): T {
  return JSON.parse(JSON.stringify(document, (key, value) => (marks.includes(key) ? undefined : value)))
}

/** Returns a copy without the marks that the mock server does not need. */
export function removeGeneratorMarks<T>(document: T): T {
  return removeMarks(document, generatorMarks)
}
