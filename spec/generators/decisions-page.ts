/** Renders the `x-decision` marks of the bundled document as a page: the decisions and their places. */
import { collectMarks, type Decision, type Mark, RULES } from './decision-marks.ts'
import { renderTable } from './markdown-table.ts'

const INTRODUCTION = `# Interface decisions

The interface specification (not in this repository) does not define everything. This project made a decision for each gap, and
marked its place in the OpenAPI document in \`spec/\` with \`x-decision\`. \`npm run generate\` writes this page from these marks. If the real
service behaves differently, the mark shows the place to change. A decision that contradicts a sentence of the
specification begins with **conflict:**. In the decisions, *we* are the authors of this project, and *this operation* or *this
record* is the place in the last column.

The column *Origin* has three values:

- *interface*: the decision follows from other sentences of the specification.
- *service*: public documents or clients of the real service show this behaviour.
- *ours*: we chose it.`

const CONFLICT = 'conflict:'
export function renderDecisions(document: object): string {
  const rows = mergeEqualMarks(collectMarks(document).sort((a, b) => compareSections(a.section, b.section)))
  const cited = new Set(rows.map(row => row.section))
  const listed = Object.entries(RULES)
    .map(([name, { section, title }]) => [section, name, title] as const)
    .filter(([section]) => !section.includes('.') || cited.has(section))
  return [
    INTRODUCTION,
    '## Rules of the specification',
    'Marks and titles of tests name a rule by this name. Subsections without a decision are not listed.',
    renderTable(['Section', 'Rule', 'Content'], listed),
    '## Decisions',
    renderTable(
      ['Section', 'Decision', 'Origin', 'Place'],
      rows.map(row => [row.section, escapeDecision(row.decision), row.origin, row.places.join(', ')]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Row extends Decision {
  places: string[]
}

function mergeEqualMarks(marks: Mark[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { place, ...decision } of marks) {
    const key = JSON.stringify(decision)
    const row = rows.get(key) ?? { ...decision, places: [] }
    if (!row.places.includes(place)) row.places.push(place)
    rows.set(key, row)
  }
  return [...rows.values()]
}

function compareSections(left: string, right: string): number {
  const [a = 0, b = 0] = left.split('.').map(Number)
  const [c = 0, d = 0] = right.split('.').map(Number)
  return a - c || b - d
}

function escapeDecision(decision: string): string {
  const text = decision.replaceAll(/[*<\\]/g, character => (character === '<' ? '&lt;' : `\\${character}`))
  return text.startsWith(CONFLICT) ? `**${CONFLICT}**${text.slice(CONFLICT.length)}` : text
}
