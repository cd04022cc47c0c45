/** What was looked at, and what is wrong with it. */
export interface Check {
  readonly name: string
  readonly fault?: string
}

/** A check that finds these faults; without any it passes. */
export function checkOf(name: string, faults: readonly unknown[]): Check {
  if (faults.length === 0) return { name }
  const shown = faults.slice(0, 20).map(fault => (typeof fault === 'string' ? fault : JSON.stringify(fault)))
  return {
    name,
    fault: [...shown, ...(faults.length > 20 ? [`and ${faults.length - 20} more`] : [])].join('\n'),
  }
}
