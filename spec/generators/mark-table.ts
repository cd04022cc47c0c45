/** Fills the table of the marks in spec/README.md. */
import { readFileSync } from 'node:fs'
import { MARKS } from '../lint/marks.js'
import { fillTables, renderTable } from './markdown-table.ts'

const root = new URL('../../', import.meta.url)

export function fillMarkTable(): string {
  const rows = Object.entries(MARKS).map(([name, { on = ['any'], only = '', form, meaning, readers }]) => {
    for (const reader of readers) checkReader(name, reader)
    const links = readers.map(reader => `[${reader.replace(/.*\//, '')}](../${reader})`)
    return [`\`${name}\``, on.join(', '), only, form, meaning, links.join(', ')]
  })
  return fillTables('spec/README.md', {
    marks: renderTable(['Mark', 'On', 'Only in', 'Value', 'Meaning', 'Read by'], rows),
  })
}

/** Throws an Error if a file does not read a mark. */
function checkReader(mark: string, reader: string): void {
  if (!readFileSync(new URL(reader, root), 'utf8').includes(`'${mark}'`))
    throw new Error(
      `spec/lint/marks.yaml: ${reader} does not read ${mark}. Correct its readers, or remove the mark.`,
    )
}
