/** A bundled OpenAPI document. Declares only the parts that the code reads. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; summary: string; description: string }
  /** `x-tool-group` is the group of the agent tools for operations with this tag. Only in the unpublished document. */
  tags: { name: string; description?: string; 'x-tool-group'?: string }[]
  paths: Record<string, PathItem>
  webhooks: Record<string, { post: OpenApiOperation }>
  components: Record<string, Record<string, unknown>>
  /** Resources of the client, by their names. Only in the unpublished document. */
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
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, OpenApiResponse | Reference>
  /** Whether the operation needs a master key or a user's access token. */
  'x-organization-level'?: boolean
  /** Other paths of the operation. */
  'x-aliases'?: string[]
  /** Operation that the client and the tools have instead of this one. */
  'x-alias-of'?: string
  /** Annotations of the agent tool that do not follow from the method. Only in the unpublished document. */
  'x-tool-hints'?: { readOnly?: true; destructive?: true; idempotent?: true; openWorld?: true }
  /**
   * Whether no tool has the operation, because another one does the same, or the arguments that its tool does not have.
   * Only in the unpublished document.
   */
  'x-tool-omit'?: true | string[]
  /**
   * Fields of the body that are arguments of the method of `mock`. In openapi.yaml, names of the ids of the client's method.
   * The following marks are only in the control document.
   */
  'x-arguments'?: string[]
  /** Whether the method returns a promise. */
  'x-async'?: true
  /** Field of the response that the method returns. */
  'x-result'?: string
  /** Part of the mock that changes besides records. */
  'x-changes'?: 'clock' | 'dns' | 'faults'
  /** Whether the method is written by hand. */
  'x-http-only'?: true
  /** TypeScript example. This mark and the following are only in the unpublished documents. */
  'x-example'?: string
  /** Name of the method of the client, with its resource, if it does not follow from the `operationId`. */
  'x-method'?: string
  /**
   * Type of the method's query, if it is not named after the `operationId`. Whether the method requires it, or has no argument
   * for it.
   */
  'x-query'?: { type?: string; required?: true; hidden?: true }
  /** Whether the method of the client is written by hand. */
  'x-by-hand'?: true
  /** Text of the method of the client, after the description. */
  'x-details'?: string
  /** Condition of each error code that needs one. Null if the code says enough. */
  'x-errors'?: Record<string, string | null>
  /** Subcommand of the command line. */
  'x-command'?: ControlCommand
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

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: JsonSchema
  /** Kind of secrets that must be shown for this parameter to be of use. */
  'x-secret'?: string
  'x-tool-omit'?: true
  /** Parameter that this one is another name of, such as `fromAddress` or `dateRange[from]`. */
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
  /** Kind of the secret in a response: the value, or a value in the object. */
  'x-secret'?: string
  /**
   * How a text of a response is marked for a model: always, or unless it is one plain word. False if nobody outside of the
   * service and its user can write it. Applies to everything in the schema. Only in the unpublished document.
   */
  'x-untrusted'?: 'text' | 'word' | false
  /** Whether programs send the secrets beside the field to the hosts in it. */
  'x-secret-host'?: true
  /** Whether no tool has the field, because another one does the same. */
  'x-tool-omit'?: true
  /** Completes "must be" in messages. */
  'x-expected'?: string
  /** Names that people expect, and what to use instead. */
  'x-instead'?: Record<string, string>
  /** `text`: JavaScript callers can also pass bytes instead of the UTF-8 text. */
  'x-bytes'?: 'text'
  /** Path or query parameter whose value a field of a request body repeats. */
  'x-same-as'?: { in: 'path' | 'query'; name: string }
  [keyword: string]: unknown
}

declare const document: OpenApiDocument
export default document
