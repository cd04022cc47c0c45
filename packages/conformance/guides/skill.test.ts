import { readFileSync } from 'node:fs'
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
