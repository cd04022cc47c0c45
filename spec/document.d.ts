/** The bundled OpenAPI document. Declares only the parts that the code reads. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  paths: Record<string, PathItem>
  webhooks: Record<string, { post: OpenApiOperation }>
  components: Record<string, Record<string, unknown>>
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type PathItem = { [M in Method]?: OpenApiOperation } & {
  parameters?: (OpenApiParameter | Reference)[]
}

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  security?: Record<string, string[]>[]
  parameters?: (OpenApiParameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, OpenApiResponse | Reference>
  /** Whether the operation needs a master key or a user's access token. */
  'x-organization-level'?: boolean
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: JsonSchema
}

export interface OpenApiResponse {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

export interface Reference {
  $ref: string
}

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  /** Path or query parameter whose value a field of a request body repeats. */
  'x-same-as'?: { in: 'path' | 'query'; name: string }
  [keyword: string]: unknown
}

declare const document: OpenApiDocument
export default document
