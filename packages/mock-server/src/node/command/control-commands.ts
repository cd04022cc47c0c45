// The commands for a running mock, from the document of the control interface.

import type { ControlCommand, JsonSchema } from '@agentcomms/spec/document'
import type { Contract, Operation } from '../../http/contract/contract.ts'
import { nameRequest, type OperationReference, parseJson } from '../../http/text.ts'
import { controlContract } from '../../services/contracts.ts'
import { type Flag, type Flags, formatFlags, formatRows, HELP_FLAG } from './flags.ts'

const contract: Contract = controlContract

/** Flags of the values of each kind. */
const KINDS = {
  switch: { type: 'boolean' },
  text: { type: 'string', value: '<text>' },
  number: { type: 'string', value: '<n>' },
  list: { type: 'string', value: '<text>', multiple: true },
  texts: { type: 'string', value: '<name=text>', multiple: true },
  values: { type: 'string', value: '<field=value>', multiple: true },
  objects: { type: 'string', value: '<json>', multiple: true },
} as const satisfies Record<string, Omit<Flag, 'description'>>

const COMMON_FLAGS = {
  url: {
    type: 'string',
    value: '<url>',
    description: 'Address of the mock. Default: http://127.0.0.1:4010.',
  },
  json: { type: 'boolean', description: 'Prints the result as JSON.' },
  ...HELP_FLAG,
} as const satisfies Flags

const FOLLOW_FLAG = {
  follow: {
    type: 'boolean',
    description:
      'Prints each attempt from now on, until you stop it. Of the flags above, allows only --id, --webhook-id and --status.',
  },
} as const satisfies Flags

const WAIT_FLAG = {
  timeout: {
    type: 'string',
    value: '<duration>',
    default: '30s',
    description: 'Time after which the command fails, such as 500ms, 30s or 5m. Default 30s.',
  },
} as const satisfies Flags

/** A field of the input of an operation, as a flag or an argument. */
export interface InputFlag extends Flag {
  /** Name of the flag, without dashes. */
  name: string
  field: string
  kind: keyof typeof KINDS
  isRequired: boolean
}

/** A field of the query or of the JSON of an operation. */
interface InputField {
  field: string
  schema: JsonSchema
  isRequired: boolean
}

/** A command that sends one request to a running mock. */
export interface Command extends Omit<ControlCommand, 'argument' | 'flags' | 'wait'> {
  summary: string
  operation: Operation
  /** The argument: a field, or the name of a file. */
  argument: InputFlag | undefined
  inputFlags: readonly InputFlag[]
  /** Whether the command waits for the first item of the result. */
  isWaiting: boolean
  /** All flags. */
  flags: Flags & typeof COMMON_FLAGS
}

/** Commands by name, such as `trigger` or `faults add`. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  contract.operations
    .flatMap(operation => {
      const command = operation.definition['x-command']
      if (!command) return []
      const { wait } = command
      return [
        createCommand(operation, command),
        ...(wait ? [createCommand(operation, { ...command, ...wait }, true)] : []),
      ]
    })
    .map(command => [command.name, command]),
)

export function getOperation(id: string): Operation {
  return contract.getOperation(id)
}

/** Names an operation by its command, such as `agentcomms-mock add-agent --name <text>`, or by its request if it has none. */
export function nameCommand(reference: OperationReference): string {
  const command = [...COMMANDS.values()].find(({ operation }) => operation.id === reference.operation)
  if (!command) return nameRequest(reference)
  const flags = Object.entries(reference.fields ?? {}).flatMap(([field, value]) => {
    const { name = field, value: placeholder = '' } =
      command.inputFlags.find(flag => flag.field === field) ?? {}
    return [`--${name}`, ...(value ?? [placeholder])]
  })
  return ['agentcomms-mock', command.name, ...flags].join(' ')
}

/** Returns the text of `agentcomms-mock <command> --help`. */
export function formatUsage({ name, summary, operation, argument, flags, examples }: Command): string {
  return [
    `agentcomms-mock ${name}: ${summary}`,
    '',
    `Usage: agentcomms-mock ${name} ${argument ? `${formatArgument(argument)} ` : ''}[flags]`,
    `Sends: ${operation.method} /__mock${operation.path}`,
    '',
    ...(argument ? ['Argument:', formatRows([[formatArgument(argument), argument.description]]), ''] : []),
    'Flags:',
    formatFlags(flags),
    '',
    'Examples:',
    ...examples.map(example => `  agentcomms-mock ${example}`),
    '',
  ].join('\n')
}

/** Returns the help of commands with the same first word. */
export function formatGroup(word: string, commands: readonly Command[]): string {
  return [
    `Usage: agentcomms-mock ${word} <command> [flags]`,
    '',
    'Commands (agentcomms-mock help <command> lists their flags):',
    formatRows(commands.map(({ name, summary }) => [name, `${summary}.`])),
    '',
  ].join('\n')
}

