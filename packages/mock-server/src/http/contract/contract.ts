import type {
  JsonSchema,
  Method,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  PathItem,
  Reference,
} from '@agentcomms/spec/document'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string | undefined
  /** Type of the value. A list is sent as a repeated name, an object as `name[key]`. */
  type: 'text' | 'integer' | 'boolean' | 'list' | 'object'
  default: unknown
  /** JSON Pointer of the schema in the document. */
  schema: string
}

/** A field of a request body that has the value of a path or query parameter. */
export interface RepeatedParameter {
  field: string
  in: 'path' | 'query'
  name: string
}

export interface RequestBody {
  required: boolean
  mediaType: string
  /** JSON Pointer of the schema in the document. */
  schema: string
  repeated: RepeatedParameter[]
}

export interface Operation<Id extends string = string> {
  id: Id
  method: Uppercase<Method>
  path: string
  /** Whether the operation needs no credentials. */
  public: boolean
  /** Whether agent keys are rejected. */
  organizationLevel: boolean
  parameters: Parameter[]
  body: RequestBody | undefined
  /** Schema pointers of the documented responses by status. */
  readonly responses: ReadonlyMap<number, string | undefined>
  /** The operation as the document has it. */
  readonly source: OpenApiOperation
}

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** The operations and schemas of an OpenAPI document. `Id` is the type of the ids of its operations. */
export class Contract<Id extends string = string> {
  readonly document: OpenApiDocument
  readonly operations: readonly Operation<Id>[]

  constructor(document: OpenApiDocument) {
    this.document = document
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap(method => {
        const source = item[method]
        return source ? [this.#readOperation({ path, item, method, source })] : []
      }),
    )
  }

  getOperation(id: Id): Operation<Id> {
    const operation = this.operations.find(known => known.id === id)
    if (!operation) throw new Error(`The document has no operation ${id}.`)
    return operation
  }

  /** Returns the part of the document at a JSON Pointer, which may begin with `#`. */
  resolve<T extends object>(pointer: string): T {
    return resolvePointer<T>(this.document, pointer)
  }

  /** Returns the schema that a reference leads to, or the schema itself. */
  resolveSchema(schema: JsonSchema): JsonSchema {
    return schema.$ref === undefined ? schema : this.resolve(schema.$ref)
  }

  /** Returns the value of an example. `T` is its type. */
  getExample<T>(name: string): T {
    return this.resolve<{ value: T }>(`/components/examples/${name}`).value
  }

  /** Returns a limit or a default. `schema` is a schema name with an optional path. Throws an Error if it is not set. */
  getLimit(
    schema: string,
    keyword: 'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum' | 'default',
  ): number {
    const limit = this.resolve<JsonSchema>(`/components/schemas/${schema}`)[keyword]
    if (typeof limit !== 'number') throw new Error(`The document sets no ${keyword} for ${schema}.`)
    return limit
  }

  /** Returns the pattern of a schema. Throws an Error if it has none. */
  getPattern(schema: string): RegExp {
    const { pattern } = this.resolve<JsonSchema>(`/components/schemas/${schema}`)
    if (typeof pattern !== 'string') throw new Error(`The document sets no pattern for ${schema}.`)
    return new RegExp(pattern, 'u')
  }

