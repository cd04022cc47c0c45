/**
 * One argument, or a part of it. JSON Schema without the keywords that follow from the others: an object is closed, and all
 * its properties are required. A field without a type, enum, properties and variants is a string.
 */
export interface Field {
  readonly type?: 'boolean' | 'integer' | 'number' | 'array' | undefined
  readonly description?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly format?: string | undefined
  readonly items?: Field | undefined
  readonly properties?: Readonly<Record<string, Field>> | undefined
  readonly anyOf?: readonly Field[] | undefined
  /** Value of an open map. Models pass the map as a list of `{ key, value }`. */
  readonly map?: Field | undefined
  /** Whether the service accepts the request without this field. Models then pass null. */
  readonly optional?: true
  /** Whether the service accepts null. Null is then sent, even if the field is optional. */
  readonly nullable?: true
  /** Kind of secrets that must be shown for this argument to be of use. */
  readonly secret?: string
}

/** Description of one tool, generated from the OpenAPI document. */
export interface ToolData {
  readonly name: string
  readonly description: string
  readonly method: string
  readonly path: string
  readonly properties: Readonly<Record<string, Field>>
  /** Names of query parameters. Undefined if no argument is part of a body. */
  readonly query?: readonly string[]
  readonly organizationLevel?: true
  /** Annotations that do not follow from the method. */
  readonly hints?: { readonly readOnly?: true; readonly destructive?: true; readonly idempotent?: true }
  /** Kind of the secret that is the whole result. */
  readonly secret?: string
  /** Paths of secrets in the result, by kind. `notes:secure_note` applies only to a record of this type. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>
}
