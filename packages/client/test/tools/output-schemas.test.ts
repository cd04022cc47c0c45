import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type AgentToolsOptions, agentTools } from '../../src/tools/index.ts'
import { outputSchemas } from '../../src/tools/output-schemas.ts'
import { createTestClient, json } from '../service.ts'
import { listToolExamples } from '../tool-examples.ts'
import { findTool, namesOf, secretKinds, toolGroupNames } from '../tools.ts'

const ajv = new Ajv2020({ allowUnionTypes: true })
const everything: AgentToolsOptions = { groups: toolGroupNames, secrets: secretKinds }
const examples = listToolExamples()

let body: unknown
const { client } = createTestClient([() => json(body)])
const maskedNames = namesOf(agentTools(client, { groups: toolGroupNames }))
const toolsByOptions = new Map<string, ReturnType<typeof agentTools>>()

/** Returns the result of a tool for a response of the service. */
function call(name: string, args: object, response: unknown, options: AgentToolsOptions = {}) {
  body = response
  const key = JSON.stringify(options)
  const tools = toolsByOptions.get(key) ?? agentTools(client, { ...everything, ...options })
  toolsByOptions.set(key, tools)
  return findTool(tools, name).execute(args)
}

function expectMatch(schema: object, result: object): void {
  expect(result).not.toHaveProperty('error.code')
  expect(ajv.validate(schema, result), `${ajv.errorsText()} ${JSON.stringify(result).slice(0, 500)}`).toBe(
    true,
  )
}

function schemaOf(name: string, schemas: ReadonlyMap<string, object> = closedSchemas): object {
  const schema = schemas.get(name)
  if (!schema) throw new Error(`${name} has no schema.`)
  return schema
}

/** Schemas that allow only the fields that they name. */
const closedSchemas = new Map<string, object>(
  [...outputSchemas].map(([name, schema]) => [
    name,
    JSON.parse(JSON.stringify(schema), (_, part) =>
      part?.properties && part.type ? { ...part, additionalProperties: false } : part,
    ),
  ]),
)

/** Returns a response with long texts and long lists. */
function lengthen(value: unknown): unknown {
  if (typeof value === 'string') return value.padEnd(500, '"')
  if (Array.isArray(value)) return Array.from({ length: 5 }, () => value.map(lengthen)).flat()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthen(one)]))
}

describe('output schemas', () => {
  it('exist for every tool', () => {
    expect([...outputSchemas.keys()]).toEqual(namesOf(agentTools(client, everything)))
  })

  it.each(examples)('name every field of the result of $tool for the example $example', async example => {
    const { tool, args, response } = example
    expectMatch(schemaOf(tool), await call(tool, args, response))
  })

  it.each(examples)(
    'match the result of $tool for the example $example with masked secrets',
    async ({ tool, args: { reveal, ...args }, response }) => {
      if (maskedNames.includes(tool))
        expectMatch(schemaOf(tool), await call(tool, args, response, { secrets: [] }))
    },
  )

  it.each(examples)('match the result of $tool for the example $example if it is cut', async example => {
    const { tool, args, response } = example
    const result = await call(tool, args, lengthen(response), { maxResultCharacters: 2_000 })
    expectMatch(schemaOf(tool, outputSchemas), result)
  })

  it('match the parts of a result that was cut', async () => {
    const message = { id: 'c0msg', body: 'x'.repeat(3_000), labels: ['a', 'b'] }
    const schema = schemaOf('get_message')
    for (const field of ['body', 'labels'])
      expectMatch(schema, await call('get_message', { id: 'c0msg', field, offset: 1 }, message))
  })

  it('match the message that wait_for_message returns', async () => {
    const list = examples.find(({ tool }) => tool === 'list_messages')
    const result = await call('wait_for_message', { since: 'ANY' }, list?.response)
    expectMatch(schemaOf('wait_for_message'), result)
  })
})
