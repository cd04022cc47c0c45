/** One of the compared programs. */
export interface Contender {
  readonly name: string
  /**
   * `ours`: this project. `floor`: the least code that does the work. `peer`: a similar project. `reference`: another
   * figure of interest, such as code without a library.
   */
  readonly kind: 'ours' | 'floor' | 'peer' | 'reference'
  /** Measures once. Resolves to figures by name; lower is better. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>
}

/** Highest value of a figure of this project. */
export interface Goal {
  readonly figure: string
  readonly atMost: number
  /** What is limited: the median, its ratio to the baseline, or its difference from the baseline. */
  readonly of: 'value' | 'ratio' | 'difference'
  /** Contender that the goal is for. Default: the one of the kind `ours`. */
  readonly contender?: string
}

/** A comparison of contenders. */
export interface Comparison {
  readonly title: string
  readonly unit: string
  /** Name of the contender that the others are compared with. */
  readonly baseline: string
  readonly goals: readonly Goal[]
  readonly contenders: readonly Contender[]
  /** Number of rounds, if more rounds would give no other figures or would take too long. */
  readonly rounds?: number
  /** Rounds before the measured ones. Default 1. */
  readonly warmUpRounds?: number
  /** Stops processes that contenders keep running between rounds. */
  readonly close?: () => Promise<void>
}

/** Statistics of one figure of a contender over all rounds. */
export interface Figure {
  readonly contender: string
  readonly kind: Contender['kind']
  readonly figure: string
  readonly median: number
  readonly min: number
  readonly max: number
  /** Median divided by the median of the baseline, or null if the baseline lacks the figure. */
  readonly ratio: number | null
}

/** A goal, and the value that was reached. */
export interface GoalResult extends Required<Goal> {
  readonly actual: number
  readonly isMet: boolean
}

/** Measures every contender once per round, so that other load on the machine affects all. */
export async function measure(comparison: Comparison, rounds: number): Promise<Figure[]> {
  const { contenders, baseline, warmUpRounds = 1 } = comparison
  const measured = new Map<Contender, Map<string, number[]>>(contenders.map(one => [one, new Map()]))
  for (let round = 0; round < warmUpRounds + rounds; round++)
    for (const [contender, figures] of measured)
      for (const [figure, value] of Object.entries(await contender.measure()))
        if (round >= warmUpRounds) figures.set(figure, [...(figures.get(figure) ?? []), value])
  const base = [...measured].find(([{ name }]) => name === baseline)?.[1]
  return [...measured].flatMap(([{ name, kind }, figures]) =>
    [...figures].map(([figure, values]) => {
      const median = medianOf(values)
      const baseValues = base?.get(figure)
      const ratio = baseValues ? round(median / medianOf(baseValues)) : null
      const [min, max] = [Math.min(...values), Math.max(...values)].map(round) as [number, number]
      return { contender: name, kind, figure, median: round(median), min, max, ratio }
    }),
  )
}

/** Compares the figures with the goals. */
export function checkGoals({ goals, baseline }: Comparison, figures: readonly Figure[]): GoalResult[] {
  return goals.map(goal => {
    const contender = goal.contender ?? figures.find(({ kind }) => kind === 'ours')?.contender ?? ''
    const find = (name: string): Figure | undefined =>
      figures.find(found => found.contender === name && found.figure === goal.figure)
    const { median = Number.NaN, ratio } = find(contender) ?? {}
    const actual =
      goal.of === 'value'
        ? median
        : goal.of === 'ratio'
          ? (ratio ?? Number.NaN)
          : round(median - (find(baseline)?.median ?? Number.NaN))
    return { ...goal, contender, actual, isMet: actual <= goal.atMost }
  })
}

/** Returns the median, the lower one of two. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
