import type { operations } from '@agentcomms/spec'
import document, { type Method } from '@agentcomms/spec/openapi.json'
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
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
  compiled.set(pointer, validate)
  if (validate(body)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

function pointerSegment(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))
}
