import { readFileSync } from 'node:fs'
import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { expect, test } from 'vitest'
import { Guide } from './guide.ts'

const page = new URL('../../../docs/skills/agentcomms/SKILL.md', import.meta.url)

test('the programs of the skill run', async () => {
  const guide = new Guide(page)
  try {
    for (const file of ['in-process.ts', 'msw.ts', 'http.ts']) await guide.import(file)
    guide.checkAllUsed()
  } finally {
    await guide.close()
  }
})

test('the skill has the form of skills, and at most 150 lines', () => {
  const text = readFileSync(page, 'utf8')
  expect(text.split('\n').length).toBeLessThanOrEqual(150)
  const [, name, description = ''] = /^---\nname: ([a-z-]+)\ndescription: (.+)\n---\n\n# /.exec(text) ?? []
  expect(name).toBe('agentcomms')
  expect(description.length).toBeLessThanOrEqual(1_024)
})

test('the methods and properties that the skill recommends exist', () => {
  const mock = createMock()
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const agent = client.forAgent('c0agt00000000000000000001')
  const { messages } = agent
  const roots = { mock, client, agent, messages, identities: client.identities, faults: mock.faults }
  // The left cells of the table of names are wrong by intention.
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .map(line => line.split(' | ').at(-1) ?? '')
  const found = rows.flatMap(text => [
    ...text.matchAll(/(?<=`)(mock|client|agent|messages|identities|faults)\.([\w.]+)/g),
  ])
  expect(found.length).toBeGreaterThan(12)
  const missing = found.filter(([, root = '', path = '']) => {
    const names = [root, ...path.split('.')]
    return names.reduce<unknown>((value, name) => Object(value)[name], roots) === undefined
  })
  expect(missing.map(([name]) => name)).toEqual([])
  mock.close()
})
