/** Finds the parts of a document that rules check. */
import { isObject, isRef } from './schema-kinds.js'

/** @import { Location, UserContext } from '@redocly/openapi-core' */
/** @import { Node } from './node.d.ts' */

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** A value of the document and its location. `at` follows references, also into other files. */
export class Place {
  /**
   * @param {Node} value
   * @param {Location} location
   * @param {UserContext} ctx
   */
  constructor(value, location, ctx) {
    this.value = value
    this.location = location
    this.ctx = ctx
  }

  /**
   * Returns a value below this one. A value that does not exist is an empty one.
   * @param {...string} keys
   * @returns {Place}
   */
  at(...keys) {
    /** @type {unknown} */
    let value = this.value
    let { location } = this
    for (const key of keys) {
      value = Object(value)[key]
      location = location.child([key])
      if (!isRef(value)) continue
      const target = this.ctx.resolve(value, location.source.absoluteRef)
      value = target.node
      location = target.location ?? location
    }
    return new Place(/** @type {Node} */ (value ?? {}), location, this.ctx)
  }

  /**
   * @param {...string} keys
   * @returns {[key: string, child: Place][]}
   */
  children(...keys) {
    const parent = this.at(...keys)
    return Object.keys(parent.value).map(key => [key, parent.at(key)])
  }
}

/**
 * @typedef {object} Operation
 * @property {boolean} isEvent
 * @property {string} path
 * @property {string} method
 * @property {Place} item
 * @property {Place} place
 * @property {boolean} secured
 */

/**
 * @param {Place} root
 * @returns {Operation[]}
 */
export function operationsOf(root) {
  return ['paths', 'webhooks'].flatMap(section =>
    root.children(section).flatMap(([path, item]) =>
      METHODS.filter(method => method in item.value).map(method => {
        const place = item.at(method)
        const secured = (place.value.security ?? root.value.security ?? []).length > 0
        return { isEvent: section === 'webhooks', path, method, item, place, secured }
      }),
    ),
  )
}

/** @param {Operation} operation */
export const parametersOf = ({ item, place }) =>
  [item, place].flatMap(owner => owner.children('parameters').map(([, parameter]) => parameter))

/** @param {Operation} operation */
export const responsesOf = ({ place }) => place.children('responses')

/** @param {Place} body */
const schemasOf = body => body.children('content').map(([type]) => body.at('content', type, 'schema'))

/** @param {Operation} operation */
export const requestSchemasOf = ({ place }) => schemasOf(place.at('requestBody'))

/**
 * Schemas that callers write.
 * @param {Operation} operation
 */
export const writtenSchemasOf = operation => (operation.isEvent ? [] : requestSchemasOf(operation))

/**
 * Schemas that callers read. They read the body of an event.
 * @param {Operation} operation
 */
export const readSchemasOf = operation => [
  ...responsesOf(operation).flatMap(([, response]) => schemasOf(response)),
  ...(operation.isEvent ? requestSchemasOf(operation) : []),
]

/** @typedef {'plain' | 'union' | 'variant'} Role Direct variant of a union, below a union, or neither. */

/**
 * Visits every schema below a schema, once per role.
 * @param {Place} schema
 * @param {(schema: Place, role: Role) => void} visit
 * @param {Role} role
 * @param {Record<Role, Set<Node>>} seen
 */
export function walk(schema, visit, role = 'plain', seen = createRoles()) {
  const node = schema.value
  if (!isObject(node) || seen[role].has(node)) return
  seen[role].add(node)
  visit(schema, role)
  const below = role === 'plain' ? 'plain' : 'union'
  for (const [, property] of schema.children('properties')) walk(property, visit, below, seen)
  for (const key of ['items', 'contains', 'propertyNames', 'additionalProperties'])
    if (key in node) walk(schema.at(key), visit, below, seen)
  for (const key of ['prefixItems', 'allOf'])
    for (const [, part] of schema.children(key)) walk(part, visit, below, seen)
  for (const [, variant] of schema.children('anyOf')) walk(variant, visit, 'union', seen)
  for (const [, variant] of schema.children('oneOf')) walk(variant, visit, 'variant', seen)
}

/** @returns {Record<Role, Set<Node>>} */
const createRoles = () => ({ plain: new Set(), union: new Set(), variant: new Set() })

/**
 * Returns the property names of a body, in all its variants.
 * @param {Place} schema
 * @returns {string[]}
 */
export function propertyNamesOf(schema) {
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap(key => schema.children(key))
  return [
    ...Object.keys(schema.value.properties ?? {}),
    ...parts.flatMap(([, part]) => propertyNamesOf(part)),
  ]
}
