/**
 * The documented rules of three models for the definitions of tools. Each function returns the reasons why the model
 * rejects a tool. Empty: it accepts the tool.
 */
import type { AgentTool } from '../src/tools/index.ts'

type Schema = Readonly<Record<string, unknown>>

/** The parts of a tool that a model receives. */
export type ToolDefinition = Pick<AgentTool, 'name' | 'description'> & { readonly inputSchema: object }

/** A schema in a tool, and where it is. */
interface Part {
  readonly schema: Schema
  readonly path: string
  /** Number of levels above it, and its own. */
  readonly depth: number
}

/** Limits of Anthropic for all strict tools of a request together. */
export const anthropicLimits = { strictTools: 20, optionalParameters: 24, unionParameters: 16 }

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array']
const structure = ['type', 'description', 'enum', 'items', 'properties', 'required', 'additionalProperties']

/** Checks a function of OpenAI with `strict: true`: https://platform.openai.com/docs/guides/structured-outputs */
export function checkOpenAIStrict(tool: ToolDefinition): string[] {
  const parts = listParts(tool)
  const enums = parts.flatMap(({ schema }) => (schema.enum as unknown[]) ?? [])
  const names = parts.flatMap(({ schema }) => Object.keys(Object(schema.properties)))
  return [
    ...checkNames(tool, 1_024),
    ...checkRoot(tool),
    ...checkClosedObjects(parts),
    ...checkKeywords(parts, [...structure, 'format', 'anyOf']),
    ...checkFormats(parts, [
      'date-time',
      'time',
      'date',
      'duration',
      'email',
      'hostname',
      'ipv4',
      'ipv6',
      'uuid',
    ]),
    ...checkTypes(parts, [...types, 'null']),
    ...parts.flatMap(({ schema, path, depth }) => [
      ...reject(depth > 10, path, 'is deeper than 10 levels'),
      ...reject(
        Object.keys(Object(schema.properties)).some(name => !listRequired(schema).includes(name)),
        path,
        'has an optional property',
      ),
    ]),
    ...reject(names.length > 5_000, '#', 'has more than 5,000 properties'),
    ...reject(enums.length > 1_000, '#', 'has more than 1,000 values in enums'),
    ...reject(
      [...names, ...enums].join('').length > 120_000,
      '#',
      'has more than 120,000 characters in names',
    ),
  ]
}

/** Checks a tool of Anthropic with `strict: true`: https://platform.claude.com/docs/en/build-with-claude/structured-outputs */
export function checkAnthropicStrict(tool: ToolDefinition): string[] {
  const parts = listParts(tool)
  const { optional, unions } = countParameters(tool)
  const formats = [
    'date-time',
    'time',
    'date',
    'duration',
    'email',
    'hostname',
    'uri',
    'ipv4',
    'ipv6',
    'uuid',
  ]
  return [
    ...checkAnthropic(tool),
    ...checkClosedObjects(parts),
    ...checkKeywords(parts, [...structure, 'format', 'anyOf', 'allOf', 'const', 'default']),
    ...checkFormats(parts, formats),
    ...checkTypes(parts, [...types, 'null']),
    ...reject(unions > anthropicLimits.unionParameters, '#', `has ${unions} parameters with a union type`),
    ...reject(optional > anthropicLimits.optionalParameters, '#', `has ${optional} optional parameters`),
  ]
}

/** Counts what Anthropic limits for all strict tools of a request. */
export function countParameters(tool: ToolDefinition): { optional: number; unions: number } {
  const parts = listParts(tool)
  const optional = parts.flatMap(({ schema }) =>
    Object.keys(Object(schema.properties)).filter(name => !listRequired(schema).includes(name)),
  )
  const unions = parts.filter(({ schema }) => schema.anyOf !== undefined || Array.isArray(schema.type))
  return { optional: optional.length, unions: unions.length }
}

/** Checks a tool of Anthropic without `strict`. It can have any JSON Schema of an object. */
export function checkAnthropic(tool: ToolDefinition): string[] {
  return [...checkNames(tool, Number.POSITIVE_INFINITY), ...checkRoot(tool)]
}

/** Checks a function of OpenAI without `strict`. It can have any JSON Schema of an object. */
export function checkOpenAI(tool: ToolDefinition): string[] {
  return [...checkNames(tool, 1_024), ...checkRoot(tool)]
}

/**
 * Checks a function declaration of Gemini, whose `parameters` are a subset of OpenAPI 3.0:
 * https://ai.google.dev/api/caching#Schema. Libraries send JSON Schemas in this field.
 */
