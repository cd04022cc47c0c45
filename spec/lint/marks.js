import { Ajv2020 } from 'ajv/dist/2020.js'
import { readYaml } from './read-yaml.js'

/**
 * @typedef {object} Mark
 * @property {string[]} [on]
 * @property {string} [only]
 * @property {'published' | 'control.json'} [kept]
 * @property {object} schema
 * @property {string} form The schema in words.
 * @property {string} meaning
 * @property {string[]} readers
 */

/**
 * All marks (`x-…`) that the documents can have, see marks.yaml.
 * @type {Readonly<Record<string, Mark>>}
 */
export const MARKS = Object(readYaml(new URL('marks.yaml', import.meta.url)))

const ajv = new Ajv2020({ allowUnionTypes: true })
const validators = new Map(Object.entries(MARKS).map(([name, { schema }]) => [name, ajv.compile(schema)]))

/** @param {string} name @param {unknown} value */
export const isValidMark = (name, value) => validators.get(name)?.(value) === true

/**
 * Returns the marks that a generated document does not keep.
 * @param {'openapi.json' | 'control.json'} name
 */
export function listRemovedMarks(name) {
  return Object.entries(MARKS).flatMap(([mark, { kept }]) =>
    kept === 'published' || kept === name ? [] : [mark],
  )
}
