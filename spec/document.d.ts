/** The bundled OpenAPI document. Declares only the parts that the code reads. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  /** `x-tool-group` is the group of the agent tools for operations with this tag. Only in the unpublished document. */
  tags: { name: string; description?: string; 'x-tool-group'?: string }[]
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
  description?: string
  security?: Record<string, string[]>[]
  parameters?: (OpenApiParameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, OpenApiResponse | Reference>
  /** Whether the operation needs a master key or a user's access token. */
  'x-organization-level'?: boolean
  /** Annotations of the agent tool that do not follow from the method. Only in the unpublished document. */
  'x-tool-hints'?: { readOnly?: true; destructive?: true; idempotent?: true }
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: JsonSchema
  /** Kind of secrets that must be shown for this parameter to be of use. */
  'x-secret'?: string
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
  /** Kind of the secret in a response: the value, or a value in the object. */
  'x-secret'?: string
  /** Path or query parameter whose value a field of a request body repeats. */
  'x-same-as'?: { in: 'path' | 'query'; name: string }
  [keyword: string]: unknown
}

declare const document: OpenApiDocument
export default document
