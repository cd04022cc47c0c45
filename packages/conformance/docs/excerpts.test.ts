import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createTableSql } from '@agentcomms/dedupe/postgres'
import { expect, it } from 'vitest'
import { readBlocks } from '../guides/page.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Page → example whose code it shows. Example packages that no workspace installs cannot be compiled in a page. */
const pages = {
  'docs/client/tools.md': 'examples/models',
  'docs/client/opentelemetry.md': 'examples/opentelemetry',
  'docs/guides/scale.md': 'examples/queues',
}

/** Removes the indentation. */
const trimLines = (code: string) => code.replace(/^ +/gm, '').trim()

for (const [page, example] of Object.entries(pages))
  it(`${page} shows the code of ${example}`, () => {
    const files = readdirSync(root + example, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.includes('node_modules'))
      .map(file => trimLines(readFileSync(`${root}${example}/${file}`, 'utf8')))
    const excerpts = readBlocks(root + page).filter(({ language, file }) => language === 'js' || file)
    expect(excerpts).not.toEqual([])
    for (const { code } of excerpts)
      expect(files.some(file => file.includes(trimLines(code))) || `No file contains:\n${code}`).toBe(true)
  })

it('docs/client/postgres.md shows the SQL of the table', () => {
  const block = readBlocks(`${root}docs/client/postgres.md`).find(({ language }) => language === 'sql')
  expect(block?.code.trim()).toBe(createTableSql().trim())
})
