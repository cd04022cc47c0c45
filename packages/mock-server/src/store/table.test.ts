import { describe, expect, it } from 'vitest'
import { Work } from '../work/work.ts'
import { type Row, Table } from './table.ts'

const work = new Work(null, { hasEnded: false })

interface Note extends Row {
  slug: string
}

function note(id: string, second: number, slug = id): Note {
  return { id, orgId: 'o1', slug, createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString() }
}

function createTable(...notes: Note[]): Table<Note, 'byOrg', 'slug'> {
  const table = new Table<Note, 'byOrg', 'slug'>({
    lists: { byOrg: row => row.orgId },
    unique: { slug: row => row.slug },
  })
  for (const entry of notes) table.insert(work, entry)
  return table
}

const ids = (rows: Iterable<Note>): string => [...rows].map(row => row.id).join(' ')

describe('Table', () => {
  it('lists the newest first and sorts rows of the same time by id', () => {
    expect(ids(createTable(note('b', 1), note('c', 2), note('a', 1)).newest('byOrg', 'o1'))).toBe('c b a')
  })

  it('continues after a position, even if its row was deleted', () => {
    const table = createTable(note('a', 1), note('b', 2), note('c', 3))
    const position = { createdAt: note('b', 2).createdAt, id: 'b' }
    expect(ids(table.newest('byOrg', 'o1', position))).toBe('a')
    table.delete(work, 'b')
    table.insert(work, note('d', 4))
    expect(ids(table.newest('byOrg', 'o1', position))).toBe('a')
  })

  it('moves unique keys with the row', () => {
    const table = createTable(note('a', 1, 'first'))
    table.replace(work, note('a', 1, 'second'))
    expect(table.find('slug', 'first')).toBeUndefined()
    expect(table.find('slug', 'second')?.id).toBe('a')
  })

  it('rejects a second row with the same id', () => {
    expect(() => createTable(note('a', 1), note('a', 2))).toThrow('The row "a" already exists.')
  })
})
