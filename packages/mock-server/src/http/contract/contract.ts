import type {
  JsonSchema,
  Method,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
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
  /** Schema of the value, not a reference: Ajv ignores a default behind a reference. */
  schema: JsonSchema
  /** Query parameter that this one is another name of, such as `fromAddress` or `dateRange[from]`. */
  aliasOf: string | undefined
}

/** A field of a request body that has the value of a path or query parameter. */
export interface RepeatedParameter {
  field: string
  in: 'path' | 'query'
  name: string
  /** Whether the schema of the body has the field. Every body can also repeat the parameters of the path by their names. */
  isDocumented: boolean
}

interface RequestBody {
  required: boolean
  mediaType: string
  schema: JsonSchema
  repeated: RepeatedParameter[]
}

export interface Operation<Id extends string = string> {
  id: Id
  method: Uppercase<Method>
  path: string
  /** Other paths, for clients that use these. */
  aliases: readonly string[]
  /** Whether the operation needs no credentials. */
  public: boolean
  /** Whether agent keys are rejected. */
  organizationLevel: boolean
  readonly parameters: readonly Parameter[]
  readonly body: RequestBody | undefined
  /** The operation as the document has it. */
  readonly definition: OpenApiOperation
}

const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** The operations and schemas of an OpenAPI document. `Id` is the type of the ids of its operations. */
export class Contract<Id extends string = string> {
  readonly document: OpenApiDocument
  readonly operations: readonly Operation<Id>[]
  readonly #secretFields = new Map<Id, ReadonlySet<string>>()

  constructor(document: OpenApiDocument) {
    this.document = document
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap(method => {
        const definition = item[method]
        return definition ? [this.#readOperation(path, item, method, definition)] : []
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
    let part: unknown = this.document
    for (const key of readKeys(pointer)) part = (part as Record<string, unknown>)[decodeURIComponent(key)]
    return part as T
  }

  /** Returns the schema that a reference leads to, or the schema itself. */
  resolveSchema(schema: JsonSchema): JsonSchema {
    return schema.$ref === undefined ? schema : this.resolve(schema.$ref)
  }

  /** Returns a schema of the document by its name. */
  getSchema(name: string): JsonSchema {
    return this.resolve(`/components/schemas/${name}`)
  }

  /** Returns the schema of a response: an empty schema without content, and undefined for an undocumented status. */
  findResponseSchema({ definition }: Operation, status: number): JsonSchema | undefined {
    const entry = definition.responses[status]
    if (!entry) return undefined
    const [content] = Object.values(this.#follow<OpenApiResponse>(entry).content ?? {})
    return content?.schema ?? NO_CONTENT
  }

  /** Returns the names of the fields with a secret (`x-secret`) in the successful response of an operation. */
  getSecretFields(id: Id): ReadonlySet<string> {
    let fields = this.#secretFields.get(id)
    if (!fields) {
      fields = new Set(this.#listSecretFields(this.findResponseSchema(this.getOperation(id), 200) ?? {}))
      this.#secretFields.set(id, fields)
    }
    return fields
  }

  /** Returns the value of an example. `T` is its type. */
  getExample<T>(name: string): T {
    return this.resolve<{ value: T }>(`/components/examples/${name}`).value
  }

  /**
   * Returns a limit or a default. `schema` is a schema name with an optional path. Throws an Error if it is not set.
   */
  getLimit(
    schema: string,
    keyword: 'minLength' | 'maxLength' | 'maxItems' | 'minimum' | 'maximum' | 'default',
  ): number {
    const limit = this.getSchema(schema)[keyword]
    if (typeof limit !== 'number') throw new Error(`The document sets no ${keyword} for ${schema}.`)
    return limit
  }

  /** Returns the pattern of a schema. Throws an Error if it has none. */
  getPattern(schema: string): RegExp {
    const { pattern } = this.getSchema(schema)
    if (typeof pattern !== 'string') throw new Error(`The document sets no pattern for ${schema}.`)
    return new RegExp(pattern, 'u')
  }

  /** Parameters and body are read when the first request needs them: most programs use few operations. */
  #readOperation(path: string, item: PathItem, method: Method, definition: OpenApiOperation): Operation<Id> {
    const readParameters = once(() => this.#readParameters(item, definition))
    const readBody = once(
      () => definition.requestBody && this.#readBody(definition.requestBody, readParameters()),
    )
    return {
      id: definition.operationId as Id,
      method: method.toUpperCase() as Uppercase<Method>,
      path,
      aliases: definition['x-aliases'] ?? [],
      public: definition.security?.length === 0,
      organizationLevel: definition['x-organization-level'] === true,
      get parameters() {
        return readParameters()
      },
      get body() {
        return readBody()
      },
      definition,
    }
  }

  #readParameters(item: PathItem, definition: OpenApiOperation): Parameter[] {
    return [...(item.parameters ?? []), ...(definition.parameters ?? [])].map(entry => {
      const parameter = this.#follow<OpenApiParameter>(entry)
      const { name, in: part, required = false, description } = parameter
      const schema = this.resolveSchema(parameter.schema)
      const { 'x-alias-of': aliasOf } = parameter
      return { name, in: part, required, description, type: readType(schema), schema, aliasOf }
    })
  }

  #readBody(
    { required = false, content }: NonNullable<OpenApiOperation['requestBody']>,
    parameters: readonly Parameter[],
  ): RequestBody {
    const [[mediaType, { schema }] = ['application/json', { schema: {} }]] = Object.entries(content)
    const { properties = {} } = this.resolveSchema(schema)
    const documented = Object.entries(properties).flatMap(([field, { 'x-same-as': parameter }]) =>
      parameter ? [{ field, ...parameter, isDocumented: true }] : [],
    )
    const others = parameters
      .filter(({ name, in: part }) => part === 'path' && !Object.hasOwn(properties, name))
      .map(({ name }) => ({ field: name, in: 'path' as const, name, isDocumented: false }))
    return { required, mediaType, schema, repeated: [...documented, ...others] }
  }

  #listSecretFields(node: JsonSchema, visited = new Set<JsonSchema>()): string[] {
    const schema = this.resolveSchema(node)
    if (visited.has(schema)) return []
    visited.add(schema)
    const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema
    const ofFields = Object.entries(properties).flatMap(([name, field]) => {
      const isSecret = { ...this.resolveSchema(field), ...field }['x-secret'] !== undefined
      return isSecret ? [name] : this.#listSecretFields(field, visited)
    })
    const parts = [...(items ? [items] : []), ...oneOf, ...anyOf, ...allOf]
    return [...ofFields, ...parts.flatMap(part => this.#listSecretFields(part, visited))]
  }

  #follow<T extends object>(entry: T | Reference): T {
    return '$ref' in entry ? this.resolve<T>(entry.$ref) : entry
  }
}

const NO_CONTENT: JsonSchema = {}

/** Returns a function that computes a value at its first call. */
function once<T>(compute: () => T): () => T {
  let known: { value: T } | undefined
  return () => {
    known ??= { value: compute() }
    return known.value
  }
}

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
