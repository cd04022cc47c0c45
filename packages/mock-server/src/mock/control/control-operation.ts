import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { partOf } from '../../http/contract/contract.ts'
import type { Snapshot } from '../../store/snapshot.ts'
import type { Mock } from '../mock.ts'

/** Where mail is taken over SMTP: the address as it was given, and the port that it became. */
export interface SmtpListener {
  host: string
  port: number
}

/** What the operations of the control interface work with. */
export interface ControlContext {
  mock: Mock
  /** By id, oldest first. */
  snapshots: Map<string, Snapshot>
  /** Those of now: one may be started after the mock was served. */
  smtpListeners: () => SmtpListener[]
}

/** One operation of the control interface. What it answers is JSON, a Response, or nothing. */
export interface ControlOperation {
  method: 'GET' | 'POST'
  /** Behind `/__mock`. */
  path: string
  summary: string
  /** Of the query of a GET, and of the JSON of a POST; undefined where it takes nothing. */
  input: z.ZodMiniType | undefined
  /** Whether it takes RFC 5322 source too. */
  mail: boolean
  answers: 'json' | 'nothing' | 'mail' | 'html' | 'events'
  /** Checks the input, and does it. Throws an InputError for what the schema refuses. */
  run: (context: ControlContext, input: unknown) => unknown
}

/** What the schema of an operation says of its input. */
export class InputError extends Error {
  readonly issues: { path: string; message: string }[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit.')
    this.issues = issues.map(({ path, message }) => ({
      path: path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      message,
    }))
  }
}

/** The values that the document lists. `schema` is the name of a schema, with the way into it behind. */
export function documentedEnum<Value extends string>(schema: string) {
  return z.enum(partOf<{ enum: Value[] }>(`/components/schemas/${schema}`).enum)
}

/** What is said of an operation beside its place and its input. */
interface Traits {
  summary: string
  answers?: ControlOperation['answers']
  mail?: boolean
}

z.config(en())

/** An operation that takes nothing. */
export function plain(
  [method, path]: readonly ['GET' | 'POST', string],
  traits: Traits,
  run: (context: ControlContext) => unknown,
): ControlOperation {
  const empty = z.strictObject({})
  const checked = (context: ControlContext, input: unknown): unknown => {
    parse(empty, input ?? {})
    return run(context)
  }
  return { method, path, input: undefined, mail: false, answers: 'json', ...traits, run: checked }
}

/** An operation with an input. */
export function taking<Schema extends z.ZodMiniType>(
  [method, path, input]: readonly ['GET' | 'POST', string, Schema],
  traits: Traits,
  run: (context: ControlContext, input: z.output<Schema>) => unknown,
): ControlOperation {
  const checked = (context: ControlContext, given: unknown): unknown =>
    run(context, parse(input, given ?? {}))
  return { method, path, input, mail: false, answers: 'json', ...traits, run: checked }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  throw new InputError(result.error.issues)
}
