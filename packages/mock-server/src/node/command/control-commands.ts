// The commands for a running mock, from the document of the control interface.

import type { ControlCommand, JsonSchema } from '@agentcomms/spec/document'
import type { Contract, Operation } from '../../http/contract/contract.ts'
import { controlContract } from '../../services/contracts.ts'
import { type InputFlag, toInputFlag } from './input-flags.ts'

const contract: Contract = controlContract

/** A command that sends one request to a running mock. */
export interface Command extends ControlCommand {
  summary: string
  operation: Operation
  /** Field that is an argument. */
  argumentFlag: InputFlag | undefined
  inputFlags: readonly InputFlag[]
}

/** Commands by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  contract.operations.flatMap(operation => {
    const command = operation.source['x-command']
    return command ? [[command.name, createCommand(operation, command)]] : []
  }),
)

export function getOperation(id: string): Operation {
  return contract.getOperation(id)
}

/** Returns the names of the fields of an operation: of its query, and of its JSON. */
export function listFields(operation: Operation): string[] {
  return listFieldSchemas(operation).map(({ field }) => field)
}

function createCommand(operation: Operation, command: ControlCommand): Command {
  const { argument, flags: names = {} } = command
  const all = listFieldSchemas(operation).flatMap(entry => toInputFlag(entry, names[entry.field]) ?? [])
  return {
    ...command,
    summary: operation.source.summary,
    operation,
    argumentFlag: all.find(({ field }) => field === argument),
    inputFlags: all.filter(({ field }) => field !== argument),
  }
}

interface FieldEntry {
  field: string
  schema: JsonSchema
  isRequired: boolean
}

function listFieldSchemas({ parameters, body }: Operation): FieldEntry[] {
  const ofQuery = parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, schema, required, description }) => ({
      field: name,
      schema: { ...contract.resolve<JsonSchema>(schema), description },
      isRequired: required,
    }))
  const { properties = {}, required = [] } = readJsonSchema(body)
  const ofBody = Object.entries(properties).map(([field, schema]) => ({
    field,
    schema: { ...contract.resolveSchema(schema), ...schema },
    isRequired: Array.isArray(required) && required.includes(field),
  }))
  return [...ofQuery, ...ofBody].map(entry => ({ ...entry, schema: resolveItems(entry.schema) }))
}

function readJsonSchema(body: Operation['body']): JsonSchema {
  return body?.mediaType === 'application/json' ? contract.resolveSchema(contract.resolve(body.schema)) : {}
}

function resolveItems(schema: JsonSchema): JsonSchema {
  const resolved = schema.$ref === undefined ? schema : { ...contract.resolveSchema(schema), ...schema }
  const { items } = resolved
  return items === undefined ? resolved : { ...resolved, items: contract.resolveSchema(items as JsonSchema) }
}
