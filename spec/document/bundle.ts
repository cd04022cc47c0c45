import { fileURLToPath } from 'node:url'
import { bundle, loadConfig } from '@redocly/openapi-core'
import type { OpenAPI3 } from 'openapi-typescript'
import type { OpenApiDocument } from '../document.d.ts'
import { listRemovedMarks } from '../lint/marks.js'
import { findUnreferencedPaths } from '../lint/unreferenced-paths.js'

type BundledDocument = OpenAPI3 & OpenApiDocument

const folder = fileURLToPath(new URL('../', import.meta.url))

export const bundleService = (): Promise<BundledDocument> => bundleDocument('openapi.yaml')
export const bundleControl = (): Promise<BundledDocument> => bundleDocument('control.yaml')

/** Returns an OpenAPI document of `spec/` and the files it refers to as one document, with its marks. */
async function bundleDocument(name: string): Promise<BundledDocument> {
  const ref = `${folder}${name}`
  const config = await loadConfig({ configPath: `${folder}redocly.yaml` })
  const result = await bundle({ ref, config })
  const errors = result.problems.filter(problem => problem.severity === 'error').map(error => error.message)
  errors.push(...findUnreferencedPaths(folder))
  if (errors.length > 0) throw new Error(`spec/${name} cannot be bundled:\n${errors.join('\n')}`)
  return JSON.parse(JSON.stringify(result.bundle.parsed))
}

/** Returns a copy without the marks that openapi.json does not keep. */
export function removeMarks<Document>(document: Document): Document {
  return omitKeys(document, listRemovedMarks('openapi.json'))
}

/** Returns a copy without the marks that control.json does not keep. */
export function removeGeneratorMarks<Document>(document: Document): Document {
  return omitKeys(document, listRemovedMarks('control.json'))
}

function omitKeys<Document>(document: Document, keys: readonly string[]): Document {
  return JSON.parse(JSON.stringify(document, (key, value) => (keys.includes(key) ? undefined : value)))
}
