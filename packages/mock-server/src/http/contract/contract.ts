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
import { distance } from 'fastest-levenshtein'
import { compareStrings } from '../../store/sorted-lists.ts'

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

  /** Returns a limit or a default. `schema` is a schema name with an optional path. Throws an Error if it is not set. */
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

const MAX_SUGGESTIONS = 3
/** Limits of the path of a suggestion: the edit distance takes quadratic time. No path of an operation is longer. */
const MAX_SEGMENTS = 8
const MAX_SEGMENT_LENGTH = 64
/** Largest distance of a similar path. */
const MAX_DISTANCE = 0.4

/** The operations of one path. */
interface Template<Id extends string> {
  segments: readonly string[]
  operations: Operation<Id>[]
}

export interface Route<Id extends string = string> {
  operations: Operation<Id>[]
  path: Record<string, string>
}

/** Finds the operations of a document by their path. */
export class Router<Id extends string> {
  /** Templates by their number of segments. */
  readonly #templates = new Map<number, Template<Id>[]>()
  readonly #operations: readonly Operation<Id>[]

  constructor(operations: readonly Operation<Id>[]) {
    this.#operations = operations
    const byPath = new Map<string, Operation<Id>[]>()
    for (const operation of operations)
      for (const path of [operation.path, ...operation.aliases])
        byPath.set(path, [...(byPath.get(path) ?? []), operation])
    // Sorted, because `{` follows all letters: a literal segment comes before a parameter.
    for (const [path, found] of [...byPath].sort(([a], [b]) => compareStrings(a, b))) {
      const segments = splitPath(path)
      const sameLength = this.#templates.get(segments.length) ?? []
      sameLength.push({ segments, operations: found })
      this.#templates.set(segments.length, sameLength)
    }
  }

  /** Returns the operations of a path below the base URL, and its decoded parameters. A parameter is not empty. */
  find(pathname: string): Route<Id> | undefined {
    const segments = splitPath(pathname)
    const template = this.#templates
      .get(segments.length)
      ?.find(known =>
        known.segments.every((name, index) =>
          isParameter(name) ? segments[index] : name === segments[index],
        ),
      )
    if (!template) return undefined
    const path: Record<string, string> = {}
    try {
      for (const [index, name] of template.segments.entries())
        if (isParameter(name)) path[name.slice(1, -1)] = decodeURIComponent(segments[index] ?? '')
    } catch {
      return undefined
    }
    return { operations: template.operations, path }
  }

  /** Returns the operations that are most similar to an unknown request, such as "POST /email/send". */
  findSimilar(method: string, pathname: string): string[] {
    const segments = splitPath(pathname.toLowerCase()).slice(0, MAX_SEGMENTS)
    const shortened = segments.map(segment => segment.slice(0, MAX_SEGMENT_LENGTH))
    const scored = this.#operations.map(operation => ({
      text: `${operation.method} ${operation.path}`,
      distance: pathDistance(shortened, splitPath(operation.path)),
      isMethod: operation.method === method,
    }))
    return scored
      .filter(operation => operation.distance <= MAX_DISTANCE)
      .sort((a, b) => Number(b.isMethod) - Number(a.isMethod) || a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ text }) => text)
  }
}

/** Returns the path of a URL after a base path; undefined if it does not begin with the base path. */
export function getSubpath(basePath: string, { pathname }: URL): string | undefined {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Returns the method of the operation that responds to a method. HEAD gets the response of GET, without its body. */
export function toOperationMethod(method: string): string {
  return method === 'HEAD' ? 'GET' : method
}

/** Returns the Allow header for the methods of a path. */
export function toAllowHeader(methods: readonly string[]): string {
  return methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

function splitPath(path: string): string[] {
  return path.split('/').slice(1)
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

/**
 * Returns how different the words of a path are from those of a template, from 0 to about 1, in any order: `/sms/send` is
 * near `/phone/send-sms`. Each further word of the template adds a little. The values of parameters are ignored.
 */
function pathDistance(path: readonly string[], template: readonly string[]): number {
  const known = splitWords(template)
  const words = splitWords(path.map((segment, index) => (isParameter(template[index] ?? '') ? '' : segment)))
  const distances = words.map(word =>
    Math.min(...known.map(other => distance(word, other) / Math.max(word.length, other.length))),
  )
  const sum = distances.reduce((total, each) => total + each, 0)
  return sum / words.length + (known.length - words.length) / 100
}

function splitWords(segments: readonly string[]): string[] {
  return segments.flatMap(segment => segment.split('-')).filter(word => word !== '')
}