  #readOperation({ path, item, method, source }: OperationSource): Operation<Id> {
    const at = toPointer('paths', path, method)
    let responses: Operation['responses'] | undefined
    const readResponses = (): Operation['responses'] =>
      new Map(
        Object.entries(source.responses).map(([status, response]) => [
          Number(status),
          this.#readResponse(response, `${at}/responses/${status}`),
        ]),
      )
    return {
      id: source.operationId as Id,
      method: method.toUpperCase() as Uppercase<Method>,
      path,
      public: source.security?.length === 0,
      organizationLevel: source['x-organization-level'] === true,
      parameters: [
        ...this.#readParameters(item.parameters, toPointer('paths', path, 'parameters')),
        ...this.#readParameters(source.parameters, `${at}/parameters`),
      ],
      body: source.requestBody && this.#readBody(source.requestBody, at),
      // Read on demand: most processes call few operations.
      get responses() {
        responses ??= readResponses()
        return responses
      },
      source,
    }
  }

  #readBody({ required, content }: NonNullable<OpenApiOperation['requestBody']>, at: string): RequestBody {
    const [[mediaType, { schema }] = ['application/json', { schema: {} }]] = Object.entries(content)
    const { properties = {} } = this.resolveSchema(schema)
    return {
      required: required === true,
      mediaType,
      schema: `${at}/requestBody${toPointer('content', mediaType, 'schema')}`,
      repeated: Object.entries(properties).flatMap(([field, { 'x-same-as': parameter }]) =>
        parameter ? [{ field, ...parameter }] : [],
      ),
    }
  }

  #readParameters(parameters: (OpenApiParameter | Reference)[] | undefined, at: string): Parameter[] {
    return (parameters ?? []).map((entry, index) => {
      const [parameter, location] = this.#follow<OpenApiParameter>(entry, `${at}/${index}`)
      const schema = this.resolveSchema(parameter.schema)
      return {
        name: parameter.name,
        in: parameter.in,
        required: parameter.required === true,
        description: parameter.description,
        type: readType(schema),
        default: schema.default,
        schema: `${location}/schema`,
      }
    })
  }

  #readResponse(entry: Response | Reference, at: string): string | undefined {
    const [response, location] = this.#follow<Response>(entry, at)
    const [mediaType] = Object.keys(response.content ?? {})
    return mediaType === undefined ? undefined : `${location}${toPointer('content', mediaType, 'schema')}`
  }

  #follow<T extends object>(entry: T | Reference, at: string): [T, string] {
    return '$ref' in entry ? [this.resolve<T>(entry.$ref), entry.$ref.slice(1)] : [entry, at]
  }
}

interface OperationSource {
  path: string
  item: PathItem
  method: Method
  source: OpenApiOperation
}

type Response = { content?: Record<string, unknown> }

function readType({ type }: JsonSchema): Parameter['type'] {
  if (type === 'array') return 'list'
  return type === 'integer' || type === 'boolean' || type === 'object' ? type : 'text'
}

/** Escapes a key for a JSON Pointer. */
export function escapeKey(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the keys of a JSON Pointer, such as `/to/0`. */
export function readKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Returns a JSON Pointer with escaped keys, in the form of a `$ref`. */
export function toPointer(...keys: (string | number)[]): string {
  return keys.map(key => `/${encodeURIComponent(escapeKey(key))}`).join('')
}

/** Returns the part of a document at a JSON Pointer, which may begin with `#`. */
export function resolvePointer<T extends object>(document: object, pointer: string): T {
  let part: unknown = document
  for (const key of readKeys(pointer)) part = (part as Record<string, unknown>)[decodeURIComponent(key)]
  return part as T
}

/** Finds the fields of successful responses that a document marks as secrets (`x-secret`). */
export class SecretFields<Id extends string> {
  #contract: Contract<Id>
  #known = new Map<Id, ReadonlySet<string>>()

  constructor(contract: Contract<Id>) {
    this.#contract = contract
  }

  /** Returns the names of the secret fields in the response of an operation. */
  of(id: Id): ReadonlySet<string> {
    const known = this.#known.get(id)
    if (known) return known
    const pointer = this.#contract.getOperation(id).responses.get(200)
    const fields = new Set<string>()
    if (pointer !== undefined) this.#add(this.#contract.resolve(pointer), fields, new Set())
    this.#known.set(id, fields)
    return fields
  }

  #add(node: JsonSchema, fields: Set<string>, visited: Set<JsonSchema>): void {
    const schema = this.#contract.resolveSchema(node)
    if (visited.has(schema)) return
    visited.add(schema)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isSecret = { ...this.#contract.resolveSchema(property), ...property }['x-secret'] !== undefined
      if (isSecret) fields.add(name)
      else this.#add(property, fields, visited)
    }
    const { items = [], oneOf = [], anyOf = [], allOf = [] } = schema
    for (const part of [items, oneOf, anyOf, allOf].flat()) this.#add(part as JsonSchema, fields, visited)
  }
}
