/** Renders the `x-decision` marks of the bundled document that contradict a given rule as a page. */
import { collectMarks, type Mark, RULES } from './decision-marks.ts'
import { renderTable } from './markdown-table.ts'

const INTRODUCTION = `# Interface decisions

Most rules of the OpenAPI document in \`spec/\` are **given**: the real service states them. If the service leaves a rule open, this project **decided**
it, and the place has the mark \`x-decision\`. If the real service then behaves differently, change the document at this place. A mark begins with
the name of its rule, here \`errors\`, and says where the decision comes from:

| Mark | The decision |
| --- | --- |
| \`x-decision: 'errors: …'\` | is our choice |
| \`x-decision: 'errors (interface): …'\` | follows from given rules |
| \`x-decision: 'errors (service): …'\` | follows from documents or clients of the real service |

\`spec/rules.json\` names the rules. Titles of scenarios begin with the same names. List the decisions of a rule:

\`\`\`sh
grep -rn "x-decision: 'errors" spec
\`\`\``

const CONFLICTS = `## Conflicts

In each row, two given rules contradict each other, or our decision contradicts a given rule. If your program depends on one, test it with the real service.`

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
