/** Renders the `x-decision` marks of the bundled document that contradict a given rule as a page. */
import { collectMarks, type Mark, RULES } from './decision-marks.ts'
import { renderTable } from './markdown-table.ts'

const INTRODUCTION = `# Interface decisions

The OpenAPI document in \`spec/\` says for each rule who made it. Everything without a mark is **given**: the real service states it. The mark
\`x-decision\` is a rule that the service leaves open, and that this project **decided**. If the real service behaves differently,
change the place of the mark. A mark names its rule and its origin:

| Mark | Origin |
| --- | --- |
| \`x-decision: 'errors: …'\` | we chose it |
| \`x-decision: 'errors (interface): …'\` | it follows from given rules |
| \`x-decision: 'errors (service): …'\` | documents or clients of the real service show it |

\`spec/rules.json\` names the rules; titles of scenarios begin with the same names. List the decisions of a rule, here \`errors\`, with their
files and lines:

\`\`\`sh
grep -rn "x-decision: 'errors" spec
\`\`\``

const CONFLICTS = `## Conflicts

Here two given rules contradict each other, or the decision contradicts one. If your program depends on such a place, test it against the real service.`

const CONFLICT = 'conflict: '

export function renderDecisions(document: object): string {
  const names = Object.keys(RULES)
  const conflicts = mergeEqualMarks(collectMarks(document))
    .filter(({ decision }) => decision.startsWith(CONFLICT))
    .sort((a, b) => names.indexOf(a.rule) - names.indexOf(b.rule))
  return [
    INTRODUCTION,
    CONFLICTS,
    renderTable(
      ['Rule', 'Conflict and decision', 'Place'],
      conflicts.map(row => [
        row.rule,
        escapeText(row.decision.slice(CONFLICT.length)),
        row.places.join(', '),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

interface Row extends Omit<Mark, 'place'> {
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

function escapeText(text: string): string {
  return text.replaceAll(/[*<\\]/g, character => (character === '<' ? '&lt;' : `\\${character}`))
}
