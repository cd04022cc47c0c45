// The operations, schemas, limits and examples of the OpenAPI document, and checks against them.

import type { operations } from '@agentcomms/spec'
import type {
  JsonSchema,
  Method,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  PathItem,
  Reference,
} from '@agentcomms/spec/document'
import bundled from '@agentcomms/spec/openapi.json'
import { escapeKey, unescapeKey } from '../../runtime/check-input.ts'

/** Id of an operation in the OpenAPI document, such as `sendEmail`. */
export type OperationId = {
  [Id in keyof operations]: operations[Id]['responses'] extends { 200: unknown } ? Id : never
}[keyof operations]

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  /** Type of the value. A list is sent as a repeated name, an object as `name[key]`. */
  type: 'text' | 'integer' | 'boolean' | 'list' | 'object'
  default: unknown
  /** JSON Pointer of the schema in the OpenAPI document. */
  schema: string
}

/** A field of a request body that has the value of a path or query parameter. */
export interface RepeatedParameter {
  field: string
  in: 'path' | 'query'
  name: string
}

export interface Operation {
  id: OperationId
  method: Uppercase<Method>
  path: string
  /** Whether the operation needs no credentials. */
  public: boolean
  /** Whether agent keys are rejected. */
  organizationLevel: boolean
  parameters: Parameter[]
  body: { required: boolean; schema: string; repeated: RepeatedParameter[] } | undefined
  /** Schema pointers of the documented responses by status. */
  readonly responses: ReadonlyMap<number, string | undefined>
}

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** The OpenAPI document. The explicit type keeps the JSON out of the declarations. */
export const document: OpenApiDocument = bundled

/** Returns a JSON Pointer with escaped keys, in the form of a `$ref`. */
export function toPointer(...keys: (string | number)[]): string {
  return keys.map(key => `/${encodeURIComponent(escapeKey(key))}`).join('')
}

/** All operations of the OpenAPI document. */
export const contract: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap(method => {
    const source = item[method]
    return source ? [readOperation({ path, item, method, source })] : []
  }),
)

interface OperationSource {
  path: string
  item: PathItem
  method: Method
  source: OpenApiOperation
}

function readOperation({ path, item, method, source }: OperationSource): Operation {
  const at = toPointer('paths', path, method)
  let responses: Operation['responses'] | undefined
  return {
    id: source.operationId as OperationId,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    public: source.security?.length === 0,
    organizationLevel: source['x-organization-level'] === true,
    parameters: [
      ...readParameters(item.parameters, toPointer('paths', path, 'parameters')),
      ...readParameters(source.parameters, `${at}/parameters`),
    ],
    body: source.requestBody && readBody(source.requestBody, at),
    // Read on demand: most processes call few operations.
    get responses() {
      responses ??= new Map(
        Object.entries(source.responses).map(([status, response]) => [
          Number(status),
          readResponse(response, `${at}/responses/${status}`),
        ]),
      )
      return responses
    },
  }
}

function readBody(
  { required, content }: NonNullable<OpenApiOperation['requestBody']>,
  at: string,
): Operation['body'] {
  const { properties = {} } = resolveSchema(content['application/json']?.schema ?? {})
  return {
    required: required === true,
    schema: `${at}/requestBody/content/application~1json/schema`,
    repeated: Object.entries(properties).flatMap(([field, { 'x-same-as': parameter }]) =>
      parameter ? [{ field, ...parameter }] : [],
    ),
  }
}

function readParameters(parameters: (OpenApiParameter | Reference)[] | undefined, at: string): Parameter[] {
  return (parameters ?? []).map((entry, index) => {
    const [parameter, location] = followReference<OpenApiParameter>(entry, `${at}/${index}`)
    const schema = resolveSchema(parameter.schema)
    return {
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      type: readType(schema),
      default: schema.default,
      schema: `${location}/schema`,
    }
  })
}

type Response = { content?: Record<string, unknown> }

function readResponse(entry: Response | Reference, at: string): string | undefined {
  const [response, location] = followReference<Response>(entry, at)
  const [mediaType] = Object.keys(response.content ?? {})
  return mediaType === undefined ? undefined : `${location}${toPointer('content', mediaType, 'schema')}`
}

/** Returns the schema that a reference leads to, or the schema itself. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolvePointer(schema.$ref)
}

function readType({ type }: JsonSchema): Parameter['type'] {
  if (type === 'array') return 'list'
  return type === 'integer' || type === 'boolean' || type === 'object' ? type : 'text'
}

function followReference<T extends object>(entry: T | Reference, at: string): [T, string] {
  return '$ref' in entry ? [resolvePointer<T>(entry.$ref), entry.$ref.slice(1)] : [entry, at]
}

/** Returns the part of the OpenAPI document at a JSON Pointer, which may begin with `#`. */
export function resolvePointer<T extends object>(pointer: string): T {
  let part: unknown = document
  for (const key of pointer.slice(pointer.indexOf('/') + 1).split('/')) {
    part = (part as Record<string, unknown>)[unescapeKey(decodeURIComponent(key))]
  }
  return part as T
}

/** Returns the value of an example in the OpenAPI document. `T` is the type of the value. */
export function getExample<T>(name: string): T {
  return resolvePointer<{ value: T }>(`/components/examples/${name}`).value
}
