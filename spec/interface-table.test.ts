import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundleDocument, removeMarks } from './bundle.ts'
import { checkTable, type Json, type JsonObject, type Row } from './interface-table.ts'
import { type Mutation, mutateRow } from './interface-table-mutations.ts'
import { isLongRun } from './property-runs.ts'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const document = (await bundleDocument()) as unknown as JsonObject
const rows: Row[] = parse(read('interface-table.yaml'))

/** Number of fields and rules in the text of each section of the interface. */
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

test('the document matches every row', () => {
  expect(checkTable(document, rows).map(describeMismatch)).toEqual([])
})

test.each(Object.entries(STATED))(
  'section %s has a row for each of its %i fields and rules',
  (section, count) => {
    const places = new Set(rows.filter(row => row.section === section).map(row => row.at))
    expect(places.size).toBeGreaterThanOrEqual(count)
  },
)

test('every row has a known section and at least one fact', () => {
  expect(rows.filter(row => !(row.section in STATED))).toEqual([])
  expect(rows.filter(row => Object.keys({ ...row.expect, ...row.decided }).length === 0)).toEqual([])
})

test('reports a decided fact without its x-decision', () => {
  const reported = checkTable(removeMarks(document), rows).map(({ row, fact }) => ({ row, fact }))
  expect(reported).toEqual(rows.filter(row => row.decided).map(row => ({ row, fact: 'hasDecision' })))
})

test.runIf(isLongRun)(
  'reports every deliberate change in exactly the right rows',
  { timeout: 600_000 },
  () => {
    const surprises: string[] = []
    const counts: Record<string, number> = {}
    for (const row of rows) {
      for (const mutation of mutateRow(document, row)) {
        counts[mutation.fact] = (counts[mutation.fact] ?? 0) + 1
        const mismatches = checkTable(mutation.document, rows).map(describePlace)
        if (mismatches.join() !== findAffectedRows(mutation).join()) {
          surprises.push(
            `${row.section} ${row.at}, ${mutation.name}: reports ${mismatches.join() || 'nothing'}`,
          )
        }
      }
    }
    expect(surprises).toEqual([])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1900)
    const facts = new Set(rows.flatMap(row => Object.keys({ ...row.expect, ...row.decided })))
    expect(new Set(Object.keys(counts))).toEqual(facts)
  },
)

/** Returns the rows that a change must affect: those with the changed fact, or all at and below a deleted place. */
function findAffectedRows({ row, fact }: Mutation): string[] {
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

function describeMismatch({ row, fact, found }: ReturnType<typeof checkTable>[number]): string {
  return `${row.section} ${row.at} (${row.rule}): ${fact} is ${found}`
}
