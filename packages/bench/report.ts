import type { Figure, GoalResult } from './measure.ts'

/** A figure in results.json, which keeps medians only. */
type StoredFigure = Omit<Figure, 'min' | 'max'>

/** What one run of a comparison writes to results.json. */
export interface Result<F extends StoredFigure = StoredFigure> {
  readonly title: string
  readonly unit: string
  readonly baseline: string
  readonly rounds: number
  readonly command: string
  readonly date: string
  readonly machine: { readonly node: string; readonly cpu: string; readonly cores: number }
  readonly figures: readonly F[]
  readonly goals: readonly GoalResult[]
}

/** Formats results for results.json: a line for each figure and each goal. */
export function formatJson(results: Readonly<Record<string, Result>>): string {
  const withoutRanges = (key: string, value: unknown): unknown =>
    key === 'min' || key === 'max' ? undefined : value
  const json = JSON.stringify(results, withoutRanges, 2)
  return `${json.replace(/\{[^{}]*\}/g, object => object.replace(/\s+/g, ' '))}\n`
}

/** Formats all figures of a result, and then its goals. */
export function formatResult(result: Result<Figure>): string {
  const cells = result.figures.map(({ contender, figure, median, min, max, ratio }) => [
    contender,
    figure,
    formatNumber(median),
    `${formatNumber(min)} to ${formatNumber(max)}`,
    ratio === null ? '' : ratio.toFixed(2),
  ])
  const goals = result.goals.map(goal => {
    const { ours, peer, floor, limit, met } = describeGoal(result, goal)
    return [goal.figure, ours, peer, floor, limit, met]
  })
  return [
    result.title,
    ...alignColumns([['', '', result.unit, 'min to max', 'ratio'], ...cells], 2),
    '',
    ...(goals.length > 0
      ? [...alignColumns([['', 'ours', 'best peer', 'floor', 'goal', 'met'], ...goals], 6), '']
      : []),
  ].join('\n')
}

/** Formats the goals of all results as a Markdown table. */
export function formatMarkdown(results: readonly Result[]): string {
  const rows = results.flatMap(result =>
    result.goals.map(goal => {
      const { ours, peer, floor, limit, met } = describeGoal(result, goal)
      return `| ${result.title}: ${goal.figure} (${result.unit}) | ${ours} | ${peer} | ${floor} | ${limit} | ${met} |`
    }),
  )
  const runs = results.map(
    ({ date, machine, command }) =>
      `${date.slice(0, 10)}, Node ${machine.node.slice(1)}, ${machine.cores} × ${machine.cpu}, \`${command}\``,
  )
  return [
    '| Measured | Ours | Best peer | Floor | Goal | Met |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    ...[...new Set(runs)].sort().map(run => `Measured on ${run}.`),
  ].join('\n')
}

function describeGoal({ figures, baseline }: Result, goal: GoalResult) {
  const same = figures.filter(({ figure }) => figure === goal.figure)
  const withChange = (found: StoredFigure | undefined): string => {
    if (!found) return '–'
    const base = same.find(({ contender }) => contender === baseline)?.median
    if (found.contender === baseline || goal.of === 'value' || base === undefined)
      return formatNumber(found.median)
    const change =
      goal.of === 'ratio' ? `${(found.ratio ?? Number.NaN).toFixed(2)} ×` : formatSigned(found.median - base)
    return `${formatNumber(found.median)} (${change})`
  }
  const [best] = same.filter(({ kind }) => kind === 'peer').sort((a, b) => a.median - b.median)
  const limits = {
    value: `≤ ${formatNumber(goal.atMost)}`,
    ratio: `≤ ${goal.atMost} × ${baseline}`,
    difference: `≤ ${baseline} + ${formatNumber(goal.atMost)}`,
  }
  return {
    ours: withChange(same.find(({ contender }) => contender === goal.contender)),
    peer: best ? `${best.contender}: ${withChange(best)}` : '–',
    floor: withChange(same.find(({ kind }) => kind === 'floor')),
    limit: limits[goal.of],
    met: goal.isMet ? 'yes' : 'no',
  }
}

function alignColumns(rows: readonly (readonly string[])[], leftAligned: number): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  return rows.map(row =>
    row
      .map((cell, at) => (at < leftAligned ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

function formatSigned(value: number): string {
  return value < 0 ? `−${formatNumber(-value)}` : `+${formatNumber(value)}`
}

function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}
