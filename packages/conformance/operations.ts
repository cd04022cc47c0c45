import type { EventName } from '@agentcomms/mock-server'
import type { operations } from '@agentcomms/spec'
import document, {
  type JsonSchema,
  type Method,
  type OpenApiDocument,
  type OpenApiParameter,
} from '@agentcomms/spec/openapi.json'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export type OperationId = keyof operations

/** An operation of the OpenAPI document. */
export interface Operation {
  id: OperationId
  method: string
  /** Path with `{name}` for each parameter. */
  path: string
  statuses: number[]
  hasBody: boolean
  isBodyRequired: boolean
  /** Schema of the body. */
  body: JsonSchema | undefined
  /** Examples of the body. */
  examples: unknown[]
  isOrganizationLevel: boolean
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const satisfies Method[]

/** Every operation of the OpenAPI document, by id. */
export const OPERATIONS: ReadonlyMap<string, Operation> = readOperations()

function readOperations(): Map<string, Operation> {
  const operationsById = new Map<string, Operation>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (!operation) continue
      const id = operation.operationId as OperationId
      operationsById.set(id, {
        id,
        method: method.toUpperCase(),
        path,
        statuses: Object.keys(operation.responses).map(Number),
        hasBody: operation.requestBody !== undefined,
        isBodyRequired: operation.requestBody?.required === true,
        body: operation.requestBody?.content['application/json']?.schema,
        examples: Object.values(operation.requestBody?.content['application/json']?.examples ?? {}).map(
          example => ('$ref' in example ? resolveRef<{ value: unknown }>(example.$ref) : example).value,
        ),
        isOrganizationLevel: operation['x-organization-level'] === true,
      })
    }
  }
  return operationsById
}

/** Names of all events of the OpenAPI document. */
export const EVENT_NAMES = Object.keys(document.webhooks) as EventName[]

export function getOperation(id: OperationId): Operation {
  const operation = OPERATIONS.get(id)
  if (!operation) throw new Error(`The document has no operation ${id}.`)
  return operation
}

// The tests have their own validator, so that an error in the server's validator is noticed. Most schemas check few values.
const quickCompilation = { inlineRefs: false, code: { optimize: false } }
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, ...quickCompilation })
addFormats.default(ajv)
ajv.addFormat('idn-email', /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u)
ajv.addSchema(document, 'document')
const compiled = new Map<string, ValidateFunction>()

/** Returns the errors of a response against the OpenAPI document. The list is empty if the response is valid. */
export function findResponseErrors({ method, path }: Operation, status: number, body: unknown): string[] {
  const operation = document.paths[path]?.[method.toLowerCase() as Method]
  const response = operation?.responses[String(status)]
  if (!response) return [`status ${status} is not documented`]
  const pointer =
    '$ref' in response
      ? `${response.$ref.slice(1)}/content/${pointerSegment('application/json')}/schema`
      : `/paths/${pointerSegment(path)}/${method.toLowerCase()}/responses/${status}/content/${pointerSegment('application/json')}/schema`
  const validate = compile(pointer)
  if (validate(body)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

/** Returns the errors of a request body against the OpenAPI document. */
export function findRequestErrors(id: OperationId, body: unknown): string[] {
  const { path, method } = getOperation(id)
  const pointer = `/paths/${pointerSegment(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
  const validate = compile(pointer)
  if (validate(body)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JsonSchema
  example: unknown
  /** Returns whether a text is a valid value. */
  isValid: (text: string) => boolean
}

const parametersOf = new Map<OperationId, Parameter[]>()

/** Returns the parameters of an operation, each with a check of its value. */
export function getParameters(id: OperationId): Parameter[] {
  const parameters = parametersOf.get(id) ?? readParameters(id)
  parametersOf.set(id, parameters)
  return parameters
}

function readParameters(id: OperationId): Parameter[] {
  const { path, method } = getOperation(id)
  const item = document.paths[path]
  const own = item?.[method.toLowerCase() as Method]?.parameters ?? []
  return [...(item?.parameters ?? []), ...own].map(entry => {
    const {
      name,
      in: place,
      schema,
      example,
    } = '$ref' in entry ? resolveRef<OpenApiParameter>(entry.$ref) : entry
    const validate = ajv.compile(toDocumentRefs(schema))
    const resolved = resolveSchema(schema)
    return {
      name,
      in: place,
      schema: resolved,
      example,
      isValid: text => validate(parseParameter(text, resolved.type)) === true,
    }
  })
}

/** Converts a parameter to the type of its schema. Returns the text if it does not have that type. */
function parseParameter(text: string, type: JsonSchema['type']): unknown {
  if (type === 'array') return [text]
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  return type === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text
}

/** Returns a schema whose references point into the OpenAPI document. */
function toDocumentRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
}

/** Returns the schema that a reference leads to, or the schema itself. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolveRef(schema.$ref)
}

/** Returns what a reference of a document leads to. Default: the document of the service. */
export function resolveRef<T>(ref: string, root: OpenApiDocument = document): T {
  let value: unknown = root
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
