import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { createTestClient, json } from '../../test/service.ts'
import { findStrictProblems } from '../../test/strict-schema.ts'
import { listToolExamples, toStrictArguments } from '../../test/tool-examples.ts'
import { findTool, namesOf } from '../../test/tools.ts'
import { agentTools } from './index.ts'
import { secretKinds, toolGroupNames } from './names.ts'

const ajv = new Ajv2020({ allowUnionTypes: true })
addFormats.default(ajv)
const examples = listToolExamples()
const { client } = createTestClient([() => json({})])
const all = agentTools(client, { groups: toolGroupNames, secrets: secretKinds })
const names = namesOf(all)

/** Returns a value without null at any level. */
function withoutNull(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner) =>
      inner === null || typeof inner !== 'object' || Array.isArray(inner)
        ? inner
        : Object.fromEntries(Object.entries(inner).filter(([, part]) => part !== null)),
    ) ?? 'null',
  )
}

describe('the tools', () => {
  it('are one for each operation of the document, and wait_for_message', () => {
    expect([...names].sort()).toEqual(
      [...new Set(examples.map(({ tool }) => tool)), 'wait_for_message'].sort(),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_]{0,63}$/)
  })

  it.each(all)('$name has a schema that strict modes accept', ({ inputSchema }) => {
    expect(findStrictProblems({ ...inputSchema })).toEqual([])
  })

  it.each(all)('$name has a description of at most 60 words, and so has each argument', tool => {
    expect(tool.description.split(/\s+/).length).toBeLessThanOrEqual(60)
    expect(tool.description.split(/\s+/).length).toBeGreaterThan(3)
    const properties = Object.entries(tool.inputSchema.properties)
    expect(properties.filter(([, schema]) => !('description' in schema)).map(([name]) => name)).toEqual([])
  })

  it.each(examples)('$tool sends the example $example of the document', async example => {
    const { client, sent } = createTestClient([() => json(example.response)])
    const tool = findTool(agentTools(client, { groups: toolGroupNames, secrets: secretKinds }), example.tool)
    const args = toStrictArguments(example.args, { ...tool.inputSchema })
    expect(ajv.validate(tool.inputSchema, args), ajv.errorsText()).toBe(true)
    expect(await tool.execute(args)).not.toHaveProperty('error')
    // An update of a credential reads it first.
    const request = sent.pop()
    const url = new URL(request?.url ?? '')
    expect(sent.map(({ method }) => method)).toEqual(
      example.tool === 'update_credential' && sent.length > 0 ? ['GET'] : [],
    )
    expect([request?.method, url.pathname]).toEqual([example.method, `/v1${example.path}`])
    const query = Object.entries(example.query).flatMap(([name, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(Object(value)).map(([key, one]) => [`${name}[${key}]`, String(one)])
        : [value].flat().map(one => [name, String(one)]),
    )
    expect([...url.searchParams].sort()).toEqual(query.sort())
    expect(withoutNull(request?.body ?? {})).toEqual(withoutNull(example.body ?? {}))
  })
})
