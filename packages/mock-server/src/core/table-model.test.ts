import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Row, Table } from './table.ts'

interface Note extends Row {
  list: string | null
  name: string
}

type Command = { kind: 'put' | 'delete' | 'insert'; note: Note } | { kind: 'walk'; note: Note }

const notes: fc.Arbitrary<Note> = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(number => `c${number}`),
  orgId: fc.constant('o1'),
  createdAt: fc.integer({ min: 0, max: 5 }).map(second => new Date(second * 1_000).toISOString()),
  list: fc.constantFrom('a', 'b', null),
  name: fc.integer({ min: 0, max: 30 }).map(String),
})
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.record({ kind: fc.constantFrom('put', 'delete', 'insert', 'walk'), note: notes }),
  { maxLength: 60 },
)

const isNewer = (a: Row, b: Row): number => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1)

it('lists, finds and counts as a plain array does, whatever is inserted, replaced and deleted', () => {
  fc.assert(
    fc.property(commands, steps => {
      const table = new Table<Note, 'byList', 'name'>({
        lists: { byList: row => row.list },
        unique: { name: row => (row.list === 'a' ? `${row.id} ${row.name}` : null) },
      })
      let model: Note[] = []
      for (const { kind, note } of steps) {
        const known = model.find(row => row.id === note.id)
        if (kind === 'walk') {
          const rest = model.filter(row => row.list === 'a' && isNewer(row, note) > 0).sort(isNewer)
          expect([...table.newest('byList', 'a', note)]).toEqual(rest)
        } else if (kind === 'delete') {
          expect(table.delete(note.id)).toBe(known)
          model = model.filter(row => row.id !== note.id)
        } else if (kind === 'insert' && known) {
          expect(() => table.insert(note)).toThrow()
        } else {
          // A stored record keeps the time at which it was made.
          const row = known ? { ...note, createdAt: known.createdAt } : note
          if (known) table.replace(row)
          else table.insert(row)
          model = [...model.filter(other => other.id !== row.id), row]
        }
        expect(table.size).toBe(model.length)
        for (const list of ['a', 'b']) {
          const expected = model.filter(row => row.list === list).sort(isNewer)
          expect([...table.newest('byList', list)]).toEqual(expected)
          expect([...table.oldest('byList', list)]).toEqual(expected.reverse())
        }
        for (const row of model) expect(table.get(row.id)).toBe(row)
        for (const row of model) {
          expect(table.find('name', `${row.id} ${row.name}`)).toBe(row.list === 'a' ? row : undefined)
        }
        if (known) {
          const now = table.get(known.id)
          if (now?.name !== known.name)
            expect(table.find('name', `${known.id} ${known.name}`)).toBeUndefined()
        }
      }
    }),
    { numRuns: 200 },
  )
})

it('never skips or repeats a row that was there when the walk began, whatever is added and removed meanwhile', () => {
  const steps = fc.array(fc.record({ kind: fc.constantFrom('put', 'delete'), note: notes }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(notes, { selector: note => note.id }),
      steps,
      fc.integer({ min: 1, max: 4 }),
      (first, changes, limit) => {
        const table = new Table<Note, 'all'>({ lists: { all: () => '' } })
        for (const note of first) table.insert(note)
        const seen: string[] = []
        const removed = new Set<string>()
        let position: Note | undefined
        for (const [page] of Array.from({ length: 20 }, (_, index) => [index])) {
          const rows = [...table.newest('all', '', position)].slice(0, limit)
          seen.push(...rows.map(row => row.id))
          position = rows.at(-1) ?? position
          const change = changes[page ?? 0]
          if (change?.kind === 'delete') {
            table.delete(change.note.id)
            removed.add(change.note.id)
          } else if (change && !table.get(change.note.id) && !removed.has(change.note.id)) {
            table.insert({ ...change.note, id: `n${change.note.id}${page}` })
          }
        }
        const steady = first.filter(note => !removed.has(note.id)).sort(isNewer)
        expect(seen.filter(id => steady.some(note => note.id === id))).toEqual(steady.map(note => note.id))
      },
    ),
    { numRuns: 200 },
  )
})
