/** A part of a document: a schema, an operation, or another one. Declares the fields that lint rules read. */
export interface Node {
  $ref?: string
  description?: string
  type?: string | string[]
  default?: unknown
  properties?: Record<string, Node>
  additionalProperties?: boolean | Node
  required?: string[]
  allOf?: Node[]
  anyOf?: Node[]
  oneOf?: Node[]
  name?: string
  in?: string
  schema?: Node
  style?: string
  explode?: boolean
  operationId?: string
  tags?: string[]
  security?: object[]
  responses?: Record<string, Node>
  headers?: Record<string, Node>
  content?: Record<string, Node>
  examples?: Record<string, Node>
  parameters?: Node[]
  requestBody?: Node
  'x-same-as'?: { in: string; name: string }
  'x-arguments'?: string[]
  'x-result'?: string
  'x-command'?: { argument?: string; flags?: Record<string, string> }
  'x-tool'?: { arguments?: string[]; fixed?: object } | { arguments?: string[]; fixed?: object }[]
  'x-organization-level'?: boolean
}
