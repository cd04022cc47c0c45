/** Reads what the methods of the client take and return. */
import { type ClientMethod, follow, toCapital } from './client-methods.ts'
import type { JsonSchema, OpenApiDocument, OpenApiResponse } from './document.d.ts'
import { resolve } from './tool-fields.ts'

/** A method with what its signature and its request have. */
export interface Signature {
  method: ClientMethod
  body?: { name: string; isRequired: boolean; schema: JsonSchema }
  query?: { name: string; isRequired: boolean }
  ids: { name: string; argument: string }[]
}

export function toSignature(method: ClientMethod, document: OpenApiDocument): Signature {
  const { operation, parameters, id } = method
  const names = operation['x-arguments'] ?? []
  const ids = parameters
    .filter(parameter => parameter.in === 'path')
    .map(({ name }, index) => ({ name, argument: names[index] ?? name }))
  const query = parameters.filter(parameter => parameter.in === 'query')
  const { type = `${toCapital(id)}Query`, required: isRequired = query.some(({ required }) => required) } =
    operation['x-query'] ?? {}
  const schema = operation.requestBody?.content['application/json']?.schema
  return {
    method,
    ids,
    ...(schema && {
      body: {
        name: `${nameSchema(schema)}Body`,
        isRequired: operation.requestBody?.required ?? false,
        schema: resolve(schema, document),
      },
    }),
    ...(query.length > 0 && {
      query: { name: type, isRequired },
    }),
  }
}

/** Returns the type of the result: of the record, or of one item of a list. */
export function toResult({ operation, resource }: ClientMethod, document: OpenApiDocument) {
  const { content } = follow<Partial<OpenApiResponse>>(operation.responses['200'] ?? {}, document)
  const reference = content?.['application/json']?.schema ?? {}
  const schema = resolve(reference, document)
  const items = schema.items ?? resolve(schema.properties?.items ?? {}, document).items
  const name = nameSchema(items ?? reference)
  // A class and its record can have one name.
  const type = name === resource.className ? `${name}.${name}Record` : name
  return { type, isList: items !== undefined, hasNoRecord: name === 'SuccessResponse' }
}

function nameSchema({ $ref = '' }: JsonSchema): string {
  return $ref.split('/').pop() ?? ''
}
