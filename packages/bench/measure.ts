/** One of the compared programs. */
export interface Contender {
  readonly name: string
  /** Measures once. Resolves to figures by name; lower is better. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>
}

/** A comparison of contenders. */
export interface Comparison {
  readonly title: string
  readonly unit: string
  /** Name of the contender that the others are compared with. */
  readonly baseline: string
  /** Target of this project, in words. */
  readonly target: string
  readonly contenders: readonly Contender[]
  /** Stops processes that contenders keep running between rounds. */
  readonly close?: () => Promise<void>
}

/** Statistics of one figure of a contender over all rounds. */
export interface Figure {
  readonly contender: string
  readonly figure: string
  readonly median: number
  readonly min: number
  readonly max: number
  /** Median divided by the median of the baseline. */
  readonly ratio: number
}

/** Measures every contender once per round, so that other load on the machine affects all. The first round warms up. */
export async function measure({ contenders, baseline }: Comparison, rounds: number): Promise<Figure[]> {
  const measured = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const { name, measure } of contenders)
      for (const [figure, value] of Object.entries(await measure())) {
        const key = JSON.stringify([name, figure])
        if (round > 0) measured.set(key, [...(measured.get(key) ?? []), value])
      }
  return [...measured].map(([key, values]) => {
    const [contender, figure]: [string, string] = JSON.parse(key)
    const median = medianOf(values)
    const baselineMedian = medianOf(measured.get(JSON.stringify([baseline, figure])) ?? [])
    const [min, max] = [Math.min(...values), Math.max(...values)]
    return { contender, figure, median, min, max, ratio: median / baselineMedian }
  })
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** Formats the figures as a table. */
export function formatTable({ title, unit, target }: Comparison, figures: readonly Figure[]): string {
  const cells = figures.map(({ contender, figure, median, min, max, ratio }) => [
    contender,
    figure,
    formatNumber(median),
    `${formatNumber(min)} to ${formatNumber(max)}`,
    Number.isFinite(ratio) ? ratio.toFixed(2) : '',
  ])
  const all = [['', '', unit, 'min to max', 'ratio'], ...cells]
  const widths = [0, 1, 2, 3, 4].map(at => Math.max(...all.map(row => row[at]?.length ?? 0)))
  const lines = all.map(row =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  return [`${title}; target: ${target}`, ...lines, ''].join('\n')
}

function formatNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
