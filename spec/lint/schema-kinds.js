/** Tells what a value of a document is. */
/** @import { Node } from './node.d.ts' */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} value @returns {value is { $ref: string }} */
export const isRef = value => isObject(value) && typeof value.$ref === 'string'

/** @param {Node} schema */
export const typesOf = schema => [schema.type ?? []].flat()

/** @param {Node | undefined} schema */
export const isScalar = schema => {
  const types = isObject(schema) ? typesOf(schema) : []
  return types.length > 0 && !types.some(type => type === 'object' || type === 'array')
}

/** @param {Node | undefined} schema */
export const isClosedObject = schema =>
  isObject(schema) && typesOf(schema).includes('object') && schema.additionalProperties === false

/** @param {Node} schema */
export const hasProperties = schema => Object.keys(schema.properties ?? {}).length > 0
