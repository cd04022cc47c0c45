import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const SUBSCRIPTIONS = [1, 10, 1_000]
const FLOOR = 'a loop of fetch, unsigned'

/** Compares webhook deliveries to a receiver on this machine. */
export function deliveries(): Comparison {
  return {
    title: 'Webhook delivery',
    unit: 'µs',
    baseline: FLOOR,
    goals: SUBSCRIPTIONS.map(count => ({ figure: formatFigure(count, 'CPU'), of: 'ratio', atMost: 1.8 })),
    contenders: [
      contender('floor', FLOOR, 'fetch'),
      contender('ours', 'ours: signs, records, schedules', 'ours'),
      contender('reference', 'ours with createGuardedFetch()', 'guarded'),
    ],
  }
}

function contender(kind: Contender['kind'], name: string, key: string): Contender {
  const measure = async () => {
    const figures: Record<string, number> = {}
    for (const count of SUBSCRIPTIONS)
      for (const [figure, value] of Object.entries(
        await runProgram('deliveries.js', { args: [key, String(count)] }),
      ))
        figures[formatFigure(count, figure)] = value
    return figures
  }
  return { kind, name, measure }
}

function formatFigure(subscriptions: number, figure: string): string {
  return `${subscriptions.toLocaleString('en')} subscription${subscriptions === 1 ? '' : 's'}, ${figure}`
}
