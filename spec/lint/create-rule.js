/** Creates rules from functions that check one part of a document. `options` is the entry of a rule in redocly.yaml. */
import { operationsOf, Place } from './places.js'
import { isObject } from './schema-kinds.js'

/** @import { Location, NormalizedNodeType, Oas3Rule, Oas3Visitor, UserContext } from '@redocly/openapi-core' */
/** @import { Node } from './node.d.ts' */
/** @import { Operation } from './places.js' */

/** @typedef {(message: string) => void} Report */
/** @typedef {Readonly<Record<string, unknown>>} Options */

/**
 * Creates a rule that checks each operation. A shared place is reported only once.
 * @param {(operation: Operation, report: (place: Place, message: string) => void, options: Options) => void} check
 * @returns {Oas3Rule}
 */
export const operationRule = check => options => ({
  Root(node, ctx) {
    const reported = new Set()
    /** @param {Place} place @param {string} message */
    const report = (place, message) => {
      const key = `${place.location.absolutePointer} ${message}`
      if (!reported.has(key)) ctx.report({ message, location: place.location })
      reported.add(key)
    }
    for (const operation of operationsOf(new Place(Object(node), ctx.location, ctx)))
      check(operation, report, options)
  },
})

/**
 * Creates a rule that checks each node of a type, such as `Schema`. `report` takes the keys of a place below the node.
 * @param {string} type
 * @param {(node: Place, report: (message: string, ...keys: string[]) => void, options: Options) => void} check
 * @returns {(options: Options) => Oas3Visitor}
 */
export const nodeRule = (type, check) => options => ({
  /** @param {unknown} node @param {UserContext} ctx */
  [type](node, ctx) {
    if (!isObject(node)) return
    const place = new Place(node, ctx.location, ctx)
    check(place, (message, ...keys) => ctx.report({ message, location: ctx.location.child(keys) }), options)
  },
})

/**
 * Creates a rule that checks each named schema, through the references to it.
 * @param {(name: string, schema: Node, report: Report) => void} check
 * @returns {() => Oas3Visitor}
 */
export const namedSchemaRule = check => () => {
  const seen = new Set()
  return {
    ref(_node, ctx, { node, location }) {
      const name = /^#\/(?:components\/)?schemas\/([^/]+)$/.exec(location?.pointer ?? '')?.[1]
      if (!name || !location || !isObject(node) || seen.has(node)) return
      seen.add(node)
      check(name, node, message => ctx.report({ message, location }))
    },
  }
}

/**
 * Creates a rule that checks the extensions of every node, including those beside a $ref.
 * @param {(name: string, value: unknown, type: string, report: Report, options: Options) => void} check
 * @returns {Oas3Rule}
 */
export const extensionRule = check => options => {
  const seen = new Set()
  /** @param {unknown} owner @param {NormalizedNodeType} type @param {Location} location @param {UserContext} ctx */
  const checkExtensions = (owner, type, location, ctx) => {
    if (!isObject(owner) || seen.has(owner) || /Map$|^SchemaProperties$|^SpecExtension$/.test(type.name))
      return
    seen.add(owner)
    for (const key of Object.keys(owner).filter(name => name.startsWith('x-'))) {
      const report = (/** @type {string} */ message) =>
        ctx.report({ message, location: location.child([key]) })
      check(key, owner[key], type.name, report, options)
    }
  }
  return {
    ref: (node, ctx) => checkExtensions(node, ctx.type, ctx.location, ctx),
    any: { enter: (node, ctx) => checkExtensions(node, ctx.type, ctx.location, ctx) },
  }
}
