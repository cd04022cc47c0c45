/** Writes what the console shows of the operations of the API, from its document and from the tests of the client. */
import document from '../../spec/generated/openapi.json' with { type: 'json' }
import { writeGenerated } from '../../spec/write-generated.ts'
import { calls } from '../client/test/calls.ts'

interface Parameter {
  name: string
  in: string
  schema: { type?: string }
}

interface Operation {
  operationId?: string
  'x-alias-of'?: string
  parameters?: Resolvable<Parameter>[]
}

type Resolvable<Part> = Part | { $ref: string }

/** Returns a part of the document, or the part that it refers to. */
function resolve<Part>(part: Resolvable<Part>): Part {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as Part
  const keys = part.$ref.split('/').slice(1)
  return keys.reduce<unknown>((at, key) => Object(at)[key], document) as Part
}

/** Returns a client whose methods send nothing, and pass their names to `note`. */
function createRecorder(note: (method: string) => void, path: readonly string[] = []): never {
  const recorder = new Proxy(() => undefined, {
    get: (_, name) => createRecorder(note, [...path, String(name)]),
    // `forAgent` returns a client.
    apply: () => (path[0] === 'forAgent' ? createRecorder(note) : note(path.join('.'))),
  })
  return recorder as never
}

const methods: Record<string, string> = {}
for (const [operation, call] of Object.entries(calls))
  call(
    createRecorder(method => {
      methods[operation] = method
    }),
  )

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.values(item as Record<string, Operation>)
    // The client has another method for an alias.
    .map(operation => ({
      ...operation,
      method: methods[operation['x-alias-of'] ?? operation.operationId ?? ''],
    }))
    .filter(({ method }) => method !== undefined)
    .map(({ operationId = '', parameters = [], method }) => {
      // The types of the other parameters of the query are strings.
      const types = parameters
        .map(parameter => resolve(parameter))
        .map(({ in: part, name, schema }) => [part, name, resolve<Parameter['schema']>(schema).type] as const)
        .filter(([part, , type]) => part === 'query' && type !== 'string' && type !== undefined)
        .map(([, name, type]) => [name, type])
      return [operationId, { method, path, queryTypes: Object.fromEntries(types) }] as const
    }),
)

writeGenerated({
  'packages/console/src/generated/operations.ts': `// Generated from spec/openapi.yaml and packages/client/test/calls.ts by "npm run generate". Do not edit.
// biome-ignore-all format: generated
import type { LoggedRequest } from '@agentcomms/spec/control'

type OperationId = NonNullable<LoggedRequest['operation']>

/** Operation of the API. */
export interface Operation {
  /** Method of the client. */
  method: string
  /** Path with the names of its parameters, such as \`/messages/{id}\`. */
  path: string
  /** Type of each query parameter that is not a string. */
  queryTypes: Readonly<Record<string, 'array' | 'boolean' | 'integer' | 'number' | 'object'>>
}

export const OPERATIONS: Readonly<Record<OperationId, Operation>> = {
${operations
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([operationId, operation]) => `  ${operationId}: ${JSON.stringify(operation)},`)
  .join('\n')}
}

/** Codes of errors. */
export const ERROR_CODES: readonly string[] = ${JSON.stringify(document.components.schemas.ErrorCode.enum)}
`,
})