export function checkGemini(tool: ToolDefinition): string[] {
  const parts = listParts(tool)
  const keywords = structure.filter(keyword => keyword !== 'additionalProperties')
  return [
    ...checkNames(tool, Number.POSITIVE_INFINITY),
    ...checkRoot(tool),
    ...checkKeywords(parts, [...keywords, 'format', 'nullable', 'anyOf', 'title', 'minItems', 'maxItems']),
    ...checkFormats(parts, ['date-time', 'enum']),
    ...parts.flatMap(({ schema, path }) => {
      const { type, anyOf, enum: values, properties, items, description } = schema
      const names = Object.keys(Object(properties))
      return [
        ...reject(!types.includes(String(type)) && !anyOf, path, 'must have exactly one type'),
        ...reject(
          anyOf !== undefined && (type ?? description) !== undefined,
          path,
          'has a keyword beside anyOf',
        ),
        ...reject(values !== undefined && type !== 'string', path, 'has an enum, but is not a string'),
        ...reject(
          Array.isArray(values) && values.some(value => typeof value !== 'string' || value === ''),
          path,
          'has an enum with an empty text or another type',
        ),
        // The declaration of a function without arguments has no `parameters`: libraries leave them out.
        ...reject(
          path !== '#' && type === 'object' && names.length === 0,
          path,
          'is an object without properties',
        ),
        ...reject(type === 'array' && !items, path, 'is a list without items'),
        ...reject(
          names.some(name => !/^[A-Za-z_]\w{0,63}$/.test(name)),
          path,
          'has an invalid name',
        ),
        ...reject(
          listRequired(schema).some(name => !names.includes(name)),
          path,
          'requires an unknown name',
        ),
      ]
    }),
  ]
}

function reject(isWrong: boolean, path: string, reason: string): string[] {
  return isWrong ? [`${path} ${reason}`] : []
}

function listRequired({ required }: Schema): string[] {
  return (required ?? []) as string[]
}

/** Returns all schemas in the input schema of a tool. */
function listParts({ inputSchema }: ToolDefinition): Part[] {
  const visit = (schema: Schema, path: string, depth: number): Part[] => {
    const { items, properties, anyOf = [] } = schema
    return [
      { schema, path, depth },
      ...Object.entries(Object(properties)).flatMap(([name, one]) =>
        visit(one as Schema, `${path}.${name}`, depth + 1),
      ),
      ...(items ? visit(items as Schema, `${path}[]`, depth + 1) : []),
      ...(anyOf as Schema[]).flatMap((one, at) => visit(one, `${path}|${at}`, depth)),
    ]
  }
  return visit(inputSchema as Schema, '#', 1)
}

function checkNames({ name, description }: ToolDefinition, maxDescription: number): string[] {
  return [
    ...reject(!/^[A-Za-z_][\w-]{0,63}$/.test(name), name, 'is an invalid name'),
    ...reject(description === '', name, 'has no description'),
    ...reject(description.length > maxDescription, name, `has more than ${maxDescription} characters`),
  ]
}

function checkRoot({ inputSchema }: ToolDefinition): string[] {
  const { type, anyOf, oneOf, allOf } = inputSchema as Schema
  return reject(type !== 'object' || (anyOf ?? oneOf ?? allOf) !== undefined, '#', 'must be an object')
}

function checkKeywords(parts: readonly Part[], keywords: readonly string[]): string[] {
  return parts.flatMap(({ schema, path }) =>
    Object.keys(schema).flatMap(key => reject(!keywords.includes(key), path, `has the keyword ${key}`)),
  )
}

function checkFormats(parts: readonly Part[], formats: readonly string[]): string[] {
  return parts.flatMap(({ schema: { format }, path }) =>
    reject(format !== undefined && !formats.includes(String(format)), path, `has the format ${format}`),
  )
}

function checkTypes(parts: readonly Part[], known: readonly string[]): string[] {
  return parts.flatMap(({ schema: { type, anyOf, items, enum: values }, path }) => {
    const own = [type ?? []].flat() as string[]
    const hasNull = Array.isArray(values) && values.includes(null)
    return [
      ...reject(own.length > 0 === (anyOf !== undefined), path, 'must have either type or anyOf'),
      ...own.flatMap(one => reject(!known.includes(one), path, `has the type ${one}`)),
      ...reject(own.includes('array') !== (items !== undefined), path, 'must be a list with items'),
      ...reject(
        values !== undefined && hasNull !== own.includes('null'),
        path,
        'has null in enum or type only',
      ),
    ]
  })
}

function checkClosedObjects(parts: readonly Part[]): string[] {
  return parts.flatMap(({ schema: { type, additionalProperties }, path }) =>
    reject([type].flat().includes('object') && additionalProperties !== false, path, 'is an open object'),
  )
}
