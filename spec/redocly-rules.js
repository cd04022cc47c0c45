/**
 * Lint rules for the OpenAPI documents. Each rule rejects an idiom that the type generator and the validators interpret
 * differently, or a mistake that would confuse readers of the document.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { resourcePaths } from './resource-paths.js'
import { findUnreferencedPaths } from './unreferenced-paths.js'

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
const VERBS =
  'approve create delete deprovision download export find forward generate get import list provision reenable release replay reply restore rotate search selfTest send stream test unsuppress update validate verify'
const METHODS = ['get', 'put', 'post', 'delete', 'patch']
const PAGE = ['hasMore', 'items', 'nextCursor', 'pagination']
const TOOL_HINTS = ['readOnly', 'destructive', 'idempotent', 'openWorld']
const CHANGES = ['clock', 'dns', 'faults']
const VALUES = ['operations', 'events']
const isTrue = value => value === true
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = value => typeof value === 'string' && value !== ''
const isWord = value => typeof value === 'string' && /^[a-z][A-Za-z_-]*$/.test(value)
/** Known extensions. `on` lists the types of nodes that can have one (default: all). `form` describes a valid value in errors. */
const EXTENSIONS = {
  'x-decision': {},
  'x-organization-level': { on: ['Operation'], isValid: isTrue, form: 'true' },
  'x-same-as': {},
  'x-alias-of': {
    on: ['Operation', 'Parameter', 'Schema'],
    isValid: isText,
    form: 'an operation, a parameter or a field',
  },
  'x-aliases': {
    on: ['Operation'],
    isValid: value => Array.isArray(value) && value.every(path => /^\/[\w/{}-]+$/.test(path)),
    form: 'a list of paths',
  },
  'x-secret': { on: ['Schema', 'Parameter'], isValid: isWord, form: 'the kind of the secret' },
  'x-secret-host': { on: ['Schema'], isValid: isTrue, form: 'true' },
  'x-tool-group': { on: ['Tag'], isValid: isWord, form: 'the group of its tools' },
  'x-tool-hints': {
    on: ['Operation'],
    isValid: value =>
      isObject(value) &&
      Object.entries(value).every(([name, hint]) => TOOL_HINTS.includes(name) && hint === true),
    form: `an object with ${TOOL_HINTS.join(', ')}, each true`,
  },
  'x-tool-omit': {
    on: ['Operation', 'Parameter', 'Schema'],
    isValid: value => isTrue(value) || (Array.isArray(value) && value.length > 0 && value.every(isWord)),
    form: 'true, or at an operation the arguments that its tool does not have',
  },
  'x-untrusted': {
    on: ['Schema'],
    isValid: value => ['text', 'word', false].includes(value),
    form: 'text, word or false',
  },
  'x-arguments': {
    on: ['Operation'],
    isValid: value => Array.isArray(value) && value.every(isWord),
    form: 'a list of fields',
  },
  'x-async': { on: ['Operation'], isValid: isTrue, form: 'true' },
  'x-bytes': { on: ['Schema'], isValid: value => value === 'text', form: 'text' },
  'x-by-hand': { on: ['Operation'], isValid: isTrue, form: 'true' },
  'x-changes': { on: ['Operation'], isValid: value => CHANGES.includes(value), form: CHANGES.join(' or ') },
  'x-command': { on: ['Operation'], isValid: isObject, form: 'a subcommand' },
  'x-details': { on: ['Operation'], isValid: isText, form: 'text' },
  'x-errors': {
    on: ['Operation'],
    isValid: value =>
      isObject(value) && Object.values(value).every(condition => condition === null || isText(condition)),
    form: 'an object of error codes with their conditions or null',
  },
  'x-example': { on: ['Operation'], isValid: isText, form: 'TypeScript' },
  'x-expected': { on: ['Schema'], isValid: isText, form: 'a text that completes "must be"' },
  'x-http-only': { on: ['Operation'], isValid: isTrue, form: 'true' },
  'x-instead': { on: ['Schema'], isValid: isObject, form: 'an object of names with what to use instead' },
  'x-method': {
    on: ['Operation'],
    isValid: value => isText(value) && /^[\w.]+\.\w+$/.test(value),
    form: 'a resource and a method, such as vault.status',
  },
  'x-paths': { on: ['Root'], isValid: isText, form: 'a folder' },
  'x-query': {
    on: ['Operation'],
    isValid: value =>
      isObject(value) && Object.keys(value).every(key => ['type', 'required', 'hidden'].includes(key)),
    form: 'an object with type, required or hidden',
  },
  'x-resources': {
    on: ['Root'],
    isValid: value => isObject(value) && Object.values(value).every(one => isText(one.description)),
    form: 'an object of resources with a description',
  },
  'x-schemas': { on: ['Root'], isValid: Array.isArray, form: 'a list of schemas' },
  'x-result': { on: ['Operation'], isValid: isWord, form: 'a field of the response' },
  'x-type': { on: ['Schema'], isValid: isText, form: 'a TypeScript type' },
  'x-values': { on: ['Schema'], isValid: value => VALUES.includes(value), form: VALUES.join(' or ') },
}
const DECISION = /^[A-Za-z][\w ]*( \((interface|service)\))?: \S[^\n]*$/
const RESPONSE_HEADERS = ['x-request-id', 'x-ratelimit-remaining']
const RESPONSE_HEADERS_BY_STATUS = { 405: ['Allow'], 429: ['Retry-After'], 503: ['Retry-After'] }

