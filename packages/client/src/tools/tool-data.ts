import type { Action } from './action.ts'
import type { Hint } from './count-word-hits.ts'
import type { Effect } from './effect.ts'
import type { ToolAnnotations } from './types.ts'

/**
 * One argument, or a part of it: a short form of JSON Schema. `properties` makes it an object, and `items` or
 * `mapValue` an array. Without these and without `type`, it is a string.
 */
export interface ToolField {
  /** `scalar`: a string, a number or a boolean. */
  readonly type?: 'boolean' | 'integer' | 'number' | 'scalar' | undefined
  readonly description?: string | undefined
  readonly enum?: readonly string[] | undefined
  readonly format?: string | undefined
  readonly items?: ToolField | undefined
  readonly properties?: Readonly<Record<string, ToolField>> | undefined
  /** Values of an open map, such as `metadata`. Models pass the map as a list of `{ key, value }`. */
  readonly mapValue?: ToolField | undefined
  /** Whether the service accepts the request without this field. */
  readonly optional?: true
  /**
   * Whether the service accepts null. Null is then sent. For other optional fields, null means that the field
   * is not sent.
   */
  readonly nullable?: true
  /**
   * Kind of secrets that the argument needs. Without this kind in the option `secrets`, the tool has no such argument.
   */
  readonly requiredSecretKind?: string
}

/** Returns a record of the service with the fields that results show. */
export type RecordReader = (record: Record<string, unknown>) => Record<string, unknown>

/** Description of one tool, generated from the OpenAPI document. The generator has the names of its functions. */
export interface ToolData<ToolAction = Action, Reader = RecordReader, ToolEffect = Effect, ToolHint = Hint> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Default: GET. */
  readonly method?: string
  /** Path of the request. Undefined for a tool with an `action`. */
  readonly path?: string
  /** What the tool does in place of a request. */
  readonly action?: ToolAction
  readonly properties: Readonly<Record<string, ToolField>>
  /** Names of query parameters. Undefined if the request has no body: then all arguments are parameters. */
  readonly query?: readonly string[]
  /** ToolField of the response that contains the items of a list, if it is not `items`. */
  readonly itemsField?: string
  /** Whether a 2xx response contains no record. It may then have no body. */
  readonly noRecord?: true
  /** Objects of the body that arguments belong to, such as `pagination` for `limit`, by the names of the arguments. */
  readonly nested?: Readonly<Record<string, string>>
  /** Whether the result is a list of records with secrets, which are masked whatever the model may see. */
  readonly listing?: true
  readonly annotations: ToolAnnotations
  /** Objects of an update whose absent fields keep their values, and lists that are merged by the `name` of their items. */
  readonly merged?: readonly string[]
  /** Paths of the hosts to which programs send the secrets of the record. */
  readonly hostPaths?: readonly string[]
  /** Names of the tools that read a record in the result again, by the path of the record or of its list. */
  readonly readers?: Readonly<Record<string, string>>
  /** Reads the messages in the result. */
  readonly readRecord?: Reader
  /** Paths of fields that results leave out. */
  readonly omitted?: readonly string[]
  /** Record that the tool changes or uses: the path to read it, and its arguments, first the id. */
  readonly record?: { readonly path: string; readonly arguments: readonly string[] }
  /** Reads what a call will do. Undefined if it changes nothing, and names no record that can be read. */
  readonly effect?: ToolEffect
  /** Adds what a model needs to correct its call to a result. */
  readonly hint?: ToolHint
  /** Kind of secrets that the tool returns. Without this kind in the option `secrets`, the tool is left out. */
  readonly requiredSecretKind?: string
  /** Paths of secrets in a record. */
  readonly secretPathsByKind?: Readonly<Record<string, readonly string[]>>
  /**
   * Paths of texts that somebody outside wrote, and of those that the service or its user wrote. Other texts are marked
   * unless they are plain words. Undefined if nobody outside writes a part of the result.
   */
  readonly foreign?: { readonly text: readonly string[]; readonly own: readonly string[] }
}
