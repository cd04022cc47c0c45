import { readFileSync } from 'node:fs'
import { parseYaml } from '@redocly/openapi-core'

/**
 * Returns the object in a YAML file. Throws an Error that names the file and the line.
 * @param {string | URL} file
 * @returns {Record<string, unknown>}
 */
export function readYaml(file) {
  try {
    return Object(parseYaml(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}
