/** One way to do what a row is about. */
export interface Contender {
  readonly name: string
  /** Measures once. Figures by name, each the better the lower it is. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>
}

/** A row of the comparison. */
export interface Row {
  readonly title: string
  readonly unit: string
  /** The name of the contender that the others are compared with. */
  readonly floor: string
  /** What we want to reach, in words. */
  readonly target: string
  readonly contenders: readonly Contender[]
  /** Stops what the contenders keep running between rounds. */
  readonly close?: () => Promise<void>
}

/** A figure of a contender over all rounds. */
export interface Figure {
  readonly contender: string
  readonly figure: string
  readonly median: number
  readonly least: number
  readonly most: number
  /** Of the medians, over that of the floor. */
  readonly ratio: number
}

/** Measures every contender once a round, so that what else the machine does meets all of them. The first round warms up. */
export async function measure({ contenders, floor }: Row, rounds: number): Promise<Figure[]> {
  const measured = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const { name, measure } of contenders)
      for (const [figure, value] of Object.entries(await measure())) {
        const key = JSON.stringify([name, figure])
        if (round > 0) measured.set(key, [...(measured.get(key) ?? []), value])
      }
  return [...measured].map(([key, values]) => {
    const [contender, figure]: [string, string] = JSON.parse(key)
    const median = middleOf(values)
    const ofFloor = middleOf(measured.get(JSON.stringify([floor, figure])) ?? [])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { contender, figure, median, least, most, ratio: median / ofFloor }
  })
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/** The figures as a table. */
export function tableOf({ title, unit, target }: Row, figures: readonly Figure[]): string {
  const cells = figures.map(({ contender, figure, median, least, most, ratio }) => [
    contender,
    figure,
    shown(median),
    `${shown(least)} to ${shown(most)}`,
    Number.isFinite(ratio) ? ratio.toFixed(2) : '',
  ])
  const all = [['', '', unit, 'least to most', 'of the floor'], ...cells]
  const widths = [0, 1, 2, 3, 4].map(at => Math.max(...all.map(row => row[at]?.length ?? 0)))
  const lines = all.map(row =>
    row
      .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  return [`${title}; target: ${target}`, ...lines, ''].join('\n')
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1)
}
