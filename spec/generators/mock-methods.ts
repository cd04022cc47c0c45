/** Renders the interfaces of the methods of `mock` that are operations of control.yaml. */

import { getResult } from '../document/operations.ts'
import { nameSchema } from '../document/references.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../document.d.ts'

const header = `// Generated from spec/control.yaml by "npm run generate". Do not edit.
`

/** Groups of methods by the first segment of their paths. All other operations are methods of `mock` itself. */
const GROUPS = {
  mock: 'MockMethods',
  clock: 'ClockMethods',
  dns: 'DnsMethods',
  faults: 'FaultMethods',
  contacts: 'ContactMethods',
  webhooks: 'WebhookMethods',
}

interface Method {
  group: string
  comment: string
  signature: string
}

export function renderMethods(document: OpenApiDocument): string {
  const methods = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post && !('x-http-only' in post) ? [renderMethod(document, path, post)] : [],
  )
  const words = new Set(methods.flatMap(({ signature }) => signature.match(/\w+/g) ?? []))
  const imports = Object.keys(document.components.schemas ?? {}).filter(name => words.has(name))
  const interfaces = Object.entries(GROUPS).map(([group, name]) => {
    const { description = '' } = document.tags.find(tag => tag.name === group) ?? {}
    const code = methods
      .filter(method => method.group === group)
      .map(({ comment, signature }) => `${comment}\n  ${signature}`)
    return `${renderComment([description], '')}\nexport interface ${name} {\n${code.join('\n')}\n}\n`
  })
  const importLine = `import type { ${imports.sort((a, b) => a.localeCompare(b, 'en')).join(', ')} } from '@agentcomms/spec/control'\n`
  const bound = Object.entries(GROUPS).map(([group, name]) => `  ${group}: ${name}`)
  const groups = `/** Methods that run an operation of the control document, by the object that has them. */\nexport interface BoundMethods {\n${bound.join('\n')}\n}\n`
  return [header + importLine, ...interfaces, groups].join('\n')
}

/** Returns the name of the method of an operation: `clock.runAll` for `/clock/run-all`. */
export function toMethodName(path: string): string {
  return path
    .slice(1)
    .replaceAll('/', '.')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function renderMethod(document: OpenApiDocument, path: string, operation: OpenApiOperation): Method {
  const names = toMethodName(path).split('.')
  const [group = 'mock', name = ''] = names.length > 1 ? names : ['mock', ...names]
  const result = renderResult(document, operation)
  const type = operation['x-async'] ? `Promise<${result}>` : result
  const { description = '', 'x-example': example } = operation
  const comment = renderComment([...description.split('\n'), ...renderExample(example)], '  ')
  return {
    group,
    comment,
    signature: `${name}(${renderParameters(document, operation).join(', ')}): ${type}`,
  }
}

function renderParameters(document: OpenApiDocument, operation: OpenApiOperation): string[] {
  const { content = {}, required = false } = operation.requestBody ?? {}
  const [[type, media] = []] = Object.entries(content)
  if (!media) return []
  if (type !== 'application/json') return ['source: string | Uint8Array', ...renderQuery(operation)]
  const name = nameSchema(media.schema)
  const { properties = {}, required: requiredFields } = getSchema(document, name)
  const names = operation['x-arguments']
  // The last word of the name, such as `email` of IncomingEmail.
  if (!names) return [`${/[A-Z][a-z]+$/.exec(name)?.[0].toLowerCase()}${required ? '' : '?'}: ${name}`]
  const mark = (field: string): string => ([requiredFields].flat().includes(field) ? '' : '?')
  const positional = names.map(
    field => `${field}${mark(field)}: ${renderField(name, field, properties[field])}`,
  )
  const others = Object.keys(properties).filter(field => !names.includes(field))
  if (others.length === 0) return positional
  const isOptional = others.every(field => mark(field) === '?')
  const omitted = names.map(field => `'${field}'`).join(' | ')
  return [...positional, `options${isOptional ? '?' : ''}: Omit<${name}, ${omitted}>`]
}

/** Renders the query as an object of options. */
function renderQuery({ operationId, parameters = [] }: OpenApiOperation): string[] {
  const fields = parameters.flatMap(parameter =>
    'in' in parameter
      ? [`${parameter.name}?: ${renderField(operationId, '', parameter.schema)} | undefined`]
      : [],
  )
  return fields.length === 0 ? [] : [`options?: { ${fields.join(', ')} }`]
}

/** Returns the type of a field of a named schema. */
function renderField(owner: string, field: string, schema: JsonSchema = {}): string {
  if (schema.$ref) return nameSchema(schema)
  const { type, 'x-type': given = type === 'integer' ? 'number' : type } = schema
  const isNamed = typeof given === 'string' && !('enum' in schema) && !['array', 'object'].includes(given)
  return isNamed ? given : `${owner}['${field}']`
}

function renderResult(document: OpenApiDocument, operation: OpenApiOperation): string {
  if (!operation.responses['200']) return 'void'
  const name = nameSchema(getResult(operation, document))
  const field = operation['x-result']
  return field === undefined ? name : renderField(name, field, getSchema(document, name).properties?.[field])
}

function getSchema({ components }: OpenApiDocument, name: string): JsonSchema {
  return (components.schemas?.[name] ?? {}) as JsonSchema
}

function renderExample(example: string | undefined): string[] {
  return example === undefined ? [] : ['', '@example', '```ts', ...example.trimEnd().split('\n'), '```']
}

function renderComment(lines: string[], indentation: string): string {
  const [first, ...others] = lines
  if (others.length === 0) return `${indentation}/** ${first} */`
  const body = lines.map(line => `${indentation} * ${line}`.trimEnd())
  return [`${indentation}/**`, ...body, `${indentation} */`].join('\n')
}
