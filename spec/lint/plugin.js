/**
 * Lint rules for the OpenAPI documents. Each rule rejects an idiom that the type generator and the validators interpret
 * differently, or a mistake that would confuse readers of the document.
 */
import { dirname } from 'node:path'
import * as body from './body-rules.js'
import * as mark from './mark-rules.js'
import * as operation from './operation-rules.js'
import { resourcePaths } from './resource-paths.js'
import * as response from './response-rules.js'
import * as schema from './schema-rules.js'
import { findUnreferencedPaths } from './unreferenced-paths.js'

/** @import { NodeType, Oas3Rule, Plugin, UserContext } from '@redocly/openapi-core' */

/** @type {Oas3Rule} */
const referencedPaths = () => ({
  /** @param {unknown} _node @param {UserContext} ctx */
  Root(_node, ctx) {
    for (const message of findUnreferencedPaths(dirname(ctx.location.source.absoluteRef)))
      ctx.report({ message })
  },
})

/** @type {Readonly<Record<string, Oas3Rule>>} */
const rules = { ...body, ...mark, ...operation, ...response, ...schema, referencedPaths }

/** @returns {Plugin} */
export default function dialect() {
  return {
    id: 'dialect',
    preprocessors: { oas3: { 'resource-paths': resourcePaths } },
    typeExtension: {
      /** @param {Record<string, NodeType>} types */
      oas3: types => ({ ...types, ...(types.Root && { Root: addUsedSchemas(types.Root) }) }),
    },
    // The rule `plainQuery` has the name `plain-query`.
    rules: {
      oas3: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [toKebabCase(name), rule])),
    },
  }
}

/**
 * The schemas in x-schemas are used.
 * @param {NodeType} root
 * @returns {NodeType}
 */
function addUsedSchemas(root) {
  const usedSchemas = { name: 'UsedSchemas', properties: {}, items: 'Schema' }
  return { ...root, properties: { ...root.properties, 'x-schemas': usedSchemas } }
}

/** @param {string} name */
function toKebabCase(name) {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
