import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Work } from '../work/work.ts'
import { comparePositions, type Position } from './sorted-lists.ts'
import { type Row, Table } from './table.ts'

const work = new Work(null, { hasEnded: false })

interface Note extends Row {
  lists: string[]
  name: string
  active: Position
}

interface Command {
  kind: 'put' | 'delete' | 'insert' | 'walk' | 'save' | 'restore'
  note: Note
  isChecked: boolean
}

const seconds = fc.integer({ min: 0, max: 5 }).map(second => new Date(second * 1_000).toISOString())
const notes: fc.Arbitrary<Note> = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(number => `c${number}`),
  orgId: fc.constant('o1'),
  createdAt: seconds,
  lists: fc.subarray(['a', 'b', 'c']),
  name: fc.integer({ min: 0, max: 30 }).map(String),
  active: fc.record({ createdAt: seconds, id: fc.integer({ min: 0, max: 3 }).map(String) }),
})
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'put' as const,
      'put' as const,
      'delete' as const,
      'insert' as const,
      'walk' as const,
      'save' as const,
      'restore' as const,
    ),
    note: notes,
    // The first query sorts an index, so some steps query nothing.
    isChecked: fc.boolean(),
  }),
  { maxLength: 60 },
)

const byCreation = (a: Row, b: Row): number => comparePositions(b, a)
const getNames = (row: Note): string[] => row.lists.map(list => `${list} ${row.id} ${row.name}`)

function createTable(): Table<Note, 'byList' | 'active', 'name'> {
  return new Table({
    lists: {
      byList: { keys: row => row.lists },
      active: {
        keys: row => (row.lists.length > 0 ? 'all' : null),
        position: row => row.active,
      },
    },
    unique: { name: getNames },
  })
}

function check(table: ReturnType<typeof createTable>, model: readonly Note[]): void {
  expect(table.rows()).toHaveLength(model.length)
  for (const list of ['a', 'b', 'c']) {
    const expected = model.filter(row => row.lists.includes(list)).sort(byCreation)
    expect([...table.newest('byList', list)]).toEqual(expected)
    expect([...table.oldest('byList', list)]).toEqual(expected.reverse())
    expect(table.count('byList', list)).toBe(expected.length)
  }
  const active = [...table.newest('active', 'all')]
  expect(active.map(row => row.id).sort()).toEqual(
    model
      .filter(row => row.lists.length > 0)
      .map(row => row.id)
      .sort(),
  )
  expect(active.map(row => row.active)).toEqual(
    active.map(row => row.active).sort((a, b) => comparePositions(b, a)),
  )
  for (const row of model) {
    expect(table.get(row.id)).toBe(row)
    for (const name of getNames(row)) expect(table.find('name', name)).toBe(row)
  }
}

it('lists, finds and counts like a plain array after any writes and restores', () => {
  fc.assert(
    fc.property(commands, steps => {
      const table = createTable()
      let model: Note[] = []
      let saved: { restore: () => void; model: Note[] } | undefined
      const names = new Set<string>()
      for (const { kind, note, isChecked } of steps) {
        const known = model.find(row => row.id === note.id)
        if (kind === 'save') saved = { restore: table.snapshot(), model }
        else if (kind === 'restore') {
          saved?.restore()
          model = saved?.model ?? model
        } else if (kind === 'walk') {
          const rest = model.filter(row => row.lists.includes('a') && byCreation(row, note) > 0)
          expect([...table.newest('byList', 'a', note)]).toEqual(rest.sort(byCreation))
        } else if (kind === 'delete') {
          expect(table.delete(work, note.id)).toBe(known)
          model = model.filter(row => row.id !== note.id)
        } else if (kind === 'insert' && known) {
          expect(() => table.insert(work, note)).toThrow()
        } else {
          // The creation time of a stored record never changes.
          const row = known ? { ...note, createdAt: known.createdAt } : note
          if (known) table.replace(work, row)
          else table.insert(work, row)
          model = [...model.filter(other => other.id !== row.id), row]
        }
        for (const row of model) for (const name of getNames(row)) names.add(name)
        if (isChecked) check(table, model)
        const taken = new Set(model.flatMap(getNames))
        for (const name of names) if (!taken.has(name)) expect(table.find('name', name)).toBeUndefined()
      }
      check(table, model)
    }),
    runs(200),
  )
})

it('never skips or repeats a row while other rows are added and removed between pages', () => {
  const changes = fc.array(fc.record({ kind: fc.constantFrom('put', 'delete'), note: notes }), {
    minLength: 20,
    maxLength: 20,
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(notes, { selector: note => note.id }),
      changes,
      fc.integer({ min: 1, max: 4 }),
      (first, meanwhile, limit) => {
        const table = new Table<Note, 'all'>({ lists: { all: () => '' } })
        for (const note of first) table.insert(work, note)
        const seen: string[] = []
        const removed = new Set<string>()
        let position: Note | undefined
        for (const [page, { kind, note }] of meanwhile.entries()) {
          const rows = [...table.newest('all', '', position)].slice(0, limit)
          seen.push(...rows.map(row => row.id))
          position = rows.at(-1) ?? position
          if (kind === 'delete') {
            table.delete(work, note.id)
            removed.add(note.id)
          } else {
            table.insert(work, { ...note, id: `n${page}-${note.id}` })
          }
        }
        const steady = first.filter(note => !removed.has(note.id)).sort(byCreation)
        expect(seen.filter(id => steady.some(note => note.id === id))).toEqual(steady.map(note => note.id))
        expect(new Set(seen).size).toBe(seen.length)
      },
    ),
    runs(200),
  )
})