const typesOf = schema => [schema.type ?? []].flat()
const isRef = value => isObject(value) && typeof value.$ref === 'string'
const isScalar = schema =>
  isObject(schema) &&
  typesOf(schema).length > 0 &&
  !typesOf(schema).some(type => type === 'object' || type === 'array')
const isClosedObject = schema =>
  isObject(schema) && typesOf(schema).includes('object') && schema.additionalProperties === false
const isNull = schema => isObject(schema) && schema.type === 'null'
const hasProperties = schema => isObject(schema.properties) && Object.keys(schema.properties).length > 0

/** A value of the document and its location. `at` follows references, also into other files. */
class Place {
  constructor(value, location, ctx) {
    this.value = value
    this.location = location
    this.ctx = ctx
  }

  at(...keys) {
    let { value, location } = this
    for (const key of keys) {
      value = value?.[key]
      location = location.child([key])
      if (!isRef(value)) continue
      const target = this.ctx.resolve(value, location.source.absoluteRef)
      value = target.node
      location = target.location ?? location
    }
    return new Place(value, location, this.ctx)
  }

  children(...keys) {
    const parent = this.at(...keys)
    return Object.keys(parent.value ?? {}).map(key => [key, parent.at(key)])
  }
}

function operationsOf(root) {
  return ['paths', 'webhooks'].flatMap(section =>
    root.children(section).flatMap(([path, item]) =>
      METHODS.filter(method => item.value?.[method]).map(method => ({
        isEvent: section === 'webhooks',
        path,
        method,
        item,
        place: item.at(method),
        secured: (item.value[method].security ?? root.value.security ?? []).length > 0,
      })),
    ),
  )
}

const parametersOf = ({ item, place }) =>
  [item, place].flatMap(owner => owner.children('parameters').map(([, parameter]) => parameter))
const responsesOf = ({ place }) => place.children('responses')
const schemasOf = body => body.children('content').map(([type]) => body.at('content', type, 'schema'))
const requestSchemasOf = ({ place }) => schemasOf(place.at('requestBody'))
const responseSchemasOf = operation => responsesOf(operation).flatMap(([, response]) => schemasOf(response))

/** Schemas that callers write, and schemas that they read. Callers read the body of an event. */
const writtenSchemasOf = operation => (operation.isEvent ? [] : requestSchemasOf(operation))
const readSchemasOf = operation => [
  ...responseSchemasOf(operation),
  ...(operation.isEvent ? requestSchemasOf(operation) : []),
]

/** Visits every schema below a schema, once per role: direct variant of a union, below a union, or neither. */
function walk(schema, visit, role = 'plain', seen = {}) {
  const node = schema.value
  seen[role] ??= new Set()
  if (!isObject(node) || seen[role].has(node)) return
  seen[role].add(node)
  visit(schema, role)
  const below = role === 'plain' ? 'plain' : 'union'
  for (const [, property] of schema.children('properties')) walk(property, visit, below, seen)
  for (const key of ['items', 'contains', 'propertyNames', 'additionalProperties'])
    walk(schema.at(key), visit, below, seen)
  for (const key of ['prefixItems', 'allOf'])
    for (const [, part] of schema.children(key)) walk(part, visit, below, seen)
  for (const [, variant] of schema.children('anyOf')) walk(variant, visit, 'union', seen)
  for (const [, variant] of schema.children('oneOf')) walk(variant, visit, 'variant', seen)
}

