/** Fills the tables of spec/README.md: the outputs with their steps, and the marks of the documents. */
import { readFileSync } from 'node:fs'
import { MARKS } from '../lint/marks.js'
import { fillTables, renderTable } from './markdown-table.ts'
import type { Pipeline } from './pipeline.ts'

const root = new URL('../../', import.meta.url)

export function fillReadme(outputs: Readonly<Record<string, Pipeline<unknown>>>): string {
  const outputRows = Object.entries(outputs).map(([path, { steps }]) => [
    code(path),
    steps.map(code).join(' → '),
  ])
  const markRows = Object.entries(MARKS).map(
    ([name, { on = ['any'], only = '', form, meaning, readers }]) => {
      for (const reader of readers) checkReader(name, reader)
      const links = readers.map(reader => `[${reader.replace(/.*\//, '')}](../${reader})`)
      return [code(name), on.join(', '), only, form, meaning, links.join(', ')]
    },
  )
  return fillTables('spec/README.md', {
    outputs: renderTable(['Output', 'Steps'], outputRows),
    marks: renderTable(['Mark', 'On', 'Only in', 'Value', 'Meaning', 'Read by'], markRows),
  })
}

/** Throws an Error if a file does not read a mark. */
function checkReader(mark: string, reader: string): void {
  if (!readFileSync(new URL(reader, root), 'utf8').includes(`'${mark}'`))
    throw new Error(
      `spec/lint/marks.yaml: ${reader} does not read ${mark}. Correct its readers, or remove the mark.`,
    )
}

function code(text: string): string {
  return `\`${text}\``
}
