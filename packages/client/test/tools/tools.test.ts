import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { agentTools } from '../../src/tools/index.ts'
import { createTestClient, json } from '../service.ts'
import { listToolExamples, toPlainArguments, toStrictArguments } from '../tool-examples.ts'
import { findTool, namesOf, secretKinds, toolGroupNames } from '../tools.ts'

const ajv = new Ajv2020({ allowUnionTypes: true })
addFormats.default(ajv)
const examples = listToolExamples()
let response: unknown = {}
const { client, sent } = createTestClient([() => json(response)])
const everything = { groups: toolGroupNames, secrets: secretKinds }
const all = agentTools(client, everything)
const strictTools = agentTools(client, { ...everything, strict: true })
const names = namesOf(all)
/** Tools that are no request, or several. */
const actions = [
  ...['get_me', 'read_attachment', 'update_message_labels', 'get_call'],
  ...['wait_for_message', 'wait_for_delivery', 'wait_for_call'],
]

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
  it('are one for each operation of the document, and tools that are no request', () => {
    expect([...names].sort()).toEqual([...new Set(examples.map(({ tool }) => tool)), ...actions].sort())
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z_]{0,63}$/)
  })

  it('that are default are at most 22, and fit in 22,000 characters', () => {
    expect(agentTools(client).length).toBeLessThanOrEqual(22)
    const sizes = agentTools(client).map(
      ({ name, description, inputSchema }) => `${name}${description}${JSON.stringify(inputSchema)}`.length,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(22_000)
  })

  it.each(all)(
    '$name has a description that does not repeat its title',
    ({ title, description, inputSchema }) => {
      const listWords = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []
      const verbs = [
        'creates',
        'deletes',
        'gets',
        'lists',
        'removes',
        'returns',
        'sends',
        'stores',
        'the',
        'and',
      ]
      const [first = '', second = ''] = description.split(/(?<=\.) /)
      const known = listWords(`${title} ${first}`).map(word => word.slice(0, 4))
      const added = listWords(second).filter(
        word => !verbs.includes(word) && !known.includes(word.slice(0, 4)),
      )
      if (second !== '') expect(added).not.toEqual([])
      expect(JSON.stringify(inputSchema)).not.toMatch(/no effect|is ignored|[Aa]nother name of/)
    },
  )

  const raw = agentTools(client, { ...everything, raw: true })
  it.each(raw)('$name has a description of at most 60 words, and so has each argument', tool => {
    expect(tool.description.split(/\s+/).length).toBeLessThanOrEqual(60)
    expect(tool.description.split(/\s+/).length).toBeGreaterThan(3)
    const properties = Object.entries(tool.inputSchema.properties)
    expect(properties.filter(([, schema]) => !('description' in schema)).map(([name]) => name)).toEqual([])
  })

  it.each(examples)('$tool accepts the example $example without strict mode', async example => {
    response = example.response
    const tool = findTool(all, example.tool)
    const args = toPlainArguments(example.args, { ...tool.inputSchema })
    expect(ajv.validate(tool.inputSchema, args), `${ajv.errorsText()} ${JSON.stringify(args)}`).toBe(true)
    expect(await tool.execute(args)).not.toHaveProperty('error.code')
  })

  it.each(examples)('$tool sends the example $example of the document', async example => {
    response = example.response
    const tool = findTool(strictTools, example.tool)
    const args = toStrictArguments(example.args, { ...tool.inputSchema })
    expect(ajv.validate(tool.inputSchema, args), ajv.errorsText()).toBe(true)
    sent.length = 0
    expect(await tool.execute(args)).not.toHaveProperty('error')
    // An update reads the record first if it could erase something.
    const request = sent.pop()
    const url = new URL(request?.url ?? '')
    expect(sent.map(({ method }) => method)).toEqual(
      /^update_(credential|agent)$/.test(example.tool) && sent.length > 0 ? ['GET'] : [],
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

  // An update of a credential sends `****` for its stored secrets.
  const writes = examples.filter(({ tool, method }) => method !== 'GET' && tool !== 'update_credential')
  it.each(writes)('$tool sends no `****` in place of a text of the example $example', async example => {
    response = example.response
    const tool = findTool(strictTools, example.tool)
    if (tool.annotations.readOnlyHint) return
    const text = JSON.stringify(toStrictArguments(example.args, { ...tool.inputSchema }))
    for (const { index, 0: found } of text.matchAll(/(?<!"key":)"[^"]*"(?=[,}\]])/g)) {
      const masked = `${text.slice(0, index)}"****"${text.slice(index + found.length)}`
      sent.length = 0
      const { error } = await tool.execute(JSON.parse(masked))
      const request = JSON.stringify(sent.map(({ url, body }) => [url, body]))
      expect(request, masked).not.toContain('****')
      // An update keeps the stored value.
      if (!error) expect(example.tool).toMatch(/^update_(agent|inbox|webhook)$/)
    }
  })
})