/** Returns the property names of a body, in all its variants. */
function propertyNamesOf(schema) {
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap(key => schema.children(key))
  return [
    ...Object.keys(schema.value?.properties ?? {}),
    ...parts.flatMap(([, part]) => propertyNamesOf(part)),
  ]
}

/** Creates a rule that checks each operation. A shared place is reported only once. `options` is the entry in redocly.yaml. */
const operationRule = check => options => ({
  Root(node, ctx) {
    const reported = new Set()
    const report = (place, message) => {
      const key = `${place.location.absolutePointer} ${message}`
      if (!reported.has(key)) ctx.report({ message, location: place.location })
      reported.add(key)
    }
    for (const operation of operationsOf(new Place(node, ctx.location, ctx)))
      check(operation, report, options)
  },
})

/** Creates a rule that checks each schema. */
const schemaRule = check => options => ({
  Schema(node, ctx) {
    if (isObject(node)) check(new Place(node, ctx.location, ctx), message => ctx.report({ message }), options)
  },
})

/** Creates a rule that checks each named schema, through the references to it. */
const namedSchemaRule = check => () => {
  const seen = new Set()
  return {
    ref(_node, ctx, target) {
      const name = /^#\/(?:components\/)?schemas\/([^/]+)$/.exec(target.location?.pointer ?? '')?.[1]
      if (!name || !isObject(target.node) || seen.has(target.node)) return
      seen.add(target.node)
      check(name, target.node, message => ctx.report({ message, location: target.location }))
    },
  }
}

const anyOfScalars = schemaRule((schema, report, { lists }) => {
  if (!schema.value.anyOf) return
  if (schema.value.properties) report('anyOf must not be beside properties.')
  const isAllowed = ([, variant]) =>
    isScalar(variant.value) ||
    (lists && variant.value?.type === 'array' && isScalar(variant.at('items').value))
  if (!schema.children('anyOf').every(isAllowed))
    report('anyOf must have only scalars; use oneOf for objects.')
})

const oneOfClosed = schemaRule((schema, report) => {
  if (!schema.value.oneOf) return
  const variants = schema.children('oneOf').map(([, variant]) => variant.value)
  const nullable = variants.length === 2 && variants.some(isNull) && schema.value.oneOf.some(isRef)
  if (!nullable && !variants.every(isClosedObject)) {
    report("oneOf must have closed objects (additionalProperties: false), or one $ref and { type: 'null' }.")
  }
})

const schemaKeywords = schemaRule((schema, report) => {
  for (const [keyword, reason] of Object.entries(FORBIDDEN_KEYWORDS)) {
    if (Object.hasOwn(schema.value, keyword)) report(`The keyword "${keyword}" is not allowed: ${reason}.`)
  }
})

const explicitFreeForm = schemaRule((schema, report) => {
  const { value } = schema
  const isOpenEnded =
    typesOf(value).includes('object') && !hasProperties(value) && !value.allOf && !value.oneOf
  if (isOpenEnded && value.additionalProperties === undefined)
    report('A free-form object must set additionalProperties.')
})

const closedRequests = operationRule((operation, report) => {
  for (const body of writtenSchemasOf(operation)) {
    walk(body, schema => {
      if (hasProperties(schema.value) && schema.value.additionalProperties !== false) {
        report(schema, 'An object in a request must set additionalProperties: false.')
      }
    })
  }
})

const openResponses = operationRule((operation, report) => {
  for (const body of readSchemasOf(operation)) {
    walk(body, (schema, role) => {
      if (role !== 'variant' && schema.value.additionalProperties === false) {
        report(schema, 'An object in a response must be open, so that fields can be added.')
      }
    })
  }
})

const defaultPlaces = operationRule((operation, report) => {
  const written = [
    ...writtenSchemasOf(operation),
    ...parametersOf(operation).map(parameter => parameter.at('schema')),
  ]
  for (const body of written) {
    walk(body, (schema, role) => {
      if ('default' in schema.value && role !== 'plain')
        report(schema, 'A default inside a union is not allowed.')
    })
  }
  for (const body of readSchemasOf(operation)) {
    walk(body, schema => {
      if ('default' in schema.value) report(schema, 'A default is allowed only in requests and parameters.')
    })
  }
})

