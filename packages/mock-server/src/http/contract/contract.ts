// contract: what the OpenAPI document says: operations, schemas, limits, examples, and checks against them.

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
import { escapeKey } from '../../runtime/check-input.ts'

/** An operation of the HTTP interface. The document's webhooks have no 200 and so are not among them. */
export type OperationId = {
  [Id in keyof operations]: operations[Id]['responses'] extends { 200: unknown } ? Id : never
}[keyof operations]

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  /** Type of its value. A list is written as a repeated name. */
  type: 'text' | 'integer' | 'boolean' | 'list'
  default: unknown
  /** JSON Pointer of its schema in the document. */
  schema: string
}

export interface Operation {
  id: OperationId
  method: Uppercase<Method>
  path: string
  /** Whether it needs no credentials. */
  public: boolean
  organizationLevel: boolean
  parameters: Parameter[]
  body: { required: boolean; schema: string } | undefined
  /** Schema pointers of the documented responses by status. */
  readonly replies: ReadonlyMap<number, string | undefined>
}

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** The OpenAPI document. Its type is named here, so that the declarations do not import the JSON. */
export const document: OpenApiDocument = bundled

/** Returns a JSON Pointer with escaped keys, as in a `$ref`. */
export function pointer(...keys: (string | number)[]): string {
  return keys.map(key => `/${encodeURIComponent(escapeKey(key))}`).join('')
}

/** The operations of the document. */
export const contract: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap(method => {
    const source = item[method]
    return source ? [readOperation({ path, item, method, source })] : []
  }),
)

interface Place {
  path: string
  item: PathItem
  method: Method
  source: OpenApiOperation
}

function readOperation({ path, item, method, source }: Place): Operation {
  const at = pointer('paths', path, method)
  let replies: Operation['replies'] | undefined
  return {
    id: source.operationId as OperationId,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    public: source.security?.length === 0,
    organizationLevel: source['x-organization-level'] === true,
    parameters: [
      ...readParameters(item.parameters, pointer('paths', path, 'parameters')),
      ...readParameters(source.parameters, `${at}/parameters`),
    ],
    body: source.requestBody && {
      required: source.requestBody.required === true,
      schema: `${at}/requestBody/content/application~1json/schema`,
    },
    // Read on demand: most processes call few of the operations.
    get replies() {
      replies ??= new Map(
        Object.entries(source.responses).map(([status, reply]) => [
          Number(status),
          readReply(reply, `${at}/responses/${status}`),
        ]),
      )
      return replies
    },
  }
}

function readParameters(parameters: (OpenApiParameter | Reference)[] | undefined, at: string): Parameter[] {
  return (parameters ?? []).map((entry, index) => {
    const [parameter, place] = follow<OpenApiParameter>(entry, `${at}/${index}`)
    const { $ref } = parameter.schema
    const schema = $ref === undefined ? parameter.schema : partOf<JsonSchema>($ref)
    return {
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      type: typeOf(schema),
      default: schema.default,
      schema: `${place}/schema`,
    }
  })
}

function readReply(entry: { content?: Record<string, unknown> } | Reference, at: string): string | undefined {
  const [reply, place] = follow<{ content?: Record<string, unknown> }>(entry, at)
  const [mediaType] = Object.keys(reply.content ?? {})
  return mediaType === undefined ? undefined : `${place}${pointer('content', mediaType, 'schema')}`
}

function typeOf({ type }: JsonSchema): Parameter['type'] {
  if (type === 'array') return 'list'
  return type === 'integer' || type === 'boolean' ? type : 'text'
}

function follow<T extends object>(entry: T | Reference, at: string): [T, string] {
  return '$ref' in entry ? [partOf<T>(entry.$ref), entry.$ref.slice(1)] : [entry, at]
}

/** Returns the part of the document at a JSON Pointer, with or without the `#` before it. */
export function partOf<T extends object>(at: string): T {
  let part: unknown = document
  for (const key of at.slice(at.indexOf('/') + 1).split('/')) {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')
    part = (part as Record<string, unknown>)[name]
  }
  return part as T
}

/** Returns the value of an example. A test of the document checks each example against its schema, which is the type here. */
export function exampleOf<T>(name: string): T {
  return partOf<{ value: T }>(`/components/examples/${name}`).value
}
