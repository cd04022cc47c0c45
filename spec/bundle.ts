import { fileURLToPath } from 'node:url'
import { bundle, createConfig } from '@redocly/openapi-core'
import type { OpenAPI3 } from 'openapi-typescript'
import type { OpenApiDocument } from './document.d.ts'

/** Returns `spec/openapi.yaml` and the files it refers to as one document, with its marks. */
export async function bundleDocument(): Promise<OpenAPI3 & OpenApiDocument> {
  const ref = fileURLToPath(new URL('openapi.yaml', import.meta.url))
  const result = await bundle({ ref, config: await createConfig({}) })
  const errors = result.problems.filter(problem => problem.severity === 'error')
  if (errors.length > 0) {
    throw new Error(`spec/openapi.yaml cannot be bundled:\n${errors.map(error => error.message).join('\n')}`)
  }
  return JSON.parse(JSON.stringify(result.bundle.parsed))
}

/** Marks that only the generators read. */
const marks = ['x-decision', 'x-secret-type', 'x-tool-group', 'x-tool-hints']

/** Returns a copy without the marks that users of the document do not need. */
export function removeMarks<T>(document: T): T {
  return JSON.parse(JSON.stringify(document, (key, value) => (marks.includes(key) ? undefined : value)))
}