function formatArgument({ field, isRequired }: InputFlag): string {
  return isRequired ? `<${field}>` : `[${field}]`
}

/** Returns the fields of the path, the query and the JSON of an operation that a flag can express. `names` renames flags. */
export function listInputFlags(
  { parameters, body }: Operation,
  { argument, flags: names = {}, fileFlag }: Pick<ControlCommand, 'argument' | 'flags' | 'fileFlag'> = {},
): InputFlag[] {
  const given = parameters
    .filter(parameter => parameter.in !== 'header')
    .map(
      ({ name, schema, required, description }): InputField => ({
        field: name,
        schema: { ...schema, description },
        isRequired: required,
      }),
    )
  const isJson = body?.mediaType === 'application/json'
  const { properties = {}, required = [] } = isJson ? contract.resolveSchema(body.schema) : {}
  const fields = Object.entries(properties).map(
    ([field, schema]): InputField => ({
      field,
      schema: { ...contract.resolveSchema(schema), ...schema },
      isRequired: [required].flat().includes(field),
    }),
  )
  return [...given, ...fields].flatMap(({ field, schema, isRequired }): InputFlag[] => {
    const kind = findKind(schema)
    // Only a flag of its own name takes objects.
    if (kind === undefined || (kind === 'objects' && names[field] === undefined)) return []
    const choices = kind === 'text' && Array.isArray(schema.enum) ? schema.enum.map(String) : []
    const notes = [
      schema.description,
      choices.length > 0 && `One of ${choices.join(', ')}.`,
      kind === 'values' && 'The value is JSON or text.',
      'multiple' in KINDS[kind] && 'Repeat the flag for several.',
      isRequired && field !== argument && (fileFlag ? `Required without --${fileFlag.name}.` : 'Required.'),
    ]
    const name = names[field] ?? field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return [{ ...KINDS[kind], name, field, kind, isRequired, description: notes.filter(Boolean).join(' ') }]
  })
}

/** Converts the value of a flag to the value of its field. */
export function toFieldValue({ name, kind }: InputFlag, value: unknown): unknown {
  // A number, or the text of a duration such as 10m.
  if (kind === 'objects') return [value].flat().map(text => parseJson(String(text)))
  if (kind === 'number') return /^\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : value
  if (kind !== 'texts' && kind !== 'values') return value
  const entries = [value].flat().map(entry => {
    const [, key = '', text = ''] = /^([^=]+)=(.*)$/s.exec(String(entry)) ?? []
    if (key === '') throw new Error(`--${name} must be a name, = and a value, such as --${name} name=value.`)
    return [key, kind === 'values' ? parseJson(text) : text]
  })
  return Object.fromEntries(entries)
}

function createCommand(
  operation: Operation,
  command: ControlCommand & { summary?: string },
  isWaiting = false,
): Command {
  const { argument, file, fileFlag, follow } = command
  const all = listInputFlags(operation, command)
  const inputFlags = all.filter(({ field }) => field !== argument)
  return {
    ...command,
    summary: command.summary ?? operation.definition.summary,
    operation,
    isWaiting,
    argument: file
      ? {
          ...{ type: 'string', name: '', field: 'file', kind: 'text', isRequired: true },
          description: `File with the state; - is the standard ${file}.`,
        }
      : all.find(({ field }) => field === argument),
    inputFlags,
    flags: {
      ...Object.fromEntries(inputFlags.map(flag => [flag.name, flag])),
      ...(fileFlag && { [fileFlag.name]: createFileFlag(fileFlag.operation, inputFlags) }),
      ...(follow && FOLLOW_FLAG),
      ...(isWaiting && WAIT_FLAG),
      ...COMMON_FLAGS,
    },
  }
}

/** Returns the flag of a file that is the body of another operation. */
function createFileFlag(operation: string, inputFlags: readonly InputFlag[]): Flag {
  const allowed = listInputFlags(getOperation(operation)).map(({ field }) => field)
  const names = inputFlags.filter(({ field }) => allowed.includes(field)).map(({ name }) => `--${name}`)
  return {
    type: 'string',
    value: '<file>',
    description: `File with the source of the email; - is the standard input. Of the flags above, allows only ${names.join(' and ')}.`,
  }
}

/** Returns the kind of the values of a field, or undefined if no flag can express it. */
function findKind({ type = [], items, additionalProperties }: JsonSchema): InputFlag['kind'] | undefined {
  const types = [type].flat()
  if (types.includes('boolean')) return 'switch'
  if (types.includes('array'))
    return contract.resolveSchema(Object(items)).type === 'object' ? 'objects' : 'list'
  if (types.includes('object')) return Object(additionalProperties).type === 'string' ? 'texts' : 'values'
  return types.includes('number') || types.includes('integer') ? 'number' : 'text'
}
