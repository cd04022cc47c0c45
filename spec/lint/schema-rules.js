/** Rules of single schemas, parameters and headers. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { namedSchemaRule, nodeRule } from './create-rule.js'
import { hasProperties, isClosedObject, isRef, isScalar, typesOf } from './schema-kinds.js'

/** @import { Oas3Visitor } from '@redocly/openapi-core' */
/** @import { Options } from './create-rule.js' */

/** Schema keywords that the document must not use, each with the reason. */
const FORBIDDEN_KEYWORDS = {
  not: 'types cannot express it',
  if: 'types cannot express it',
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: 'types cannot express it',
  else: 'types cannot express it',
  dependentRequired: 'types cannot express it',
  dependentSchemas: 'types cannot express it',
  unevaluatedItems: 'types cannot express it',
  unevaluatedProperties: 'types cannot express it; use additionalProperties',
  patternProperties: 'types cannot express it; use additionalProperties',
  discriminator: 'use a const property to distinguish variants',
  readOnly: 'requests and responses have separate schemas',
  writeOnly: 'requests and responses have separate schemas',
}
export const anyOfScalars = nodeRule('Schema', (schema, report, { lists }) => {
  if (!schema.value.anyOf) return
  if (schema.value.properties) report('anyOf must not be beside properties.')
  const isAllowed = schema
    .children('anyOf')
    .every(
      ([, variant]) =>
        isScalar(variant.value) ||
        (lists === true && variant.value.type === 'array' && isScalar(variant.at('items').value)),
    )
  if (!isAllowed) report('anyOf must have only scalars; use oneOf for objects.')
})

export const oneOfClosed = nodeRule('Schema', (schema, report) => {
  if (!schema.value.oneOf) return
  const variants = schema.children('oneOf').map(([, variant]) => variant.value)
  const nullable =
    variants.length === 2 && variants.some(({ type }) => type === 'null') && schema.value.oneOf.some(isRef)
  if (!nullable && !variants.every(isClosedObject)) {
    report("oneOf must have closed objects (additionalProperties: false), or one $ref and { type: 'null' }.")
  }
})

export const schemaKeywords = nodeRule('Schema', (schema, report) => {
  for (const [keyword, reason] of Object.entries(FORBIDDEN_KEYWORDS)) {
    if (Object.hasOwn(schema.value, keyword)) report(`The keyword "${keyword}" is not allowed: ${reason}.`)
  }
})

export const explicitFreeForm = nodeRule('Schema', (schema, report) => {
  const { value } = schema
  const isOpenEnded =
    typesOf(value).includes('object') && !hasProperties(value) && !value.allOf && !value.oneOf
  if (isOpenEnded && value.additionalProperties === undefined)
    report('A free-form object must set additionalProperties.')
})

export const plainQuery = nodeRule('Parameter', (parameter, report) => {
  const { style, explode } = parameter.value
  const schema = parameter.at('schema').value
  const hasObject = typesOf(schema).includes('object')
  if (hasObject && !(isClosedObject(schema) && style === 'deepObject' && explode))
    report('A parameter with an object needs a closed object, style: deepObject and explode: true.')
  const forbidden = [
    'allowReserved',
    'content',
    'allowEmptyValue',
    ...(hasObject ? [] : ['style', 'explode']),
  ]
  for (const key of forbidden)
    if (key in parameter.value) report(`"${key}" is not allowed: parameters use the default serialization.`)
})

const declarations = readFileSync(
  createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'),
  'utf8',
)
const globals = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...[...declarations.matchAll(/^declare var (\w+)/gm)].map(([, name]) => name),
])

export const schemaNames = namedSchemaRule((name, _schema, report) => {
  if (globals.has(name)) report(`"${name}" is a JavaScript global; the type would hide it.`)
})

const namedDescriptions = namedSchemaRule((name, schema, report) => {
  if (!schema.description) report(`The schema ${name} has no description.`)
})

const propertyDescriptions = nodeRule('Schema', (schema, report) => {
  for (const [name, property] of Object.entries(schema.value.properties ?? {}))
    if (!isRef(property) && isScalar(property) && !property.description)
      report(`The property ${name} has no description.`, 'properties', name)
})

const headerDescriptions = nodeRule('Header', (header, report) => {
  if (!header.value.description) report('The header has no description.')
})

/** @type {(options: Options) => Oas3Visitor} */
export const descriptions = options => ({
  ...namedDescriptions(),
  ...propertyDescriptions(options),
  ...headerDescriptions(options),
})
