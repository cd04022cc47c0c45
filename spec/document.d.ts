import type { ToolField } from '../packages/client/src/tools/tool-data.ts'

/** A bundled OpenAPI document. Declares only the parts that the code reads. README.md explains the marks (`x-…`). */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  tags: { name: string; description?: string; 'x-tool-group'?: string }[]
  paths: Record<string, PathItem>
  webhooks: Record<string, { post: OpenApiOperation }>
  components: Record<string, Record<string, unknown>>
  'x-resources'?: Record<string, { description: string; class?: string; extended?: true }>
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
  requestBody?: { required?: boolean; content: Record<string, RequestContent> }
  responses: Record<string, OpenApiResponse | Reference>
  'x-organization-level'?: boolean
  'x-aliases'?: string[]
  'x-alias-of'?: string
  'x-tool-hints'?: { readOnly?: true; destructive?: true; idempotent?: true; openWorld?: true }
  'x-tool-omit'?: true | string[]
  'x-arguments'?: string[]
  'x-async'?: true
  'x-result'?: string
  'x-changes'?: 'clock' | 'dns' | 'faults'
  'x-http-only'?: true
  'x-example'?: string
  'x-method'?: string
  'x-query'?: { type?: string; required?: true; hidden?: true }
  'x-by-hand'?: true
  'x-details'?: string
  'x-errors'?: Record<string, string | null>
  'x-command'?: ControlCommand
  'x-tool'?: ControlTool | ControlTool[]
}

/** Tool for coding agents. Operations with the same name are one tool. */
export interface ControlTool {
  name: string
  /** Text for the model. Default: the first paragraph of the description. */
  description?: string
  /** Value of an argument with which the tool sends this operation, such as `{ action: add }`. */
  select?: Record<string, string>
  /** Fields of the operation that are arguments. Default: all. */
  arguments?: string[]
  /** Required arguments. Default: the required fields. */
  required?: string[]
  /** Arguments that are no fields, or that differ from them. */
  properties?: Record<string, ToolField>
  /** Fields that the model cannot set. */
  fixed?: Record<string, unknown>
  /** Fields of the result, or of its items, that the model gets. Default: all. */
  show?: string[]
  /** Whether the tool waits for webhook deliveries, and returns those that the operation caused. */
  settles?: true
  /** Whether the tool shows secrets or deletes records, so that it needs `--control-full`. */
  restricted?: true
  /** Whether the tool deletes records. */
  destructive?: true
}

/** Subcommand that sends one request to the control interface. */
export interface ControlCommand {
  name: string
  /** Field that is an argument instead of a flag. */
  argument?: string
  /** Flags with another name than their field. */
  flags?: Record<string, string>
  /** Flag with a file that is the body of another operation. */
  fileFlag?: { name: string; operation: string }
  /** Whether an argument names the file that the response is written to, or that the body is read from. */
  file?: 'output' | 'input'
  /** Whether `--follow` prints delivery attempts as they happen. */
  follow?: true
  /** Fields of the result, or of its items, in the order that the command prints them. Default: all. */
  show?: string[]
  /** Subcommand that waits for the first item. */
  wait?: { name: string; summary: string; examples: string[] }
  examples: string[]
}

export interface RequestContent {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { value: unknown } | Reference>
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  example?: unknown
  schema: JsonSchema
  'x-secret'?: string
  'x-tool-omit'?: true
  'x-alias-of'?: string
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
  items?: JsonSchema
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  'x-secret'?: string
  'x-untrusted'?: 'text' | 'word' | false
  'x-secret-host'?: true
  'x-tool-omit'?: true
  'x-expected'?: string
  'x-instead'?: Record<string, string>
  'x-bytes'?: 'text'
  'x-same-as'?: { in: 'path' | 'query'; name: string }
  [keyword: string]: unknown
}

declare const document: OpenApiDocument
export default document
