import type { operations } from '@agentcomms/spec'
import document, { type JsonSchema, type Method, type OpenApiParameter } from '@agentcomms/spec/openapi.json'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type OperationId = keyof operations

export interface Documented {
  id: OperationId
  method: string
  /** With `{name}` in place of the parameters. */
  path: string
  statuses: number[]
  hasBody: boolean
  needsBody: boolean
  /** Schema of the body. */
  body: JsonSchema | undefined
  organizationLevel: boolean
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies Method[]

/** Every operation of the document, by its id. */
export const documented: ReadonlyMap<string, Documented> = readOperations()

function readOperations(): Map<string, Documented> {
  const found = new Map<string, Documented>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const id = operation.operationId as OperationId
      found.set(id, {
        id,
        method: method.toUpperCase(),
        path,
        statuses: Object.keys(operation.responses).map(Number),
        hasBody: operation.requestBody !== undefined,
        needsBody: operation.requestBody?.required === true,
        body: operation.requestBody?.content['application/json']?.schema,
        organizationLevel: operation['x-organization-level'] === true,
      })
    }
  }
  return found
}

export function operationOf(id: OperationId): Documented {
  const operation = documented.get(id)
  if (!operation) throw new Error(`The document has no operation ${id}.`)
  return operation
}

// A judge of its own: the server's validator plays no part in what is checked here.
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'document')
const compiled = new Map<string, ValidateFunction>()

/** What is wrong with a reply, by the document. Empty when it keeps to it. */
export function faultsOfReply({ method, path }: Documented, status: number, body: unknown): string[] {
  const operation = document.paths[path]?.[method.toLowerCase() as Method]
  const response = operation?.responses[String(status)]
  if (!response) return [`status ${status} is not documented`]
  const mediaType = status < 400 ? 'application/json' : 'application/problem+json'
  const pointer =
    '$ref' in response
      ? `${response.$ref.slice(1)}/content/${pointerSegment(mediaType)}/schema`
      : `/paths/${pointerSegment(path)}/${method.toLowerCase()}/responses/${status}/content/${pointerSegment(mediaType)}/schema`
  const validate = compile(pointer)
  if (validate(body)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

/** What is wrong with the body of a request, by the document. */
export function faultsOfRequest(id: OperationId, body: unknown): string[] {
  const { path, method } = operationOf(id)
  const pointer = `/paths/${pointerSegment(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
  const validate = compile(pointer)
  if (validate(body)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

export interface DocumentedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  /** Whether a text is a right value of it. */
  judge: (text: string) => boolean
}

/** The parameters of an operation, each with what the document says of its value. */
export function parametersOf(id: OperationId): DocumentedParameter[] {
  const { path, method } = operationOf(id)
  const item = document.paths[path]
  const own = item?.[method.toLowerCase() as Method]?.parameters ?? []
  return [...(item?.parameters ?? []), ...own].map(entry => {
    const { name, in: place, schema } = '$ref' in entry ? follow<OpenApiParameter>(entry.$ref) : entry
    const validate = ajv.compile(rooted(schema))
    const { type } = schema.$ref === undefined ? schema : follow<JsonSchema>(schema.$ref)
    return { name, in: place, judge: text => validate(readAs(text, type)) === true }
  })
}

/** What a text stands for. One that stands for nothing of the type stays a text. */
function readAs(text: string, type: JsonSchema['type']): unknown {
  if (type === 'array') return [text]
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  return type === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text
}

/** A schema whose references lead into the document. */
function rooted(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
}

export function follow<T>(ref: string): T {
  let value: unknown = document
  for (const key of ref.slice(2).split('/')) {
    value = (value as Record<string, unknown>)[
      decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
    ]
  }
  return value as T
}

function compile(pointer: string): ValidateFunction {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
  compiled.set(pointer, validate)
  return validate
}

function pointerSegment(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))
}
