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

/** An operation of the HTTP interface. The document's webhooks have no 200 and so are not among them. */
export type OperationId = {
  [Id in keyof operations]: operations[Id]['responses'] extends { 200: unknown } ? Id : never
}[keyof operations]

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  /** What its text stands for. A list is written as a repeated name. */
  type: 'text' | 'integer' | 'boolean' | 'list'
  default: unknown
  /** JSON Pointer of its schema in the document. */
  schema: string
}

/** One operation as the pipeline needs it, read from the document. */
export interface Operation {
  id: OperationId
  method: Uppercase<Method>
  path: string
  /** Works without credentials. */
  public: boolean
  organizationLevel: boolean
  parameters: Parameter[]
  body: { required: boolean; schema: string } | undefined
  /** Schema pointers of the replies by status; a status that is not here is not documented. */
  readonly replies: ReadonlyMap<number, string | undefined>
}

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** The OpenAPI document. Its type is named here, so that the declarations do not import the JSON. */
export const document: OpenApiDocument = bundled

/** A JSON Pointer whose keys are escaped, in the form that a `$ref` takes. */
export function pointer(...keys: (string | number)[]): string {
  return keys
    .map(key => `/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

// By their pointers. Above what is read on loading.
const parts = new Map<string, unknown>()

/** Every operation of the document. */
export const contract: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap(method => readOperation(path, item, method)),
)

function readOperation(path: string, item: PathItem, method: Method): Operation[] {
  const source = item[method]
  if (!source) return []
  const at = pointer('paths', path, method)
  const body = source.requestBody
  let replies: Operation['replies'] | undefined
  return [
    {
      id: source.operationId as OperationId,
      method: method.toUpperCase() as Uppercase<Method>,
      path,
      public: source.security?.length === 0,
      organizationLevel: source['x-organization-level'] === true,
      parameters: [
        ...readParameters(item.parameters, pointer('paths', path, 'parameters')),
        ...readParameters(source.parameters, `${at}/parameters`),
      ],
      body: body && {
        required: body.required === true,
        schema: `${at}/requestBody/content/application~1json/schema`,
      },
      // Read on demand: most processes call few of the operations, and all of them would wait for this.
      get replies() {
        replies ??= readReplies(source.responses, at)
        return replies
      },
    },
  ]
}

function readParameters(parameters: (OpenApiParameter | Reference)[] | undefined, at: string): Parameter[] {
  return (parameters ?? []).map((entry, index) => {
    const [parameter, place] = follow<OpenApiParameter>(entry, `${at}/${index}`)
    return {
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      type: typeOf(followSchema(parameter.schema)),
      default: followSchema(parameter.schema).default,
      schema: `${place}/schema`,
    }
  })
}

function readReplies(responses: OpenApiOperation['responses'], at: string): Operation['replies'] {
  return new Map(
    Object.entries(responses).map(([status, reply]) => [
      Number(status),
      readReply(reply, `${at}/responses/${status}`),
    ]),
  )
}

function readReply(entry: { content?: Record<string, unknown> } | Reference, at: string): string | undefined {
  const [reply, place] = follow<{ content?: Record<string, unknown> }>(entry, at)
  const mediaType = Object.keys(reply.content ?? {})[0]
  return mediaType === undefined ? undefined : `${place}${pointer('content', mediaType, 'schema')}`
}

function typeOf({ type }: JsonSchema): Parameter['type'] {
  if (type === 'array') return 'list'
  return type === 'integer' || type === 'boolean' ? type : 'text'
}

function followSchema(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : partOf<JsonSchema>(schema.$ref)
}

function follow<T extends object>(entry: T | Reference, at: string): [T, string] {
  return '$ref' in entry ? [partOf<T>(entry.$ref), entry.$ref.slice(1)] : [entry, at]
}

/** What a JSON Pointer stands for in the document, with or without the `#` before it. */
export function partOf<T extends object>(at: string): T {
  let part = parts.get(at)
  if (part === undefined) {
    part = findPart(at)
    parts.set(at, part)
  }
  return part as T
}

function findPart(at: string): unknown {
  const keys = at
    .slice(at.indexOf('/') + 1)
    .split('/')
    .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  let value: unknown = document satisfies OpenApiDocument
  for (const key of keys) value = (value as Record<string, unknown>)[key]
  return value
}
