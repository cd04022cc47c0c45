import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundleDocument, removeDecisions } from './bundle.ts'
import { checkTable, type Json, type JsonObject, type Row } from './interface-table.ts'
import { type Mutation, mutationsOf } from './interface-table-mutations.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const document = (await bundleDocument()) as unknown as JsonObject
const rows: Row[] = parse(read('interface-table.yaml'))

/** Fields and rules of each section, counted in the text of the interface. */
const STATED: Record<string, number> = {
  '2.1': 18,
  '2.2': 20,
  '2.3': 3,
  '2.4': 57,
  '2.5': 25,
  '2.6': 10,
  '2.7': 10,
  '2.8': 14,
  '2.9': 3,
  '2.10': 1,
  '2.11': 17,
  '4': 23,
  '4.1': 10,
  '4.2': 3,
  '4.3': 3,
  '4.4': 11,
  '4.5': 9,
  '4.6': 2,
  '4.7': 2,
  '4.8': 2,
  '4.9': 14,
  '4.10': 2,
  '4.11': 2,
  '4.12': 2,
  '4.13': 2,
  '4.14': 18,
  '5': 4,
  '6.2': 5,
  '6.4': 15,
  '8': 11,
  '9': 2,
}

test('every row of the interface holds in the document', () => {
  expect(checkTable(document, rows).map(describeBroken)).toEqual([])
})

test.each(Object.entries(STATED))(
  'section %s has a row for each of its %i fields and rules',
  (section, count) => {
    const places = new Set(rows.filter(row => row.section === section).map(row => row.at))
    expect(places.size).toBeGreaterThanOrEqual(count)
  },
)

test('every row is of a known section and states something', () => {
  expect(rows.filter(row => !(row.section in STATED))).toEqual([])
  expect(rows.filter(row => Object.keys({ ...row.expect, ...row.decided }).length === 0)).toEqual([])
})

test('a decided fact without its x-decision is noticed', () => {
  const noticed = checkTable(removeDecisions(document), rows).map(({ row, fact }) => ({ row, fact }))
  expect(noticed).toEqual(rows.filter(row => row.decided).map(row => ({ row, fact: 'marked' })))
})

test('every deliberate change breaks the rows that state it, and no other', { timeout: 60_000 }, () => {
  const surprises: string[] = []
  const counts: Record<string, number> = {}
  for (const row of rows) {
    for (const mutation of mutationsOf(document, row)) {
      counts[mutation.fact] = (counts[mutation.fact] ?? 0) + 1
      const broken = checkTable(mutation.document, rows).map(describePlace)
      if (broken.join() !== rowsThatState(mutation).join()) {
        surprises.push(`${row.section} ${row.at}, ${mutation.name}: breaks ${broken.join() || 'nothing'}`)
      }
    }
  }
  expect(surprises).toEqual([])
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1900)
  const facts = new Set(rows.flatMap(row => Object.keys({ ...row.expect, ...row.decided })))
  expect(new Set(Object.keys(counts))).toEqual(facts)
})

/** The rows that a change must break: those that state the fact of the place, or all at and below what is deleted. */
function rowsThatState({ row, fact }: Mutation): string[] {
  return rows.flatMap((candidate, index) => {
    const facts: Record<string, Json> = { ...candidate.expect, ...candidate.decided }
    const below = candidate.at === row.at || candidate.at.startsWith(`${row.at}/`)
    const states = fact === 'exists' ? below && !facts.absent : candidate.at === row.at && fact in facts
    return states ? [`${index}:${fact}`] : []
  })
}

function describePlace({ row, fact }: { row: Row; fact: string }): string {
  return `${rows.indexOf(row)}:${fact}`
}

function describeBroken({ row, fact, found }: ReturnType<typeof checkTable>[number]): string {
  return `${row.section} ${row.at} (${row.rule}): ${fact} is ${found}`
}