const plainQuery = () => ({
  Parameter(parameter, ctx) {
    const schema = isRef(parameter.schema) ? ctx.resolve(parameter.schema).node : parameter.schema
    const hasObject = isObject(schema) && typesOf(schema).includes('object')
    if (hasObject && !(isClosedObject(schema) && parameter.style === 'deepObject' && parameter.explode))
      ctx.report({
        message: 'A parameter with an object needs a closed object, style: deepObject and explode: true.',
      })
    const forbidden = [
      'allowReserved',
      'content',
      'allowEmptyValue',
      ...(hasObject ? [] : ['style', 'explode']),
    ]
    for (const key of forbidden) {
      if (key in parameter)
        ctx.report({ message: `"${key}" is not allowed: parameters use the default serialization.` })
    }
  },
})

const globals = new Set(Object.getOwnPropertyNames(globalThis))
const declarations = readFileSync(
  join(createRequire(import.meta.url).resolve('typescript'), '../lib.dom.d.ts'),
  'utf8',
)
for (const [, name] of declarations.matchAll(/^declare var (\w+)/gm)) globals.add(name)

const schemaNames = namedSchemaRule((name, _schema, report) => {
  if (globals.has(name)) report(`"${name}" is a JavaScript global; the type would hide it.`)
})

const descriptions = () => ({
  ...namedSchemaRule((name, schema, report) => {
    if (!schema.description) report(`The schema ${name} has no description.`)
  })(),
  Schema(schema, ctx) {
    for (const [name, property] of Object.entries((isObject(schema) && schema.properties) || {})) {
      if (isRef(property) || !isScalar(property) || property.description) continue
      ctx.report({
        message: `The property ${name} has no description.`,
        location: ctx.location.child(['properties', name]),
      })
    }
  },
  Header(header, ctx) {
    if (!header.description) ctx.report({ message: 'The header has no description.' })
  },
})

const operationNames = operationRule(({ isEvent, method, path, place }, report, { paths }) => {
  const { operationId = '' } = place.value
  if (isEvent) return
  if (paths && method === 'post') {
    const name = path.slice(1).replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())
    if (operationId !== name) report(place, `The operationId of POST ${path} must be "${name}".`)
    return
  }
  const verbNoun = new RegExp(`^(${VERBS.replaceAll(' ', '|')})[A-Z][A-Za-z0-9]*$`)
  if (!verbNoun.test(operationId)) report(place, `"${operationId}" must be a known verb and a noun.`)
})

const operationExamples = operationRule((operation, report) => {
  const bodies = [operation.place.at('requestBody')]
  for (const [status, response] of responsesOf(operation)) if (status.startsWith('2')) bodies.push(response)
  for (const [type, media] of bodies.flatMap(body => body.children('content'))) {
    const hasOne = 'example' in media.value || Object.keys(media.value.examples ?? {}).length > 0
    if (!hasOne) report(media, `The ${type} body has no example.`)
  }
})

const documentedResponses = operationRule((operation, report) => {
  if (operation.isEvent) return
  const { method, path, place, secured } = operation
  const bodies = requestSchemasOf(operation)
  const names = bodies.flatMap(propertyNamesOf)
  let namesAgent = parametersOf(operation).some(
    ({ value }) => value?.in === 'query' && value.name === 'agentId',
  )
  for (const body of bodies)
    walk(body, schema => (namesAgent ||= 'agentId' in (schema.value.properties ?? {})))

  const namesRecord = path.includes('{') || names.some(name => /^id$|Id$/.test(name))
  const statuses = Object.keys(place.value.responses ?? {})
  const expected = {
    400: true,
    401: secured,
    403: place.value['x-organization-level'] === true || namesAgent,
    404: namesAgent || namesRecord || 'where it makes sense',
    405: true,
    409: method === 'post' || 'where it makes sense',
    413: bodies.length > 0,
    415: bodies.length > 0,
    429: true,
  }
  for (const [status, wanted] of Object.entries(expected)) {
    if (wanted === true && !statuses.includes(status))
      report(place, `The operation can respond with ${status}: document it.`)
    if (wanted === false && statuses.includes(status))
      report(place, `The operation never responds with ${status}: remove it.`)
  }
  const successes = statuses.filter(status => !/^[45]\d\d$/.test(status))
  if (successes.join() !== '200') report(place, 'The only success status must be 200.')
})

