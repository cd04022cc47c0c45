import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Comparison, Contender } from '../measure.ts'
import { serve } from '../servers.ts'

const COUNTS = [0, 1_000, 10_000]

/** Compares the start of the command with small and large state files. */
export function stateFile(): Comparison {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-state-'))
  return {
    title: 'Start with a state file',
    unit: 'ms',
    baseline: formatName(0),
    goals: [],
    contenders: COUNTS.map(count => createContender(count, join(folder, `${count}.state`))),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

/** Creates a contender that fills the file in the first round. */
function createContender(count: number, file: string): Contender {
  let left = count
  const measure = async () => {
    const { startMs, url, stop } = await serve('ours', ['--state', file])
    for (; left > 0; left--) {
      const body = JSON.stringify({ event: 'message.received', fields: { subject: `Order ${left}` } })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(new URL('/__mock/webhooks/trigger', url), {
        method: 'POST',
        headers,
        body,
      })
      if (!response.ok) throw new Error(await response.text())
    }
    await stop()
    return { 'process to the first 200': startMs }
  }
  return { kind: 'ours', name: formatName(count), measure }
}

function formatName(count: number): string {
  return `${count.toLocaleString('en')} messages`
}
