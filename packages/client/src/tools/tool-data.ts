import type { ToolAnnotations } from './types.ts'

/**
 * One argument, or a part of it. A short form of JSON Schema: a field with `properties` is a closed object that requires all of
 * them. A field with `items` or `map` is a list. A field with none of these and without `type`, `enum` and `anyOf` is a string.
 */
export interface Field {
  readonly type?: 'boolean' | 'integer' | 'number' | undefined
  readonly description?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly format?: string | undefined
  readonly items?: Field | undefined
  readonly properties?: Readonly<Record<string, Field>> | undefined
  readonly anyOf?: readonly Field[] | undefined
  /** Values of an open map, such as `metadata`. Models pass the map as a list of `{ key, value }`. */
  readonly map?: Field | undefined
  /** Whether the service accepts the request without this field. Models then pass null. */
  readonly optional?: true
  /** Whether the service accepts null. Null is then sent, even if the field is optional. */
  readonly nullable?: true
  /** Kind of secrets without which the argument has no effect. It exists only if the option `secrets` contains the kind. */
  readonly requiredSecrets?: string
}

/** Description of one tool, generated from the OpenAPI document. */
export interface ToolData {
  readonly name: string
  readonly description: string
  /** Default: GET. */
  readonly method?: string
  readonly path: string
  readonly properties: Readonly<Record<string, Field>>
  /** Names of query parameters. Undefined if the request has no body: then all arguments are parameters. */
  readonly query?: readonly string[]
  /** Field of the response that contains the items of a list, if it is not `items`. */
  readonly itemsField?: string
  readonly organizationLevel?: true
  readonly annotations: ToolAnnotations
  /**
   * Kind of secrets that the tool exists for: the result is a secret, or shows one only once. The tool exists only if the
   * option `secrets` contains the kind.
   */
  readonly requiredSecrets?: string
  /** Paths of secrets in the result, by kind. `notes:secure_note` applies only to records of the type `secure_note`. */
  readonly secretPaths?: Readonly<Record<string, readonly string[]>>
}