/** Statuses of an operation without credentials. */
const controlResponses = operationRule((operation, report) => {
  if (operation.isEvent) return
  const statuses = Object.keys(operation.place.value.responses ?? {})
  const hasBody = operation.place.value.requestBody !== undefined
  const errors = ['400', '403', ...(hasBody ? ['413', '415', '429'] : [])]
  const missing = errors.filter(status => !statuses.includes(status))
  if (missing.length > 0)
    report(operation.place, `The operation can respond with ${missing.join()}: document it.`)
  const others = statuses.filter(status => ![...errors, '404', '409', '503'].includes(status)).join()
  if (others !== '200' && others !== '204')
    report(operation.place, 'The only success status must be 200 or 204.')
})

/** Names in the marks of a method and a subcommand must be fields of the operation. */
const methodMarks = operationRule(({ method, place }, report) => {
  const marks = place.value
  const body = place.at('requestBody', 'content', 'application/json', 'schema')
  const parameters = place.children('parameters').map(([, { value }]) => value?.name)
  const fields = [...propertyNamesOf(body), ...parameters]
  const required = body.value?.required ?? []
  const { 'x-arguments': names = [], 'x-result': result, 'x-command': command = {} } = marks
  const check = (mark, used, known = fields) => {
    const unknown = used.find(name => !known.includes(name))
    if (unknown !== undefined) report(place, `${mark} names the unknown field "${unknown}".`)
  }
  check('x-arguments', names)
  if (names.some((name, index) => required.includes(name) && !required.includes(names[index - 1] ?? name)))
    report(place, 'x-arguments must name required fields first.')
  const response = place.at('responses', '200', 'content', 'application/json', 'schema')
  check('x-result', result === undefined ? [] : [result], propertyNamesOf(response))
  const { argument, flags = {} } = command
  check('x-command', [...(argument ? [argument] : []), ...Object.keys(flags)])
  const methodMark = ['x-arguments', 'x-async', 'x-changes', 'x-http-only', 'x-result'].find(
    mark => mark in marks,
  )
  if (method !== 'post' && methodMark)
    report(place, `Only a POST operation is a method: remove ${methodMark}.`)
})

const errorResponses = operationRule((operation, report, { json = true }) => {
  if (operation.isEvent) return
  for (const [status, response] of responsesOf(operation)) {
    if (!json && status.startsWith('2')) continue
    const expected = /^[45]/.test(status) ? 'application/json, application/problem+json' : 'application/json'
    if (Object.keys(response.value?.content ?? {}).join(', ') !== expected)
      report(response, `A ${status} response must be ${expected}.`)
    const isShared = isRef(operation.place.value.responses[status])
    if (/^[45]/.test(status) && !isShared)
      report(response, `The ${status} response must be a shared response.`)
  }
})

const responseHeaders = operationRule((operation, report) => {
  if (operation.isEvent) return
  for (const [status, response] of responsesOf(operation)) {
    const names = Object.keys(response.value?.headers ?? {})
    for (const header of [...RESPONSE_HEADERS, ...(RESPONSE_HEADERS_BY_STATUS[status] ?? [])]) {
      if (!names.includes(header)) report(response, `A ${status} response must have the header ${header}.`)
    }
  }
})

const idempotencyKey = operationRule((operation, report) => {
  const taken = parametersOf(operation).some(
    ({ value }) => value?.in === 'header' && value.name === 'Idempotency-Key',
  )
  const wanted = operation.method === 'post' && !operation.isEvent
  if (taken !== wanted)
    report(
      operation.place,
      wanted ? 'A POST must accept Idempotency-Key.' : 'Only a POST can accept Idempotency-Key.',
    )
})

const listShapes = operationRule((operation, report) => {
  if (operation.isEvent) return
  const response = operation.place.at('responses', '200', 'content', 'application/json', 'schema')
  const names = Object.keys(response.value?.properties ?? {}).sort()
  const name = response.location.pointer.split('/').pop()
  const isPage = names.includes('nextCursor')
  const required = response.value?.required ?? []
  if (isPage && [...names, ...PAGE].some(field => !names.includes(field) || !required.includes(field)))
    report(
      response,
      'A page must have items, hasMore, nextCursor and pagination, and all its fields are required.',
    )
  if (isPage !== name.endsWith('Page')) report(response, 'Only a list with a cursor must be named XPage.')
  if (names.join() === 'items' && !name.endsWith('List'))
    report(response, 'A list without a cursor must be named XList.')
  // A body has them in the object `pagination`.
  const inputs = [
    ...parametersOf(operation).map(({ value }) => value?.name),
    ...requestSchemasOf(operation).flatMap(body => propertyNamesOf(body.at('properties', 'pagination'))),
  ]
  if (isPage !== (inputs.includes('cursor') && inputs.includes('limit'))) {
    report(operation.place, 'Exactly the operations that return a page must accept cursor and limit.')
  }
})

/** Creates a rule that checks the extensions of every node, including those beside a $ref. */
const extensionRule = check => () => {
  const seen = new Set()
  const checkExtensions = (owner, type, location, ctx) => {
    if (!isObject(owner) || seen.has(owner) || /Map$|^SchemaProperties$|^SpecExtension$/.test(type.name))
      return
    seen.add(owner)
    for (const key of Object.keys(owner).filter(name => name.startsWith('x-'))) {
      check(key, owner[key], type.name, message => ctx.report({ message, location: location.child([key]) }))
    }
  }
  return {
    ref: (node, ctx) => checkExtensions(node, ctx.type, ctx.location, ctx),
    any: { enter: (node, ctx) => checkExtensions(node, ctx.type, ctx.location, ctx) },
  }
}

const decisionMarks = extensionRule((key, value, _type, report) => {
  if (key === 'x-decision' && !(typeof value === 'string' && DECISION.test(value))) {
    report('x-decision must be one line: "errors: …", "errors (interface): …" or "errors (service): …".')
  }
})

const knownExtensions = extensionRule((key, value, type, report) => {
  const extension = EXTENSIONS[key]
  if (!extension) return report(`"${key}" must be one of ${Object.keys(EXTENSIONS).join(', ')}.`)
  const { on = [type], isValid = () => true, form } = extension
  if (!on.includes(type) || !isValid(value)) report(`${key} must be ${form}, and on: ${on.join(', ')}.`)
})

const sameAsParameters = operationRule((operation, report) => {
  const parameters = parametersOf(operation).map(({ value }) => `${value?.in} ${value?.name}`)
  for (const body of requestSchemasOf(operation)) {
    for (const [field, schema] of Object.entries(body.value?.properties ?? {})) {
      const parameter = schema['x-same-as']
      if (parameter && !parameters.includes(`${parameter.in} ${parameter.name}`))
        report(body, `x-same-as of ${field} must be { in, name } of a parameter of the operation.`)
    }
  }
})

const referencedPaths = () => ({
  Root(_node, ctx) {
    for (const message of findUnreferencedPaths(dirname(ctx.location.source.absoluteRef)))
      ctx.report({ message })
  },
})

export default function dialect() {
  return {
    id: 'dialect',
    preprocessors: { oas3: { 'resource-paths': resourcePaths } },
    // The schemas in x-schemas are used.
    typeExtension: {
      oas3: types => ({
        ...types,
        Root: {
          ...types.Root,
          properties: {
            ...types.Root.properties,
            'x-schemas': { name: 'UsedSchemas', properties: {}, items: 'Schema' },
          },
        },
      }),
    },
    rules: {
      oas3: {
        'any-of-scalars': anyOfScalars,
        'closed-requests': closedRequests,
        'control-responses': controlResponses,
        'decision-marks': decisionMarks,
        'default-places': defaultPlaces,
        descriptions,
        'documented-responses': documentedResponses,
        'error-responses': errorResponses,
        'explicit-free-form': explicitFreeForm,
        'idempotency-key': idempotencyKey,
        'known-extensions': knownExtensions,
        'list-shapes': listShapes,
        'method-marks': methodMarks,
        'one-of-closed': oneOfClosed,
        'open-responses': openResponses,
        'operation-examples': operationExamples,
        'operation-names': operationNames,
        'plain-query': plainQuery,
        'referenced-paths': referencedPaths,
        'response-headers': responseHeaders,
        'same-as-parameters': sameAsParameters,
        'schema-keywords': schemaKeywords,
        'schema-names': schemaNames,
      },
    },
  }
}
